import { availableParallelism } from 'node:os';
import { readHostCpu } from '../machine/host-cpu.mjs';
import { toSample } from './samples.mjs';

/** How often the machine is asked, milliseconds. */
const EVERY_MS = 1000;

/** How long one answer is waited for: a frozen server gives none. */
const ANSWER_MS = 800;

const SESSIONS = `select
  count(*) filter (where cardinality(pg_blocking_pids(pid)) > 0)::int as blocked,
  count(*) filter (where state like 'idle in transaction%')::int as held,
  count(*)::int as sessions
  from pg_stat_activity where datname = 'search' and application_name <> 'lab'`;

/**
 * A promise's value, or undefined where it fails or takes too long.
 *
 * @template Value
 * @param {Promise<Value>} promise
 * @returns {Promise<Value | undefined>}
 */
const within = (promise) =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });

/**
 * Reads the machine's own counters once a second: control groups, `/proc/stat`, the database's sessions, the balancer's table,
 * the supervisor. Not through Prometheus, whose gaps are part of what is recorded.
 *
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const startSampler = async (lab) => {
  const { groups, postgres, haproxy, supervisor, redis, network } = lab;
  const client = await postgres.connect('lab');
  lab.remember("the sampler's session", () => within(client.end()));
  const cores = availableParallelism();
  /** @type {Promise<unknown> | undefined} */
  let asking;

  const readSessions = async () => {
    // One question at a time: those asked of a frozen server would pile up.
    if (asking !== undefined) return { database_answers: 0 };
    const question = client.query(SESSIONS);
    asking = question
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    const answer = await within(question);
    const row = answer?.rows[0];
    if (row === undefined) return { database_answers: 0 };
    return {
      database_answers: 1,
      blocked_sessions: row.blocked,
      held_transactions: row.held,
      sessions: row.sessions,
    };
  };

  const readGarbage = async () => {
    const read = await Promise.all(
      supervisor.all().map(async ({ settings }) => {
        const url = `http://127.0.0.1:${settings.port}/lab/garbage-seconds`;
        const seconds = await within(fetch(url).then((answer) => answer.text()));
        return seconds === undefined ? [] : [[settings.instance, Number(seconds)]];
      }),
    );
    return Object.fromEntries(read.flat());
  };

  /** @returns {Promise<import('./samples.mjs').Counters>} */
  const read = async () => {
    const instances = supervisor.all();
    const search = instances.filter(({ settings }) => settings.service === 'search');
    const [sessions, garbageSeconds, up, keys, lost] = await Promise.all([
      readSessions(),
      readGarbage(),
      within(haproxy.serversUp()),
      redis === undefined ? undefined : within(redis.keys()),
      network === undefined ? undefined : within(network.lost()),
    ]);
    const { user, system } = process.cpuUsage();
    const used = groups.total()?.usageSeconds;
    const groupNames = [
      ...instances.map(({ settings }) => settings.instance),
      'postgres-0',
      'batch',
      'neighbour',
    ];
    return {
      atMs: Date.now(),
      host: readHostCpu(),
      cores,
      labSeconds: used === undefined ? undefined : used + (user + system) / 1e6,
      groups: Object.fromEntries(
        groupNames.flatMap((name) => {
          const stat = groups.stat(name);
          return stat === undefined ? [] : [[name, stat]];
        }),
      ),
      garbageSeconds,
      gauges: {
        ...sessions,
        servers_up: up,
        cache_keys: keys,
        packets_lost: lost,
        running: search.filter(({ child }) => child !== undefined).length,
        restarts: search.reduce((sum, { restarts }) => sum + restarts, 0),
      },
    };
  };

  /** @type {import('./samples.mjs').Sample[]} */
  const samples = [];
  let before = await read();
  let reading = false;
  const timer = setInterval(async () => {
    if (reading) return;
    reading = true;
    const after = await read();
    samples.push(toSample(before, after));
    before = after;
    reading = false;
  }, EVERY_MS);
  lab.remember('the sampler', () => clearInterval(timer));
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
};
