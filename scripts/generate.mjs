// Writes the files that are made from the code; with `--check`, fails where one is stale instead.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { generatedFiles } = await importTypeScript('src/cli/generated-files.ts');

/** @type {Record<string, string>} path from the repository's root → content */
const files = await generatedFiles();

const stale = [];
for (const [file, content] of Object.entries(files)) {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current !== content) {
    stale.push({ file, content });
  }
}

if (!process.argv.includes('--check')) {
  for (const { file, content } of stale) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    console.log(`wrote ${file}`);
  }
} else if (stale.length > 0) {
  console.error(`stale: ${stale.map(({ file }) => file).join(', ')}\nRun: npm run generate`);
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(files).length} generated files are up to date`);
}
