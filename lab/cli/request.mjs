import { parseArgs } from 'node:util';
import { LabError } from '../machine/lab-error.mjs';

/** @typedef {{ command: 'help' } | { command: 'list' } | RunRequest | RecordRequest | BundleRequest | AgainRequest} Request */

/**
 * @typedef {object} RunRequest
 * @property {'run'} command
 * @property {string} incident
 * @property {string | undefined} raw where the raw recording is kept; without it nothing is
 * @property {string | undefined} elasticsearch where every log line is sent
 * @property {boolean} busyHost
 */

/**
 * @typedef {object} RecordRequest
 * @property {'record'} command
 * @property {readonly string[] | 'all'} incidents
 * @property {string} out where bundles go
 * @property {string | undefined} raw
 * @property {string | undefined} elasticsearch where every log line is sent, and read from
 * @property {boolean} busyHost
 */

/**
 * @typedef {object} BundleRequest
 * @property {'bundle'} command
 * @property {readonly string[]} recordings folders of raw recordings, each named like its incident
 * @property {string} out where bundles go
 * @property {string | undefined} elasticsearch
 */

/**
 * @typedef {object} AgainRequest
 * @property {'again'} command
 * @property {readonly string[]} fixtures folders of bundles that keep what serves them
 * @property {string | undefined} elasticsearch
 */

/** Where bundles go unless told otherwise. */
const FIXTURES = 'lab/fixtures';

export const USAGE = `usage:
  npm run lab -- list
  npm run lab -- run <incident> [--raw FOLDER] [--elasticsearch URL] [--busy-host]
  npm run lab -- record <incident…|--all> [--out FOLDER] [--raw FOLDER] [--elasticsearch URL] [--busy-host]
  npm run lab -- bundle <raw recording…> [--out FOLDER] [--elasticsearch URL]
  npm run lab -- again <fixture…> [--elasticsearch URL]

  --out FOLDER   where bundles are written, one folder each; lab/fixtures without it
  --raw FOLDER   keep the raw recordings there, Prometheus' own blocks among them
  --elasticsearch URL
                 where every log line of a kept run goes; record, bundle and again start one of their own without it
  --busy-host    do not discard a run because others took the host's CPU; the recording says so
`;

const options = /** @type {const} */ ({
  all: { type: 'boolean', default: false },
  out: { type: 'string' },
  raw: { type: 'string' },
  elasticsearch: { type: 'string' },
  'busy-host': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

/** @param {readonly string[]} args */
const parse = (args) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new LabError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
};

/** @param {string} message @returns {never} */
const refuse = (message) => {
  throw new LabError(`${message}\n\n${USAGE}`);
};

/**
 * The arguments of `npm run lab --`.
 *
 * @param {readonly string[]} args
 * @returns {Request}
 */
export const parseArguments = (args) => {
  const { values, positionals } = parse(args);
  const [command, ...names] = positionals;
  const { all, out, help } = values;
  const common = { raw: values.raw, elasticsearch: values.elasticsearch, busyHost: values['busy-host'] };
  if (help || command === undefined) return { command: 'help' };
  if (command !== 'record' && all) refuse('--all belongs to record');
  if (out !== undefined && command !== 'record' && command !== 'bundle')
    refuse('--out belongs to record and bundle');
  switch (command) {
    case 'list':
      if (names.length > 0) refuse('list takes no names');
      return { command };
    case 'run': {
      const [incident, ...more] = names;
      if (incident === undefined || more.length > 0) return refuse('run takes the name of one incident');
      return { command, incident, ...common };
    }
    case 'record':
      if (all === names.length > 0) refuse('record takes names of incidents, or --all');
      return { command, incidents: all ? 'all' : names, out: out ?? FIXTURES, ...common };
    case 'bundle':
      if (names.length === 0) refuse('bundle takes folders of raw recordings');
      if (values.raw !== undefined || values['busy-host'])
        refuse('--raw and --busy-host belong to run and record');
      return { command, recordings: names, out: out ?? FIXTURES, elasticsearch: values.elasticsearch };
    case 'again':
      if (names.length === 0) refuse('again takes folders of fixtures');
      if (values.raw !== undefined || values['busy-host'])
        refuse('--raw and --busy-host belong to run and record');
      return { command, fixtures: names, elasticsearch: values.elasticsearch };
    default:
      return refuse(`no command ${command}`);
  }
};
