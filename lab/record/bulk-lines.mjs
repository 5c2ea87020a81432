import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { indexName } from './live-configuration.mjs';

/** @typedef {Readonly<Record<string, unknown>>} Document */

/**
 * All log lines of a recording as Elasticsearch's bulk interface takes them: an action and a document, line by line. Each log
 * has an index of its own.
 *
 * @param {string} recording folder of the raw recording
 * @param {Pick<import('../incident/read-incident.mjs').NamedIncident, 'name' | 'upstream'>} incident
 * @returns {Promise<readonly string[]>} an action and its document each
 */
export const bulkLines = async (recording, { name: incident, upstream }) => {
  const { readLogs } = await importTypeScript('src/sources/recording/read-files.ts');
  const services = ['search', ...(upstream === undefined ? [] : [upstream.name])];
  /** @type {Map<string, readonly { readonly document: Document }[]>} */
  const logs = new Map();
  for (const service of services) {
    const { access, application, database, orchestrator } = await readLogs(recording, service);
    const named = { haproxy: access, [service]: application, postgresql: database, orchestrator };
    for (const [log, lines] of Object.entries(named)) logs.set(log, lines ?? []);
  }
  return [...logs].flatMap(([log, lines]) => {
    const action = JSON.stringify({ create: { _index: indexName(log, incident) } });
    return lines.map(({ document }) => `${action}\n${JSON.stringify(document)}\n`);
  });
};
