import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { LabError } from '../machine/lab-error.mjs';
import { incidentSchema } from './schema.mjs';

/** @typedef {import('./schema.mjs').Incident} Incident */
/** @typedef {Incident & { name: string }} NamedIncident */

const folder = fileURLToPath(new URL('../incidents', import.meta.url));

/** @param {unknown} value */
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * One document on top of another: maps are merged, everything else is replaced.
 *
 * @param {any} below
 * @param {any} above
 * @returns {any}
 */
export const merge = (below, above) => {
  if (!isMap(below) || !isMap(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, key in above ? merge(below[key], above[key]) : below[key]]),
  );
};

/** Names of the incidents, in order. */
const incidentNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace(/\.yaml$/, ''))
    .sort();

/**
 * An incident's document with what it extends below it.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
const readDocument = async (name) => {
  const file = path.join(folder, `${name}.yaml`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new LabError(`no incident ${name}; npm run lab -- list names them`);
  const { extends: base, ...own } = parse(text);
  return base === undefined ? own : merge(await readDocument(base), own);
};

/**
 * @param {string} name
 * @returns {Promise<NamedIncident>}
 */
export const readIncident = async (name) => {
  const parsed = incidentSchema.safeParse(await readDocument(name));
  if (!parsed.success) {
    throw new LabError(`lab/incidents/${name}.yaml:\n${z.prettifyError(parsed.error)}`);
  }
  return { name, ...parsed.data };
};

/** Every incident, in order of their names. */
export const readIncidents = async () => Promise.all((await incidentNames()).map(readIncident));
