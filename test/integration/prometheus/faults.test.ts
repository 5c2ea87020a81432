import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient } from '../../../src/sources/prometheus/client.ts';
import { prometheusSource } from '../../../src/sources/prometheus/prometheus-source.ts';
import { freePort } from '../free-port.ts';
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
import { isInstalled, METRIC_SERVERS, startMetricServer } from './metric-servers.ts';
import { connect, never, SAMPLE_SPAN, sourceOptions } from './options.ts';
import { sampleMetrics } from './sample-metrics.ts';

const SECRET = 'hunter2-hunter2';
const RANGE = { startMs: SAMPLE_SPAN.startMs, endMs: SAMPLE_SPAN.endMs, stepMs: 5000 };
const QUERY = 'special_value';
const READ_TIMEOUT_MS = 1000;

/** Nothing here may take longer, whatever the server does, milliseconds. */
const BOUND_MS = 5000;

type Row = { readonly name: string; readonly fault: Fault; readonly kind: string; readonly says: string };

const faults: readonly Row[] = [
  { name: 'a reset', fault: { kind: 'reset' }, kind: 'unreachable', says: 'cannot be reached (ECONNRESET)' },
  {
    name: 'an answer that comes too late',
    fault: { kind: 'delay', ms: 4000 },
    kind: 'timeout',
    says: 'no full answer within 1 s',
  },
  { name: 'a body that breaks off', fault: { kind: 'cut', bytes: 700 }, kind: 'cut', says: 'broke off' },
  {
    name: 'a body that stops and stays open',
    fault: { kind: 'stall', bytes: 700 },
    kind: 'timeout',
    says: 'no full answer within 1 s',
  },
  {
    name: 'a head without a body',
    fault: { kind: 'stall', bytes: 0 },
    kind: 'timeout',
    says: 'no full answer within 1 s',
  },
  {
    name: '429 for longer than is worth waiting',
    fault: answer(429, '', { 'retry-after': '600' }),
    kind: 'overloaded',
    says: 'HTTP 429',
  },
  { name: '503', fault: answer(503, 'busy', HTML), kind: 'overloaded', says: 'HTTP 503' },
  { name: '500', fault: answer(500), kind: 'server_error', says: 'HTTP 500' },
  { name: '502 of a gateway', fault: answer(502, '<html>', HTML), kind: 'server_error', says: 'HTTP 502' },
  {
    name: 'a login page',
    fault: answer(200, '<html><body>Sign in', HTML),
    kind: 'not_prometheus',
    says: 'text/html instead of JSON',
  },
  {
    name: 'a way to a login page',
    fault: answer(302, '', { location: 'https://login.example/?token=x' }),
    kind: 'redirected',
    says: 'to login.example:',
  },
  { name: 'missing credentials', fault: answer(401), kind: 'unauthorized', says: 'HTTP 401' },
  { name: 'a missing tenant', fault: answer(401, 'no org id', HTML), kind: 'unauthorized', says: 'HTTP 401' },
  { name: 'missing rights', fault: answer(403), kind: 'forbidden', says: 'HTTP 403' },
  {
    name: 'another path',
    fault: answer(404, '404 page not found', HTML),
    kind: 'not_found',
    says: 'HTTP 404',
  },
  {
    name: 'an error with a good status',
    fault: answer(200, '{"status":"error","errorType":"bad_data","error":"no"}'),
    kind: 'bad_query',
    says: 'bad_data: no',
  },
  {
    name: "a limit in the server's words",
    fault: answer(
      422,
      '{"status":"error","errorType":"execution","error":"query processing would load too many samples into memory"}',
    ),
    kind: 'limit',
    says: 'too many samples',
  },
  {
    name: 'a query that the server gave up',
    fault: answer(503, '{"status":"error","errorType":"timeout","error":"query timed out"}'),
    kind: 'timeout',
    says: 'query timed out',
  },
  { name: 'an empty body', fault: answer(200), kind: 'cut', says: 'ended before it was complete' },
  {
    name: 'JSON of another program',
    fault: answer(200, '{"hello":[1,2]}'),
    kind: 'not_prometheus',
    says: 'no Prometheus answer',
  },
  {
    name: 'broken JSON',
    fault: answer(
      200,
      '{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1,2',
    ),
    kind: 'cut',
    says: 'ended before',
  },
  {
    name: 'samples that are no numbers',
    fault: answer(
      200,
      '{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1,"x"]]}]}}',
    ),
    kind: 'not_prometheus',
    says: 'no number',
  },
  {
    name: 'control characters',
    fault: answer(400, '{"status":"error","errorType":"bad_data","error":"a\\u001b]52;c;aGk=\\u0007b"}'),
    kind: 'bad_query',
    says: 'bad_data: ab',
  },
];

