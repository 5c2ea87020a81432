import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { LabError } from '../machine/lab-error.mjs';

/** Documents of one bulk request. */
const BATCH = 2000;

/** @typedef {Readonly<Record<string, unknown>>} Document */

/**
 * The logs of a recording, each under the name of its index: the documents that a bundle holds, all of them.
 *
 * @param {string} folder
 * @param {readonly string[]} services
 * @returns {Promise<ReadonlyMap<string, readonly Document[]>>}
 */
const readLogs = async (folder, services) => {
  const { readFiles } = await importTypeScript('src/sources/recording/read-files.ts');
  /** @type {Map<string, readonly Document[]>} */
  const logs = new Map();
  for (const service of services) {
    const { access, application, database, orchestrator } = await readFiles(folder, service);
    const named = { haproxy: access, [service]: application, postgresql: database, orchestrator };
    for (const [name, lines] of Object.entries(named)) {
      const documents = (lines ?? []).map((/** @type {{ document: Document }} */ line) => line.document);
      logs.set(`logs-lab-${name}`, documents);
    }
  }
  return logs;
};

/**
 * @param {string} url
 * @param {string} index
 * @param {readonly Document[]} documents
 */
const sendBatch = async (url, index, documents) => {
  const action = JSON.stringify({ create: { _index: index } });
  const answer = await fetch(`${url}/_bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: documents.map((document) => `${action}\n${JSON.stringify(document)}\n`).join(''),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new LabError(`Elasticsearch answered ${answer.status}: ${text.slice(0, 200)}`);
  const { errors, items } = /** @type {{ errors: boolean, items: { create: { error?: unknown } }[] }} */ (
    JSON.parse(text)
  );
  if (!errors) return;
  const refused = items.flatMap(({ create }) => create.error ?? []);
  throw new LabError(`Elasticsearch refused ${refused.length} documents: ${JSON.stringify(refused[0])}`);
};

/**
 * Sends every log line of a recording to Elasticsearch, or anything with its bulk interface.
 *
 * @param {string} folder
 * @param {{ url: string, services: readonly string[] }} to
 * @returns {Promise<string>} what was sent, in words
 */
export const shipLogs = async (folder, { url, services }) => {
  const logs = await readLogs(folder, services);
  for (const [index, documents] of logs) {
    for (let from = 0; from < documents.length; from += BATCH) {
      await sendBatch(url, index, documents.slice(from, from + BATCH));
    }
  }
  const counts = [...logs].map(([index, { length }]) => `${index} ${length}`);
  return `sent to ${url}: ${counts.join(', ')}`;
};
