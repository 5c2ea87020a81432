// The incident lab: npm run lab -- list | run <incident> | record <incident…|--all>

import { list } from './cli/list.mjs';
import { recordOne } from './cli/record-one.mjs';
import { parseArguments, USAGE } from './cli/request.mjs';
import { readIncident, readIncidents } from './incident/read-incident.mjs';
import { LabError } from './machine/lab-error.mjs';

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/**
 * Incidents to record: of all, those that become fixtures. Each is known to be right before the first runs.
 *
 * @param {import('./cli/request.mjs').RecordRequest} request
 */
const incidentsOf = async ({ incidents: names }) => {
  if (names === 'all') return (await readIncidents()).filter(({ kind }) => kind !== 'smoke');
  const incidents = [];
  for (const name of names) incidents.push(await readIncident(name));
  return incidents;
};

/** @param {import('./cli/request.mjs').RecordRequest} request */
const record = async (request) => {
  /** @type {string[]} */
  const discarded = [];
  for (const incident of await incidentsOf(request)) {
    if (!(await recordOne(incident, request, say))) discarded.push(incident.name);
  }
  if (discarded.length > 0) say(`discarded: ${discarded.join(', ')}`);
  return discarded.length === 0;
};

/** @returns {Promise<boolean>} whether all that was asked for was done */
const main = async () => {
  const request = parseArguments(process.argv.slice(2));
  switch (request.command) {
    case 'help':
      process.stdout.write(USAGE);
      return true;
    case 'list':
      process.stdout.write(await list());
      return true;
    case 'run':
      return recordOne(await readIncident(request.incident), request, say);
    case 'record':
      return record(request);
    default:
      return request;
  }
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (error instanceof LabError) say(`lab: ${error.message}`);
  else say(error instanceof Error ? `lab: ${error.stack}` : `lab: ${error}`);
  process.exitCode = error instanceof LabError ? 2 : 3;
}
