import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

// Inside node_modules, so that the imports of packages resolve from there.
const cacheFolder = path.join(root, 'node_modules/.cache/tollens');

/**
 * Imports a TypeScript module of this repository: Node 20 cannot run one by itself.
 * `import.meta.url` inside it does not point at the source, so folders are given as arguments.
 *
 * @param {string} file path from the repository's root
 * @returns {Promise<any>} the module's exports
 */
export const importTypeScript = async (file) => {
  const bundle = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
  });
  const compiled = path.join(cacheFolder, `${path.basename(file, '.ts')}-${process.pid}.mjs`);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(compiled, bundle.outputFiles[0]?.contents ?? '');
  try {
    return await import(pathToFileURL(compiled).href);
  } finally {
    await rm(compiled, { force: true });
  }
};
