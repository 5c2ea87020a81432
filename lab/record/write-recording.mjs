import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { factsFile } from '../incident/facts.mjs';
import { toAccessDocument } from './access-log.mjs';
import { databaseLines } from './database-log.mjs';

const run = promisify(execFile);

/** @param {readonly (string | undefined)[]} lines */
const joined = (lines) => lines.map((line) => `${line}\n`).join('');

/**
 * The logs: access, instances, events, database, and what callers saw.
 *
 * @param {import('../run/lab.mjs').Lab} lab
 * @param {{ startMs: number, endMs: number }} span
 * @param {string} folder
 */
const recordLogs = async ({ logs, postgres }, span, folder) => {
  const access = (await readFile(path.join(logs, 'lb.raw'), 'utf8')).split('\n').map(toAccessDocument);
  await writeFile(
    path.join(folder, 'lb.ndjson'),
    joined(access.filter((document) => document !== undefined).map((document) => JSON.stringify(document))),
  );
  for (const name of await readdir(logs)) {
    if (name.endsWith('.ndjson') || name === 'client.json') {
      await copyFile(path.join(logs, name), path.join(folder, name));
    }
  }
  const text = await readFile(postgres.logFile, 'utf8').catch(() => '');
  await writeFile(path.join(folder, 'postgres.ndjson'), joined(databaseLines(text, span)));
};

/**
 * Writes the raw recording of a run into a folder: Prometheus' own blocks, the logs, the incident's facts, and the ground truth
 * with every sample it rests on.
 *
 * @param {import('../run/lab.mjs').Lab} lab
 * @param {import('../run/run-incident.mjs').RunResult} result
 * @param {string} folder
 */
export const writeRecording = async (lab, result, folder) => {
  const { incident } = lab;
  const span = { startMs: result.load.startMs, endMs: result.endMs };
  await mkdir(folder, { recursive: true });
  await recordLogs(lab, span, folder);
  const snapshot = await lab.prometheus.snapshot();
  await run('tar', ['-czf', path.join(folder, 'prometheus.tgz'), '-C', snapshot, '.']);
  await writeFile(path.join(folder, 'tollens.yaml'), factsFile(incident));
  const iso = (/** @type {number | undefined} */ ms) =>
    ms === undefined ? undefined : new Date(ms).toISOString();
  const truth = {
    incident: incident.name,
    title: incident.title,
    from: iso(result.load.startMs),
    to: iso(result.load.endMs),
    triggers: result.triggers.map(({ name, startMs, endMs }) => ({
      name,
      from: iso(startMs),
      to: iso(endMs),
    })),
    host: result.host,
    asserted: result.asserted,
    totals: result.totals,
    samples: result.samples,
  };
  await writeFile(path.join(folder, 'ground-truth.json'), `${JSON.stringify(truth, undefined, 1)}\n`);
};
