// The incident lab: npm run lab -- list | run <incident> | record <incident…|--all> | bundle <raw recording…> | again <fixture…>

import { again } from './cli/again.mjs';
import { bundle } from './cli/bundle.mjs';
import { list } from './cli/list.mjs';
import { recordOne } from './cli/record-one.mjs';
import { parseArguments, USAGE } from './cli/request.mjs';
import { readIncident, readIncidents } from './incident/read-incident.mjs';
import { LabError } from './machine/lab-error.mjs';
import { searchServer } from './servers/search-server.mjs';

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
  const incidents = await incidentsOf(request);
  const logs = searchServer(request.elasticsearch, say);
  try {
    for (const incident of incidents) {
      if (!(await recordOne(incident, { ...request, logs }, say))) discarded.push(incident.name);
    }
  } finally {
    await logs.stop();
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
    case 'run': {
      const { elasticsearch } = request;
      const logs = elasticsearch === undefined ? undefined : searchServer(elasticsearch, say);
      return recordOne(await readIncident(request.incident), { ...request, logs }, say);
    }
    case 'record':
      return record(request);
    case 'bundle':
      await bundle(request, say);
      return true;
    case 'again':
      return again(request, say);
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
