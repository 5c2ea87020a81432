// What an incident of the corpus costs: simulated and diagnosed, by two threads, against parsing the same bundle as JSON.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../scripts/import-typescript.mjs';
import { median } from './median.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const SIZE = Number(process.argv[2] ?? 200);
const PARSED = 20;

const started = performance.now();
const { status, stderr } = spawnSync(
  process.execPath,
  [path.join('dist', 'tollens.mjs'), 'eval', '--corpus', '--size', String(SIZE), '--workers', '2'],
  { encoding: 'utf8' },
);
const seconds = (performance.now() - started) / 1000;
if (status !== 0 && status !== 1) throw new Error(stderr);

const { drawIncident } = await importTypeScript('src/eval/corpus/draw-incident.ts');
const { parseCompiledCatalog } = await importTypeScript('src/catalog/parse-compiled.ts');
const { readFile } = await import('node:fs/promises');
const catalog = parseCompiledCatalog(await readFile('dist/catalog.json', 'utf8'), 'dist/catalog.json');

const parseMs = median(
  Array.from({ length: PARSED }, (_, index) => {
    const { recording } = drawIncident(index, 1, catalog);
    const text = JSON.stringify({ ...recording, facts: [...recording.facts.values()] }, (_key, value) =>
      value instanceof Float64Array ? [...value] : value,
    );
    const from = performance.now();
    JSON.parse(text);
    return performance.now() - from;
  }),
);

const perSecond = SIZE / seconds;
// Two threads: what one incident costs one of them.
const perIncidentMs = (2 * seconds * 1000) / SIZE;
console.log(
  [
    `${SIZE} incidents simulated and diagnosed in ${seconds.toFixed(1)} s by two threads: ${perSecond.toFixed(1)} a second`,
    `2,000 would take ${(2000 / perSecond / 60).toFixed(1)} minutes`,
    `one costs ${perIncidentMs.toFixed(0)} ms of a core, ${(perIncidentMs / parseMs).toFixed(0)} × parsing its bundle as JSON (${parseMs.toFixed(1)} ms)`,
  ].join('\n'),
);