const [plain] = METRIC_SERVERS;
if (plain === undefined) throw new Error('no server');

const keyOf = ({ method, path, body }: SeenRequest): string => `${method} ${path} ${body}`;

describe.skipIf(!isInstalled(plain))('behind a proxy that does harm', () => {
  let running: RunningServer;
  const proxies: FaultProxy[] = [];
  beforeAll(async () => {
    running = await startMetricServer(plain, sampleMetrics());
  });
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await running?.stop();
  });

  const proxyWith = async (choose: Parameters<typeof startFaultProxy>[1]): Promise<FaultProxy> => {
    const proxy = await startFaultProxy(running.url, choose);
    proxies.push(proxy);
    return proxy;
  };

  const askThrough = async (proxy: { readonly url: string }, signal = never) => {
    const client = await openClient(
      connect(proxy.url, {
        readTimeoutMs: READ_TIMEOUT_MS,
        authentication: { kind: 'bearer', token: { environment: 'TOKEN' } },
        ...{ environment: { TOKEN: SECRET } },
      }),
    );
    const started = performance.now();
    const asked = await client.range(QUERY, RANGE, signal);
    client.close();
    return { ...asked, tookMs: performance.now() - started };
  };

  test.for(faults)('$name is $kind', async ({ fault, kind, says }) => {
    const { answer: got, problems, tookMs } = await askThrough(await proxyWith(() => fault));
    expect(got).toBeUndefined();
    expect(problems).toMatchObject([{ kind, query: QUERY, attempts: 1 }]);
    expect(problems[0]?.message).toContain(says);
    expect(tookMs).toBeLessThan(BOUND_MS);
    expect(JSON.stringify(problems) + inspect(problems, { depth: 9 })).not.toContain(SECRET);
  });

  test('a server that is not there', async () => {
    const { problems, tookMs } = await askThrough({ url: `http://127.0.0.1:${await freePort()}` });
    expect(problems).toMatchObject([
      { kind: 'unreachable', message: 'the server cannot be reached (ECONNREFUSED)' },
    ]);
    expect(tookMs).toBeLessThan(BOUND_MS);
  });

  test('a connection that never comes about', async () => {
    // It takes the connection and never answers the greeting of TLS.
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const client = await openClient(connect(`https://127.0.0.1:${port}`, { connectTimeoutMs: 300 }));
    const started = performance.now();
    const { problems } = await client.instant('up', 0, never);
    expect(performance.now() - started).toBeLessThan(BOUND_MS);
    expect(problems).toMatchObject([{ kind: 'unreachable', message: 'no connection in time' }]);
    client.close();
    silent.close();
  });

  test('stops in the middle of a body when it is no longer wanted', async () => {
    const proxy = await proxyWith(() => ({ kind: 'stall', bytes: 700 }));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const { problems, tookMs } = await askThrough(proxy, controller.signal);
    expect(problems).toMatchObject([{ kind: 'aborted', query: QUERY }]);
    expect(tookMs).toBeLessThan(READ_TIMEOUT_MS);
  });

  const fetchThrough = async (proxy: FaultProxy, signal = never) => {
    const started = performance.now();
    const source = prometheusSource(await sourceOptions(proxy.url, { readTimeoutMs: READ_TIMEOUT_MS }));
    const fetched = await source.fetch(SAMPLE_SPAN, { signal });
    const distinct = new Set(proxy.seen.map(keyOf)).size;
    const [report] = fetched.sources;
    if (report === undefined) throw new Error('no report');
    return {
      ...fetched,
      report,
      tookMs: performance.now() - started,
      distinct,
      retries: proxy.seen.length - distinct,
    };
  };

  test('without faults no query is sent twice', async () => {
    const { report, distinct, retries } = await fetchThrough(await proxyWith(() => PASS));
    expect(report.status).toBe('ok');
    expect(retries).toBe(0);
    expect(distinct).toBeGreaterThan(80);
  });

  const everyFifth: readonly { readonly name: string; readonly fault: Fault }[] = [
    { name: '503', fault: answer(503) },
    { name: '429 with a wait', fault: answer(429, '', { 'retry-after': '1' }) },
    { name: 'a reset', fault: { kind: 'reset' } },
    { name: 'a cut', fault: { kind: 'cut', bytes: 5 } },
    { name: '500', fault: answer(500) },
  ];

  test.for(everyFifth)('$name on every fifth request: retries stay within a tenth', async ({ fault }) => {
    const proxy = await proxyWith((_, index) => (index % 5 === 4 ? fault : PASS));
    const { report, series, distinct, retries, tookMs } = await fetchThrough(proxy);
    expect(retries).toBeGreaterThan(0);
    expect(retries).toBeLessThanOrEqual(distinct * 0.1);
    expect(tookMs).toBeLessThan(20_000);
    expect(report.status).toBe('partial');
    // Each names its query.
    for (const problem of report.problems) expect(problem).toMatch(/: .*(?:\w+\{|values of )/);
    expect(series.length).toBeGreaterThan(20);
  });

  test.for(everyFifth)('$name on every request: it stops asking', async ({ fault }) => {
    const { report, series, distinct, retries, tookMs } = await fetchThrough(await proxyWith(() => fault));
    expect(series).toEqual([]);
    expect(report).toMatchObject({ status: 'failed', bound: [] });
    expect(distinct + retries).toBeLessThan(20);
    expect(retries).toBeLessThanOrEqual(distinct * 0.1);
    expect(tookMs).toBeLessThan(BOUND_MS);
  });

  test('one query is asked again after the wait that the server wants, and answered', async () => {
    let failed: string | undefined;
    const times: number[] = [];
    const proxy = await proxyWith((request) => {
      const isIt = request.path.includes('query_range') && request.path.includes('worker_pool_busy');
      if (isIt) times.push(performance.now());
      if (!isIt || failed !== undefined) return PASS;
      failed = request.path;
      return answer(429, '', { 'retry-after': '1' });
    });
    const { report, series, retries } = await fetchThrough(proxy);
    expect(retries).toBe(1);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(report.status).toBe('ok');
    expect(series.some(({ signal }) => signal === 'svc.workers_busy')).toBe(true);
  });

  test('names that could not be asked for are unknown, not absent: their bindings are tried', async () => {
    const isDiscovery = ({ path }: SeenRequest) => path.includes('__name__/values');
    const whole = await fetchThrough(await proxyWith(() => PASS));
    let seen = 0;
    const proxy = await proxyWith((request) => (isDiscovery(request) && seen++ === 0 ? answer(500) : PASS));
    const { report, series } = await fetchThrough(proxy);
    expect(report.status).toBe('partial');
    expect(series.length).toBeGreaterThanOrEqual(whole.series.length);
  });

  test('what a partial answer lacks is not bound, and no zero', async () => {
    const body =
      '{"status":"success","data":{"resultType":"matrix","result":[]},"warnings":["store a.example did not answer"]}';
    const proxy = await proxyWith(({ path }) =>
      path.includes('lb_request_duration_seconds_count') ? answer(200, body) : PASS,
    );
    const { report, series } = await fetchThrough(proxy);
    expect(report.status).toBe('partial');
    expect(report.problems.join('\n')).toContain('partial answer: store a.example did not answer');
    expect(report.bound).not.toContain('edge.timeouts');
    expect(series.some(({ signal }) => signal === 'edge.timeouts')).toBe(false);
  });

  test('everything stops when the fetch is no longer wanted', async () => {
    const controller = new AbortController();
    const proxy = await proxyWith(({ path }) => {
      if (path.includes('query_range') && path.includes('svc')) return PASS;
      if (path.includes('lb_request_duration')) setTimeout(() => controller.abort(), 50);
      return { kind: 'delay', ms: 30 };
    });
    const { report, tookMs } = await fetchThrough(proxy, controller.signal);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // What was already on its way still arrives.
    await pause(100);
    const asked = proxy.seen.length;
    await pause(300);
    expect(proxy.seen.length).toBe(asked);
    expect(report.problems.join('\n')).toContain('aborted: no longer wanted');
    expect(tookMs).toBeLessThan(BOUND_MS);
  });
});
