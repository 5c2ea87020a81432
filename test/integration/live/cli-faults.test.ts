import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { program, runTollens } from '../../cli/run-tollens.ts';
import { isInstalled, METRIC_SERVERS, startMetricServer } from '../prometheus/metric-servers.ts';
import {
  answer,
  type Fault,
  type FaultProxy,
  HTML,
  PASS,
  type SeenRequest,
  startFaultProxy,
} from '../proxy.ts';
import type { RunningServer } from '../server-process.ts';
import { type LiveFixtures, prepareFixtures } from './live-fixtures.ts';

const [server] = METRIC_SERVERS;
const FIXTURE = 'io-stall-fast';
const SECRET = 'hunter2-hunter2';
/** How a configuration names the variable that holds it. */
const REFERENCE = `\${TOLLENS_TEST_TOKEN}`;

/** Added to the deadline, nothing may take longer, whatever the server does, milliseconds: start and diagnosis. */
const BOUND_MS = 12_000;

type Report = { readonly id: string; readonly status: string; readonly problems: readonly string[] };
type Diagnosis = {
  readonly sources: readonly Report[];
  readonly signals: readonly { readonly signal: string }[];
};

const isQuery = ({ path: asked }: SeenRequest): boolean => asked.includes('query_range');
const asksFor = (request: SeenRequest, metric: string): boolean =>
  isQuery(request) && decodeURIComponent(request.path).includes(`${metric}{`);

if (server === undefined) throw new Error('no server to test against');

