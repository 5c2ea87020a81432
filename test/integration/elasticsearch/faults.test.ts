import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from '../certificates.ts';
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
import { countsText, type Fetched, type FetchOptions, fetchLogs } from './fetch.ts';
import { fixtureLogs, indexLogs } from './load-logs.ts';
import { type SearchServer, startSearchServer } from './search-servers.ts';

const SPAN = { startMs: Date.parse('2026-11-29T23:27:12Z'), endMs: Date.parse('2026-11-29T23:29:32Z') };
const INDEX = 'logs-io-stall';

/** No fetch may take longer, whatever the server does, milliseconds: with a request timeout of 4 s. */
const BOUND_MS = 20_000;
const REQUEST_TIMEOUT_MS = 4000;

let server: SearchServer;
let direct: Fetched;
let proxy: FaultProxy | undefined;

beforeAll(async () => {
  server = await startSearchServer({ product: 'elasticsearch', version: '8.19.6' });
  await indexLogs(server, INDEX, await fixtureLogs('io-stall'));
  direct = await fetchLogs({ url: server.url, index: INDEX }, SPAN);
});

afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
});

afterAll(async () => {
  await server?.stop();
});

const through = async (
  choose: Parameters<typeof startFaultProxy>[1],
  options: Partial<FetchOptions> = {},
  signal?: AbortSignal,
): Promise<Fetched> => {
  proxy = await startFaultProxy(server.url, choose);
  const started = performance.now();
  const fetched = await fetchLogs({ index: INDEX, ...options, url: proxy.url }, SPAN, signal);
  expect(performance.now() - started).toBeLessThan(BOUND_MS);
  expect(retriesOf(proxy)).toBeLessThanOrEqual(1 + proxy.seen.length / 10);
  return fetched;
};

/** Requests that were sent again. */
const retriesOf = ({ seen }: FaultProxy): number =>
  seen.length - new Set(seen.map(({ path: to, body }) => `${to} ${body}`)).size;

const isSearch = ({ path: to }: SeenRequest) => (to.split('?')[0] as string).endsWith('/_search');

/** The one request for latencies at the edge. */
const isLatency = ({ body }: SeenRequest) => body.includes('"percentiles"') && body.includes('total_time_ms');

/** A fault of the first request that is of some kind; all others pass. */
const once = (fault: Fault, isMeant: (request: SeenRequest) => boolean = isSearch) => {
  let isLeft = true;
  return (request: SeenRequest): Fault => {
    if (!isLeft || !isMeant(request)) return PASS;
    isLeft = false;
    return fault;
  };
};

const error = (status: number, type: string, headers: Readonly<Record<string, string>> = {}): Fault =>
  answer(status, JSON.stringify({ error: { type, reason: 'as the test wants' }, status }), headers);

const rejected = (headers = {}) => error(429, 'es_rejected_execution_exception', headers);

test('nothing wrong: the same answer as without a proxy, in few requests, few at once', async () => {
  const fetched = await through(() => PASS);

  expect(countsText(fetched.series)).toBe(countsText(direct.series));
  expect(fetched.report).toEqual(direct.report);
  expect(proxy?.seen.length).toBeLessThanOrEqual(20);
  expect(proxy?.most()).toBeLessThanOrEqual(3);
});

describe('what passes leaves no trace', () => {
  test.for([
    ['a refusal for load', once(rejected({ 'retry-after': '1' }))],
    ['503 without JSON', once(answer(503, '', HTML))],
    ['a dropped connection', once({ kind: 'reset' })],
    ['an answer cut in the middle', once({ kind: 'cut', bytes: 500 }, isLatency)],
  ] as const)('%s', async ([, choose]) => {
    const fetched = await through(choose);

    expect(fetched.report).toEqual(direct.report);
    expect(countsText(fetched.series)).toBe(countsText(direct.series));
    expect(retriesOf(proxy as FaultProxy)).toBe(1);
  });

  test('a wait that the server asks for is waited', async () => {
    const times: number[] = [];
    const choose = once(rejected({ 'retry-after': '1' }), isLatency);
    await through((request) => {
      if (isLatency(request)) times.push(performance.now());
      return choose(request);
    });

    const [first, second] = times as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });
});

