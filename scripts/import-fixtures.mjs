// Imports the lab's recordings as fixtures: node scripts/import-fixtures.mjs <folder of recordings> [fixture …]
// The folder holds one recording each, unpacked or as <name>.tgz. Facts and truth are written by hand and stay.
import { execFile } from 'node:child_process';
import { access, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';

/** Fixture → recording, and the window where a recording has no incident to find. */
const recordings = /** @type {const} */ ({
  calm: { recording: 'baseline', from: '47', to: '87' },
  'cpu-burners-elsewhere': { recording: 'x_burners_outside_cgroup' },
  'cpu-throttling-all': { recording: 'b_throttle_all' },
  'cpu-throttling-one': { recording: 'b_throttle_one' },
  'deploy-slow': { recording: 'e_deploy_slow' },
  'health-check-cascade': { recording: 'd_healthcascade' },
  'io-stall': { recording: 'a_iostall' },
  'io-stall-db-frozen': { recording: 'a_iostall_dbhang' },
  'io-stall-fast': { recording: 'a_iostall_fast' },
  'io-stall-fixed': { recording: 'a_iostall_fixed' },
  'io-stall-retries': { recording: 'a_iostall_retry' },
  'retry-storm': { recording: 'c_storm' },
  'retry-storm-budget': { recording: 'c_storm_budget' },
  'slow-dependency': { recording: 'h_slowdep' },
  'slow-dependency-bulkhead': { recording: 'h_slowdep_bulkhead' },
  'traffic-surge': { recording: 'f_surge' },
});

const root = fileURLToPath(new URL('..', import.meta.url));
const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node scripts/import-fixtures.mjs <folder of recordings> [fixture …]');
  process.exit(2);
}

const { runImport } = await importTypeScript('src/cli/commands/import.ts');
const { loadCatalog } = await importTypeScript('src/catalog/load-catalog.ts');
const catalog = await loadCatalog([path.join(root, 'hypotheses')]);

/**
 * The unpacked recording, in a temporary folder where it comes as an archive.
 *
 * @param {string} name
 * @param {string} temporary
 */
const unpack = async (name, temporary) => {
  const unpacked = path.join(folder, name);
  const exists = await access(path.join(unpacked, 'prom')).then(
    () => true,
    () => false,
  );
  if (exists) return unpacked;
  await promisify(execFile)('tar', ['-xzf', path.join(folder, `${name}.tgz`), '-C', temporary]);
  return path.join(temporary, name);
};

for (const [fixture, { recording, ...window }] of Object.entries(recordings)) {
  if (only.length > 0 && !only.includes(fixture)) continue;
  const temporary = await mkdtemp(path.join(tmpdir(), 'tollens-import-'));
  try {
    const place = path.join(root, 'fixtures', fixture);
    // A bundle is only written where nothing is, and the fixture's truth stays where it is.
    const out = path.join(temporary, 'bundle');
    const source = await unpack(recording, temporary);
    const said = await runImport(
      { recording: source, config: path.join(place, 'tollens.yaml'), out, ...window },
      catalog,
    );
    for (const file of await readdir(out)) await copyFile(path.join(out, file), path.join(place, file));
    process.stdout.write(said.replace(out, `fixtures/${fixture}`));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
