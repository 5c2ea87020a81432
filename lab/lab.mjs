// The incident lab: npm run lab -- list | run <incident> | record <incident…|--all>

import { list } from './cli/list.mjs';
import { recordOne } from './cli/record-one.mjs';
import { parseArguments, USAGE } from './cli/request.mjs';
import { incidentNames, readIncident } from './incident/read-incident.mjs';
import { LabError } from './machine/lab-error.mjs';

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** Incidents and calm periods that become fixtures. */
const fixtureNames = async () => {
  const incidents = await Promise.all((await incidentNames()).map(readIncident));
  return incidents.filter(({ kind }) => kind !== 'smoke').map(({ name }) => name);
};

/** @param {import('./cli/request.mjs').RecordRequest} request */
const record = async (request) => {
  const names = request.incidents === 'all' ? await fixtureNames() : request.incidents;
  for (const name of names) await readIncident(name);
  /** @type {string[]} */
  const discarded = [];
  for (const name of names) {
    if (!(await recordOne(name, request, say))) discarded.push(name);
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
      return recordOne(request.incident, request, say);
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