describe('what stays costs only what it would have told', () => {
  test.for([
    [
      '429, for longer than is worth it',
      rejected({ 'retry-after': '600' }),
      'the cluster is too busy (HTTP 429): es_rejected_execution_exception: as the test wants',
    ],
    [
      '429',
      rejected(),
      'the cluster is too busy (HTTP 429): es_rejected_execution_exception: as the test wants',
    ],
    [
      '500',
      error(500, 'null_pointer_exception'),
      'the server failed (HTTP 500): null_pointer_exception: as the test wants',
    ],
    ['500 without words', answer(500), 'the server failed (HTTP 500)'],
    [
      '503',
      error(503, 'unavailable_shards_exception'),
      'the cluster is too busy (HTTP 503): unavailable_shards_exception: as the test wants',
    ],
    ['503 of a proxy', answer(503, '<html>', HTML), 'no answer behind this address (HTTP 503)'],
    ['an answer a minute late', { kind: 'delay', ms: 60_000 }, 'no answer within 4 s'],
    ['an answer that drips', { kind: 'drip' }, 'no whole answer within 4 s'],
    ['an answer that stops and stays open', { kind: 'stall', bytes: 500 }, 'no whole answer within 4 s'],
    [
      'an answer cut in the middle',
      { kind: 'cut', bytes: 500 },
      'the connection broke in the middle of an answer',
    ],
    ['a dropped connection', { kind: 'reset' }, 'cannot be reached: '],
    [
      'a login page',
      answer(200, '<html>Log in</html>', HTML),
      'this address answers with a page and not with JSON: a proxy or a login page',
    ],
    ['half of a JSON document', answer(200, '{"took":'), 'the answer is not whole JSON'],
    [
      'an answer too large to take',
      { kind: 'answer', status: 200, headers: { 'content-length': String(2 ** 30) }, body: '{' },
      'the answer is larger than 32 MB, which is the limit',
    ],
  ] as const satisfies readonly (readonly [string, Fault, string])[])('%s', async ([, fault, words]) => {
    const fetched = await through((request) => (isLatency(request) ? fault : PASS), {
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
    });

    expect(fetched.report.problems).toEqual([expect.stringContaining(`latency at the edge: ${words}`)]);
    expect(fetched.report.problems).toEqual([
      expect.stringMatching(/; edge\.p50, edge\.p99, edge\.pmax and edge\.mean are unknown to the logs$/),
    ]);
    expect(fetched.report.status).toBe('partial');
    expect(fetched.report.bound).not.toContain('edge.p99');
    expect(fetched.report.bound).toEqual(expect.arrayContaining(['edge.rps', 'log.lb_timeout', 'log.lines']));
  });
});

describe('what all requests meet is said once', () => {
  test.for([
    [
      'a login page',
      { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' },
      'this address answers with a page and not with JSON',
    ],
    [
      '503',
      error(503, 'cluster_block_exception'),
      'the cluster is too busy (HTTP 503): cluster_block_exception',
    ],
    ['500', answer(500), 'the server failed (HTTP 500)'],
    ['an answer a minute late', { kind: 'delay', ms: 60_000 }, 'no answer within 4 s'],
  ] as const satisfies readonly (readonly [string, Fault, string])[])('%s', async ([, fault, words]) => {
    const fetched = await through(() => fault, { requestTimeoutMs: REQUEST_TIMEOUT_MS });

    expect(fetched.report.status).toBe('failed');
    expect(fetched.report.problems).toEqual([expect.stringContaining(`${INDEX}: ${words}`)]);
    expect(fetched.series).toEqual([]);
  });

  test('nobody at the address', async () => {
    const fetched = await fetchLogs({ url: `http://127.0.0.1:${await freePort()}`, index: INDEX }, SPAN);

    expect(fetched.report.problems).toEqual([
      expect.stringMatching(
        /^logs-io-stall: cannot be reached: .*ECONNREFUSED.*; none of its lines are read$/,
      ),
    ]);
  });

  test('a certificate that is no longer valid', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tollens-expired-'));
    const { authority, expiredCertificate, expiredKey } = await makeCertificates(folder);
    const tls = { cert: await readFile(expiredCertificate, 'utf8'), key: await readFile(expiredKey, 'utf8') };
    proxy = await startFaultProxy(server.url, () => PASS, tls);
    const fetched = await fetchLogs({ url: proxy.url, index: INDEX, tls: { authorities: authority } }, SPAN);
    await rm(folder, { recursive: true });

    expect(fetched.report.problems).toEqual([
      expect.stringMatching(
        /^logs-io-stall: the server's certificate is not valid: certificate has expired; none/,
      ),
    ]);
    expect(proxy.seen).toEqual([]);
  });
});

test('a cluster that becomes overloaded on the way is asked little more than once', async () => {
  const fetched = await through((request, index) =>
    index < 3 || !isSearch(request) ? PASS : error(503, 'unavailable_shards_exception'),
  );

  expect(fetched.series).toEqual([]);
  expect(fetched.report.status).toBe('failed');
  expect(fetched.report.problems).toContainEqual(
    expect.stringMatching(/too busy \(HTTP 503\): unavailable_shards_exception: /),
  );
});

test('a deadline ends the fetch at once, and what had arrived is kept', async () => {
  const deadline = new AbortController();
  let abortedAt = 0;
  const fetched = await through(
    (request) => {
      if (!isLatency(request)) return PASS;
      setTimeout(() => {
        abortedAt = performance.now();
        deadline.abort(new Error('the deadline of 2 s passed'));
      }, 2000);
      return { kind: 'delay', ms: 60_000 };
    },
    {},
    deadline.signal,
  );

  expect(performance.now() - abortedAt).toBeLessThan(500);
  expect(fetched.report.status).toBe('partial');
  expect(fetched.report.problems).toContainEqual(
    'latency at the edge: no answer: the deadline of 2 s passed; edge.p50, edge.p99, edge.pmax and edge.mean are unknown to the logs',
  );
  expect(fetched.report.bound).toContain('log.lines');
});
