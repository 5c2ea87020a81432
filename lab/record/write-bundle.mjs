import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { truthFile } from '../incident/truth-file.mjs';
import { bulkLines } from './bulk-lines.mjs';
import { bundleSeries } from './bundle-series.mjs';
import { indexName, liveConfiguration } from './live-configuration.mjs';
import { requireNoLines, sendBulk } from './send-bulk.mjs';
import { tollensRecord } from './tollens-record.mjs';

const hypotheses = fileURLToPath(new URL('../../hypotheses', import.meta.url));

/**
 * What a raw recording says of its run.
 *
 * @typedef {object} RunRecord
 * @property {string} from when its load began, RFC 3339
 * @property {string} to when it ended
 * @property {readonly { readonly from: string }[]} triggers
 * @property {readonly { readonly text: string }[]} host
 * @property {readonly { readonly text: string }[]} asserted
 */

/** @param {string} recording @returns {Promise<RunRecord>} */
const readRun = async (recording) =>
  JSON.parse(await readFile(path.join(recording, 'ground-truth.json'), 'utf8'));

/**
 * The flags that say when: the moment around which the program is to find the incident, or the window where there is none to
 * find.
 *
 * @param {import('../incident/read-incident.mjs').NamedIncident} incident
 * @param {RunRecord} run
 */
const timeFlags = ({ window }, { from, to }) => {
  const startMs = Date.parse(from);
  const iso = (/** @type {number} */ ms) => new Date(ms).toISOString();
  return window === undefined
    ? ['--around', iso((startMs + Date.parse(to)) / 2)]
    : ['--from', iso(startMs + window.from * 1000), '--to', iso(startMs + window.to * 1000)];
};

/**
 * Deploys and starts, as a team's pipeline would write them down.
 *
 * @param {string} recording
 */
const eventLines = async (recording) => {
  const { readLogs } = await importTypeScript('src/sources/recording/read-files.ts');
  const { toEvents } = await importTypeScript('src/sources/recording/orchestrator-log.ts');
  const { formatEventLine } = await importTypeScript('src/sources/bundle/event-line.ts');
  const { orchestrator = [] } = await readLogs(recording, 'search');
  return toEvents(orchestrator)
    .map((/** @type {unknown} */ event) => `${formatEventLine(event)}\n`)
    .join('');
};

/**
 * @param {import('../incident/read-incident.mjs').NamedIncident} incident
 * @param {RunRecord} run
 * @param {string} bundle
 */
const truthText = async (incident, { triggers, asserted, host }, bundle) => {
  const held = new Set((await bundleSeries(bundle)).map(({ signal }) => signal));
  const { loadCatalog } = await importTypeScript('src/catalog/load-catalog.ts');
  const catalog = await loadCatalog([hypotheses]);
  const began = incident.kind === 'calm' ? undefined : triggers[0]?.from;
  const telling = incident.truth.telling.filter((id) => held.has(id));
  return truthFile(
    { ...incident.truth, telling },
    {
      ...(began === undefined ? {} : { began }),
      known: new Set(catalog.hypotheses.map((/** @type {{ id: string }} */ { id }) => id)),
      asserted: [...asserted, ...host].map(({ text }) => text),
    },
  );
};

/**
 * Makes a bundle of a run as a user would: its logs go to Elasticsearch, and `tollens record` asks that and Prometheus. Beside
 * the bundle are its truth, and what serves the same incident again: Prometheus' blocks and every log line. The whole is put
 * in the place of the one that may be there.
 *
 * @param {import('../incident/read-incident.mjs').NamedIncident} incident
 * @param {string} recording folder of the raw recording
 * @param {{ prometheus: string, elasticsearch: string }} servers
 * @param {{ workspace: string, out: string }} folders where it is put together, and where it goes
 * @returns {Promise<string>} what was written, in words
 */
export const writeBundle = async (incident, recording, servers, { workspace, out }) => {
  const record = await readRun(recording);
  const made = path.join(workspace, 'bundle');
  await mkdir(workspace, { recursive: true });
  const lines = await bulkLines(recording, incident);
  await requireNoLines(servers.elasticsearch, indexName('*', incident.name), record);
  await sendBulk(servers.elasticsearch, lines);
  const events = 'changes.ndjson';
  await writeFile(path.join(workspace, events), await eventLines(recording));
  const config = path.join(workspace, 'tollens.yaml');
  const facts = await readFile(path.join(recording, 'tollens.yaml'), 'utf8');
  await writeFile(config, liveConfiguration(facts, { incident: incident.name, ...servers, events }));
  const said = await tollensRecord(made, config, timeFlags(incident, record));
  await writeFile(path.join(made, 'truth.yaml'), await truthText(incident, record, made));
  await copyFile(path.join(recording, 'prometheus.tgz'), path.join(made, 'prometheus.tgz'));
  await writeFile(path.join(made, 'bulk.ndjson.gz'), gzipSync(lines.join(''), { level: 9 }));
  await rm(out, { recursive: true, force: true });
  await cp(made, out, { recursive: true });
  return said.replace(made, out);
};
