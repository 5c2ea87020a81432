import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LabError } from '../machine/lab-error.mjs';

const program = fileURLToPath(new URL('../load/main.mjs', import.meta.url));

/** How much longer than planned the load may take before it is given up, seconds: its own tail, and a slow machine's. */
const GRACE_S = 30;

/** Paths of the routes, in the order in which they are weighed. */
const PATHS = /** @type {const} */ ([
  ['search', '/search?q=$key'],
  ['product', '/product'],
  ['fast', '/fast'],
]);

/**
 * Steps of the load's rate.
 *
 * @param {import('../incident/schema.mjs').Incident['load']} load
 * @returns {readonly import('../load/schedule.mjs').RateStep[]}
 */
export const stepsOf = ({ rate }) =>
  typeof rate === 'number'
    ? [{ atS: 0, perSecond: rate }]
    : rate.map(({ at, per_second: perSecond }) => ({ atS: at, perSecond }));

/** @typedef {{ startedMs: number, totals: import('../load/per-second.mjs').Counts, rows: readonly import('../load/per-second.mjs').SecondRow[] }} LoadResult */

/**
 * Starts the callers.
 *
 * @param {import('./lab.mjs').LabBase} lab
 * @returns {{ startMs: number, ended: () => Promise<LoadResult> }}
 */
export const startLoad = (lab) => {
  const { load, seconds } = lab.incident;
  const outFile = path.join(lab.logs, 'client.json');
  /** @type {import('../load/main.mjs').LoadSettings} */
  const settings = {
    port: lab.ports.haproxy,
    metricsPort: lab.ports.loadMetrics,
    outFile,
    seconds,
    seed: load.seed,
    steps: stepsOf(load),
    mix: PATHS.map(([name, route]) => ({ path: route, weight: load.mix[name], keys: load.mix.keys })).filter(
      ({ weight }) => weight > 0,
    ),
    ...(load.timeout === undefined ? {} : { timeoutMs: load.timeout }),
    retries: load.retries,
    backoffMs: load.backoff,
    ...(load.retry_budget === undefined ? {} : { retryBudget: load.retry_budget }),
    deadlineHeader: load.deadline_header,
  };
  const child = lab.spawn({
    name: 'load',
    command: [process.execPath, program, JSON.stringify(settings)],
    group: 'infrastructure',
  });
  lab.remember('the load', () => child.stop());
  const ended = async () => {
    const lateMs = (seconds + GRACE_S) * 1000;
    const late = AbortSignal.any([lab.signal, AbortSignal.timeout(lateMs)]);
    const aborted = new Promise((_, reject) => {
      late.addEventListener('abort', () => reject(late.reason), { once: true });
    });
    const exit = await Promise.race([child.exited, /** @type {Promise<never>} */ (aborted)]);
    if (exit.code !== 0) throw new LabError(`the load ended with code ${exit.code}, signal ${exit.signal}`);
    return /** @type {LoadResult} */ (JSON.parse(await readFile(outFile, 'utf8')));
  };
  return { startMs: Date.now(), ended };
};
