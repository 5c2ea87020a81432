// Builds `dist/`: the split bundle, the compiled catalog and the licence texts of what was bundled.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { importTypeScript } from './import-typescript.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const started = performance.now();
const folder = 'dist';
const entry = path.join(folder, 'tollens.mjs');

const bundleProgram = () =>
  build({
    entryPoints: {
      tollens: 'src/cli/tollens.ts',
      'corpus-worker': 'src/cli/corpus-worker.ts',
      'diagnosis-worker': 'src/cli/full-screen/diagnosis-worker.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // One file would be read whole for `--version`; with chunks, each command loads what it needs.
    splitting: true,
    minify: true,
    // Kept in THIRD_PARTY_NOTICES.txt instead.
    legalComments: 'none',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // React's development build keeps every update; Ink's tools for developers need a package that is not there.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    external: ['react-devtools-core'],
    // CommonJS packages call `require` for Node's built-in modules, which an ES module does not have.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });

/** @returns {Promise<string>} */
const compileCatalog = async () => {
  const module = await importTypeScript('src/cli/compile-catalog.ts');
  return module.compileCatalog('hypotheses');
};

const [bundle, catalog] = await Promise.all([
  bundleProgram(),
  existsSync('src/cli/compile-catalog.ts') ? compileCatalog() : undefined,
]);

/** @type {Map<string, string | Uint8Array>} */
const files = new Map(bundle.outputFiles.map((file) => [path.relative('.', file.path), file.contents]));
files.set(path.join(folder, 'THIRD_PARTY_NOTICES.txt'), await thirdPartyNotices(bundle.metafile));
if (catalog !== undefined) {
  files.set(path.join(folder, 'catalog.json'), catalog);
}

// Written over the old files, and only then are leftovers removed: a running `dist/` is never missing.
await mkdir(folder, { recursive: true });
await Promise.all([...files].map(([file, content]) => writeFile(file, content)));
await chmod(entry, 0o755);
const leftovers = (await readdir(folder))
  .map((name) => path.join(folder, name))
  .filter((file) => !files.has(file));
await Promise.all(leftovers.map((file) => rm(file, { recursive: true })));

// On stderr: `npm start` has the diagnosis on stdout.
console.error(`built ${files.size} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
