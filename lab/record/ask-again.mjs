import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { LabError } from '../machine/lab-error.mjs';
import { bundleSeries } from './bundle-series.mjs';
import { liveConfiguration } from './live-configuration.mjs';
import { sendBulk } from './send-bulk.mjs';
import { tollensRecord } from './tollens-record.mjs';

/** What of a fixture no program made from its servers. */
const KEPT = ['truth.yaml', 'prometheus.tgz', 'bulk.ndjson.gz'];

/** @typedef {{ from: Date | string, to: Date | string }} Window */

/** @param {Date | string} time */
const iso = (time) => new Date(time).toISOString();

/** @param {Window} window */
const spanWords = ({ from, to }) => `${iso(from)} to ${iso(to)}`;

/**
 * What a bundle holds, as far as it is compared.
 *
 * @typedef {object} Held
 * @property {Window} window
 * @property {readonly import('./bundle-series.mjs').BundleSeries[]} series
 */

/** @param {string} folder @returns {Promise<Held>} */
const heldIn = async (folder) => ({
  window: parse(await readFile(path.join(folder, 'incident.yaml'), 'utf8')).window,
  series: await bundleSeries(folder),
});

/**
 * What a bundle that was asked for again has not as the one in its place had it; undefined where it holds all of it.
 *
 * @param {Held} before
 * @param {Held} after
 */
export const lostBetween = (before, after) => {
  if (spanWords(before.window) !== spanWords(after.window))
    return `its window is ${spanWords(after.window)}, not ${spanWords(before.window)}`;
  const kept = new Set(after.series.map((one) => JSON.stringify(one)));
  const changed = before.series.filter((one) => !kept.has(JSON.stringify(one)));
  const ids = [...new Set(changed.map(({ signal }) => signal))].sort();
  return ids.length === 0
    ? undefined
    : `other samples of ${ids.slice(0, 5).join(', ')} (${ids.length} signals)`;
};

/**
 * Records a fixture again from servers that hold its own metrics and log lines, for signals that nobody asked for when it
 * was recorded. Its truth, and what serves it, stay as they are. Throws, and changes nothing, where anything would be lost.
 *
 * @param {string} fixture its folder
 * @param {{ prometheus: string, elasticsearch: string }} servers
 * @param {string} workspace an empty folder
 * @returns {Promise<string>} the signals that it holds now and did not, in words
 */
export const askAgain = async (fixture, servers, workspace) => {
  const name = path.basename(fixture);
  const made = path.join(workspace, 'bundle');
  const bulk = gunzipSync(await readFile(path.join(fixture, 'bulk.ndjson.gz'))).toString('utf8');
  await sendBulk(servers.elasticsearch, bulk.match(/[^\n]*\n[^\n]*\n/g) ?? []);
  await mkdir(workspace, { recursive: true });
  const events = 'changes.ndjson';
  await copyFile(path.join(fixture, 'events.ndjson'), path.join(workspace, events));
  const config = path.join(workspace, 'tollens.yaml');
  const facts = await readFile(path.join(fixture, 'tollens.yaml'), 'utf8');
  await writeFile(config, liveConfiguration(facts, { incident: name, ...servers, events }));
  const before = await heldIn(fixture);
  await tollensRecord(made, config, ['--from', iso(before.window.from), '--to', iso(before.window.to)]);
  const after = await heldIn(made);
  const lost = lostBetween(before, after);
  if (lost !== undefined) throw new LabError(`${name} asked again: ${lost}; the fixture is as it was`);
  for (const file of KEPT) await copyFile(path.join(fixture, file), path.join(made, file));
  await cp(made, fixture, { recursive: true });
  const known = new Set(before.series.map(({ signal }) => signal));
  const gained = [...new Set(after.series.map(({ signal }) => signal))].filter((id) => !known.has(id)).sort();
  return `${name}: ${gained.length === 0 ? 'nothing new' : `new: ${gained.join(', ')}`}`;
};
