// The callers: an open-loop load of bounded length and size, with the retries that an incident asks for.
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAttempt } from './attempt.mjs';
import { openMetrics } from './metrics.mjs';
import { createSecondCounts, totalOf } from './per-second.mjs';
import { createRandom } from './random.mjs';
import { createRetryBudget } from './retry-budget.mjs';
import { gapAfter, rateAt } from './schedule.mjs';

/**
 * @typedef {object} LoadSettings
 * @property {number} port of the load balancer
 * @property {number} metricsPort
 * @property {string} outFile
 * @property {number} seconds
 * @property {number} seed
 * @property {readonly import('./schedule.mjs').RateStep[]} steps
 * @property {readonly { path: string, weight: number, keys: number }[]} mix `$key` in a path becomes one of `keys`
 * @property {number} [timeoutMs]
 * @property {number} retries
 * @property {number} backoffMs of the first retry; doubles, with full jitter
 * @property {number} [retryBudget] retries that each success pays for
 * @property {boolean} deadlineHeader
 */

/** Most attempts under way: what comes on top is dropped and counted, so that the lab cannot eat its machine. */
const IN_FLIGHT_MOST = 6000;

/** How long answers are waited for once the load has ended, seconds. */
const TAIL_S = 8;

/** @type {LoadSettings} */
const settings = JSON.parse(process.argv[2] ?? '{}');
const metrics = openMetrics();
const counts = createSecondCounts();
const random = createRandom(settings.seed);
const budget = createRetryBudget(settings.retryBudget);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 512 });
const weights = settings.mix.reduce((sum, { weight }) => sum + weight, 0);
const startedMs = Date.now();
let inFlight = 0;
let sent = 0;

const elapsedS = () => (Date.now() - startedMs) / 1000;
const now = () => counts.at(Math.floor(elapsedS()));

const pickPath = () => {
  let left = random() * weights;
  const route = settings.mix.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
  return (route?.path ?? '/').replace('$key', String(Math.floor(random() * (route?.keys ?? 1))));
};

/** @param {string} path @param {string} id */
const attempt = async (path, id) => {
  inFlight += 1;
  metrics.inFlight.inc();
  const { port, timeoutMs, deadlineHeader } = settings;
  const made = await makeAttempt(agent, {
    port,
    path,
    id,
    deadlineHeader,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  inFlight -= 1;
  metrics.inFlight.dec();
  metrics.duration.observe(made.ms / 1000);
  now().latencies.push(made.ms);
  return made.outcome;
};

const call = async () => {
  const path = pickPath();
  const id = `r${settings.seed}-${sent++}`;
  if (inFlight >= IN_FLIGHT_MOST) {
    metrics.requests.inc({ outcome: 'dropped' });
    now().counts.dropped += 1;
    return;
  }
  for (let retry = 0; ; retry += 1) {
    metrics.attempts.inc({ kind: retry === 0 ? 'first' : 'retry' });
    now().counts.offered += 1;
    if (retry === 0) now().counts.first += 1;
    const outcome = await attempt(path, retry === 0 ? id : `${id}.${retry}`);
    if (outcome === 'ok') budget.succeeded();
    if (outcome === 'ok' || retry >= settings.retries || !budget.takeRetry()) {
      metrics.requests.inc({ outcome });
      now().counts[outcome] += 1;
      return;
    }
    const backoffMs = settings.backoffMs * 2 ** retry * random();
    if (backoffMs > 0) await sleep(backoffMs);
  }
};

const finish = () => {
  const rows = counts.rows();
  writeFileSync(settings.outFile, JSON.stringify({ startedMs, settings, totals: totalOf(rows), rows }));
  process.exit(0);
};

http
  .createServer((_, response) => {
    void metrics.registry.metrics().then((text) => response.end(text));
  })
  .listen(settings.metricsPort, '127.0.0.1');

let nextS = 0;
setInterval(() => {
  const atS = elapsedS();
  while (nextS <= atS && nextS < settings.seconds) {
    if (rateAt(settings.steps, nextS) > 0) void call();
    nextS += gapAfter(settings.steps, nextS, random);
  }
  if (atS > settings.seconds + TAIL_S) finish();
}, 5);
process.on('SIGTERM', finish);