describe.skipIf(!isInstalled(server))('faults of a Prometheus, through the program', () => {
  let live: LiveFixtures;
  let running: RunningServer;
  let proxy: FaultProxy | undefined;
  beforeAll(async () => {
    live = await prepareFixtures([FIXTURE]);
    running = await startMetricServer(server, live.openMetrics, { flags: ['--query.lookback-delta=500ms'] });
  }, 120_000);
  afterAll(async () => {
    await running?.stop();
    await live?.remove();
  });
  afterEach(async () => {
    await proxy?.stop();
    proxy = undefined;
  });

  const timeFlags = (): readonly string[] => {
    const { startMs, endMs } = live.recordingOf(FIXTURE).incident.window;
    return ['--from', new Date(startMs).toISOString(), '--to', new Date(endMs).toISOString()];
  };

  const run = async (
    choose: (request: SeenRequest, index: number) => Fault,
    more: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
    config = live.configurationOf(FIXTURE),
  ) => {
    proxy = await startFaultProxy(running.url, choose);
    const startMs = performance.now();
    const ended = await runTollens(
      [
        ...['diagnose', ...live.flagsOf(FIXTURE, proxy.url, config), ...timeFlags()],
        ...['--format', 'json', ...more],
      ],
      { env },
    );
    const tookMs = performance.now() - startMs;
    const asked = proxy.seen.map(({ method, path: target, body }) => `${method} ${target} ${body}`);
    const retries = asked.length - new Set(asked).size;
    return { ...ended, tookMs, retries, requests: asked.length };
  };

  const read = (stdout: string): { readonly diagnosis: Diagnosis; readonly prometheus: Report } => {
    const diagnosis = JSON.parse(stdout) as Diagnosis;
    return { diagnosis, prometheus: diagnosis.sources.find(({ id }) => id === 'prometheus') as Report };
  };

  test.for<{ name: string; fault: Fault; says: string }>([
    { name: 'refuses connections', fault: { kind: 'reset' }, says: 'cannot be reached (ECONNRESET)' },
    {
      name: 'is slow by a minute',
      fault: { kind: 'delay', ms: 60_000 },
      says: 'the deadline of 3s has passed',
    },
    { name: 'breaks off every body', fault: { kind: 'cut', bytes: 20 }, says: 'broke off' },
    {
      name: 'sends a head and nothing more',
      fault: { kind: 'stall', bytes: 0 },
      says: 'the deadline of 3s has passed',
    },
    { name: 'is overloaded', fault: answer(429, '', { 'retry-after': '600' }), says: 'HTTP 429' },
    { name: 'fails', fault: answer(500), says: 'HTTP 500' },
    { name: 'is not available', fault: answer(503, 'busy', HTML), says: 'HTTP 503' },
    { name: 'wants a password', fault: answer(401), says: 'HTTP 401' },
    { name: 'is a login page', fault: answer(200, '<html>Sign in</html>', HTML), says: 'not prometheus' },
    { name: 'redirects', fault: answer(302, '', { location: 'http://example.com/' }), says: 'redirected' },
  ])('a server that $name: exit code 3, in time, with the reason', async ({ fault, says }) => {
    const { code, stdout, stderr, tookMs, requests } = await run(() => fault, ['--deadline', '3s']);
    expect(stderr).toContain('no source could be reached, so nothing can be diagnosed');
    expect(stderr).toContain(says);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(tookMs).toBeLessThan(3000 + BOUND_MS);
    expect(requests).toBeLessThan(20);
  });

  test.for<{ name: string; fault: Fault; says: string }>([
    {
      name: 'is never answered',
      fault: { kind: 'delay', ms: 60_000 },
      says: 'the deadline of 10s has passed',
    },
    { name: 'breaks off', fault: { kind: 'cut', bytes: 40 }, says: 'broke off' },
    {
      name: 'needs too many samples',
      fault: answer(
        422,
        '{"status":"error","errorType":"execution","error":"query processing would load too many samples into memory in query execution"}',
      ),
      says: 'limit: ',
    },
    { name: 'fails', fault: answer(500), says: 'server error: ' },
  ])('a query that $name costs its own evidence only', async ({ fault, says }) => {
    const healthy = read((await run(() => PASS)).stdout);
    await proxy?.stop();
    const { code, stdout, stderr, tookMs, retries, requests } = await run(
      (request) => (asksFor(request, 'recorded:db_lock_waits:database') ? fault : PASS),
      ['--deadline', '10s'],
    );
    expect(code, stderr).toBe(0);
    const { diagnosis, prometheus } = read(stdout);
    expect(prometheus.status).toBe('partial');
    expect(prometheus.problems.join('\n')).toContain(says);
    expect(prometheus.problems.join('\n')).toContain('recorded:db_lock_waits:database');
    const others = (one: Diagnosis) => one.signals.filter(({ signal }) => !signal.startsWith('db.'));
    expect(others(diagnosis)).toEqual(others(healthy.diagnosis));
    expect(diagnosis.sources.find(({ id }) => id === 'events')).toMatchObject({ status: 'ok' });
    expect(retries).toBeLessThanOrEqual(requests * 0.1);
    expect(tookMs).toBeLessThan(10_000 + BOUND_MS);
  });

  test('a server that is busy for a moment is asked again when it says so', async () => {
    let refused = 0;
    const { code, stdout, stderr, retries } = await run((request) => {
      if (!asksFor(request, 'recorded:edge_p99') || refused > 0) return PASS;
      refused += 1;
      return answer(429, '', { 'retry-after': '1' });
    });
    expect(code, stderr).toBe(0);
    expect(read(stdout).prometheus).toMatchObject({ status: 'ok', problems: [] });
    expect(retries).toBe(1);
  });

  test('a secret goes to the server, and into no output or bundle', async () => {
    const config = live.temporary('secret.yaml');
    const text = await readFile(live.configurationOf(FIXTURE), 'utf8');
    await writeFile(
      config,
      text
        .replace('  prometheus:\n', `  prometheus:\n    bearer: ${REFERENCE}\n`)
        .replace('    file: ', `    file: ${path.dirname(live.configurationOf(FIXTURE))}/`),
    );
    const folder = live.temporary('recorded');
    const { code, stdout, stderr } = await run(
      () => PASS,
      ['--record', folder],
      { TOLLENS_TEST_TOKEN: SECRET },
      config,
    );
    expect(code, stderr).toBe(0);
    expect(proxy?.seen.every(({ headers }) => headers.authorization === `Bearer ${SECRET}`)).toBe(true);
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const bytes = await readFile(path.join(folder, name));
        return name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
      }),
    );
    for (const written of [stdout, stderr, ...files]) {
      expect(written).not.toContain(SECRET);
      expect(written).not.toContain('TOLLENS_TEST_TOKEN');
      expect(written).not.toContain(new URL(proxy?.url ?? '').host);
    }
  });

  test('a missing secret is an error of the user, before anything is asked', async () => {
    const config = live.temporary('no-secret.yaml');
    await writeFile(config, `schema: 1\nsources:\n  prometheus:\n    bearer: ${REFERENCE}\n`);
    const { code, stderr, requests } = await run(() => PASS, ['--service', 'search'], {}, config);
    expect(code).toBe(2);
    expect(stderr).toContain('TOLLENS_TEST_TOKEN');
    expect(requests).toBe(0);
  });

  test('Ctrl-C gives up the queries under way', async () => {
    const open = new Set<Socket>();
    const silent = createServer((socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
      socket.resume();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { readonly port: number };
    const child = spawn(process.execPath, [
      ...[program, 'diagnose', ...live.flagsOf(FIXTURE, `http://127.0.0.1:${port}`), ...timeFlags()],
    ]);
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    await expect.poll(() => open.size, { timeout: 20_000 }).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    await expect.poll(() => open.size, { timeout: 5000 }).toBe(0);
    silent.close();
  });
});
