import { stringify } from 'yaml';

/** The exporter calls the database by the name that it has there, the service by what it is to it. */
const DATABASE_NAMES = { postgres: 'datastore' };

/**
 * The text of a `tollens.yaml` with which the lab's own servers, or those that serve an incident again, are asked.
 *
 * @param {string} factsText the incident's facts
 * @param {{ incident: string, prometheus: string, elasticsearch: string, events: string }} from the incident's name, addresses, file of events
 */
export const liveConfiguration = (factsText, { incident, prometheus, elasticsearch, events }) => {
  const sources = {
    prometheus: { url: prometheus, names: { database: DATABASE_NAMES } },
    elasticsearch: { url: elasticsearch, index: indexName('*', incident), step: '1s' },
    events: { file: events, complete: ['chg.deploy', 'pod.started'] },
  };
  return `${factsText.trimEnd()}\n${stringify({ sources })}`;
};

/**
 * Name of the index of one log of an incident.
 *
 * @param {string} log
 * @param {string} incident
 */
export const indexName = (log, incident) => `logs-${log}-lab.${incident}`;
