import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fetched, fetchLogs, nameOf, seriesNamed, sumOf } from './fetch.ts';
import { asAdmin, indexLogs, type LogDocument } from './load-logs.ts';
import { type SearchServer, startSearchServer } from './search-servers.ts';

const START_MS = Date.parse('2026-11-29T12:00:00Z');
const SPAN = { startMs: START_MS, endMs: START_MS + 60_000 };

/** One line of the service in words that no layout is part of. */
type Line = {
  readonly at: string;
  readonly message: string;
  readonly level: 'error' | 'info';
  readonly pod: string;
  readonly status?: number;
  readonly seconds?: number;
};

/** A minute of two instances: a request each second, one of which fails every five. */
const LINES: readonly Line[] = Array.from({ length: 60 }, (_, second): readonly Line[] => {
  const at = (ms: number) => new Date(START_MS + second * 1000 + ms).toISOString();
  const pod = `search-${(second % 2) + 1}`;
  const isBad = second % 5 === 0;
  const request: Line = {
    at: at(500),
    message: `GET /search ${isBad ? 500 : 200}`,
    level: 'info',
    pod,
    status: isBad ? 500 : 200,
    seconds: isBad ? 10.5 : 0.25,
  };
  const words = 'datastore call failed: elastic_transport.ConnectionTimeout: Connection timed out';
  return isBad ? [{ at: at(499), message: words, level: 'error', pod }, request] : [request];
}).flat();

const known = (fields: Readonly<Record<string, unknown>>): LogDocument =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const LAYOUTS: readonly (readonly [string, (line: Line) => LogDocument])[] = [
  [
    'ECS, flat names',
    ({ at, message, level, pod, status, seconds }) =>
      known({
        '@timestamp': at,
        message,
        'log.level': level,
        'service.name': 'search',
        'service.node.name': pod,
        'event.dataset': 'search.app',
        'http.response.status_code': status,
        'event.duration': seconds === undefined ? undefined : seconds * 1e9,
      }),
  ],
  [
    'ECS, nested objects',
    ({ at, message, level, pod, status, seconds }) => ({
      '@timestamp': at,
      message,
      log: { level: level.toUpperCase() },
      service: { name: 'search' },
      kubernetes: { pod: { name: pod } },
      ...(status === undefined
        ? {}
        : { http: { response: { status_code: status } }, event: { duration: (seconds ?? 0) * 1e9 } }),
    }),
  ],
  [
    'OpenTelemetry',
    ({ at, message, level, pod, status, seconds }) => ({
      '@timestamp': at,
      body: { text: message },
      severity_text: level === 'error' ? 'ERROR' : 'INFO',
      severity_number: level === 'error' ? 17 : 9,
      resource: { attributes: { 'service.name': 'search', 'service.instance.id': pod } },
      attributes: known({
        'http.response.status_code': status,
        'http.server.request.duration': seconds,
      }),
    }),
  ],
  [
    'Fluent Bit',
    ({ at, message, level, pod, status, seconds }) =>
      known({
        '@timestamp': at,
        log: `${message}\n`,
        level,
        stream: 'stdout',
        kubernetes: { pod_name: pod, container_name: 'search', labels: { app: 'search' } },
        status: status,
        request_time: seconds,
      }),
  ],
  [
    'JSON of an application through Logstash',
    ({ at, message, level, pod, status, seconds }) =>
      known({
        '@timestamp': at,
        msg: message,
        // As pino numbers them.
        level: level === 'error' ? 50 : 30,
        app: 'search',
        hostname: pod,
        status_code: status,
        duration_ms: seconds === undefined ? undefined : seconds * 1000,
      }),
  ],
];

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer({ product: 'elasticsearch', version: '8.19.6' });
});

afterAll(async () => {
  await server?.stop();
});

const sums = (fetched: Fetched): Readonly<Record<string, number | undefined>> =>
  Object.fromEntries(
    fetched.series
      .filter(({ signal }) => /^(?:log|svc\.rps|svc\.err)/.test(signal))
      .map((one) => [nameOf(one), sumOf(one)]),
  );

const EXPECTED = {
  'log.errors{instance=search-1}': 6,
  'log.errors{instance=search-2}': 6,
  'log.lines{instance=search-1}': 36,
  'log.lines{instance=search-2}': 36,
  'log.timeout{instance=search-1}': 6,
  'log.timeout{instance=search-2}': 6,
  'svc.err{instance=search-1}': 6,
  'svc.err{instance=search-2}': 6,
  'svc.rps{instance=search-1}': 30,
  'svc.rps{instance=search-2}': 30,
};

describe('layouts', () => {
  test.for(LAYOUTS.map(([name, write], index) => ({ name, write, index: `logs-layout-${index}` })))(
    '$name: the same lines give the same counts',
    async ({ write, index }) => {
      await indexLogs(server, index, LINES.map(write));
      const fetched = await fetchLogs({ url: server.url, index, stepMs: 1000 }, SPAN);

      expect(fetched.report).toMatchObject({ status: 'ok', problems: [], warnings: [] });
      expect(sums(fetched)).toEqual(EXPECTED);
      const longest = seriesNamed(fetched.series, 'svc.pmax{instance=search-1}');
      expect(Math.max(...(longest?.values ?? []))).toBe(10.5);
      expect(fetched.logs.find(({ level }) => level === 'error')).toMatchObject({
        message: expect.stringContaining('ConnectionTimeout'),
        dimensions: { instance: expect.stringMatching(/^search-[12]$/) },
      });
    },
  );

  test('indices of different mappings, as writers have them: each line is read and shown', async () => {
    const [, flat] = LAYOUTS[0] as (typeof LAYOUTS)[number];
    const words = LINES.filter(({ seconds }) => seconds === undefined);
    const requests = LINES.filter(({ seconds }) => seconds !== undefined);
    await indexLogs(server, 'logs-mapped-words', words.map(flat));
    await indexLogs(
      server,
      'logs-mapped-requests',
      requests.map((line, index) => ({ ...flat(line), 'trace.id': `t${index}` })),
    );
    const fetched = await fetchLogs({ url: server.url, index: 'logs-mapped-*', stepMs: 1000 }, SPAN);

    expect(fetched.report).toMatchObject({ status: 'ok', problems: [] });
    expect(sums(fetched)).toEqual(EXPECTED);
    expect(fetched.logs.some(({ message }) => message.includes('ConnectionTimeout'))).toBe(true);
  });

  test('layouts side by side, each read by its own fields as far as most lines go', async () => {
    const index = 'logs-layout-0,logs-layout-2';
    const fetched = await fetchLogs({ url: server.url, index, stepMs: 1000 }, SPAN);

    // Both layouts name the service, so that all lines are the application's.
    expect(fetched.report.capabilities.find((words) => words.startsWith('application'))).toMatch(
      /service\.name.*resource\.attributes\.service\.name/,
    );
    const timeouts = fetched.series.filter(({ signal }) => signal === 'log.timeout');
    expect(timeouts.reduce((sum, one) => sum + (sumOf(one) ?? 0), 0)).toBe(24);
  });
});

describe('what an index expression may name', () => {
  const flat = LAYOUTS[0]?.[1] as (line: Line) => LogDocument;

  test('a data stream', async () => {
    await asAdmin(server, 'PUT', '/_index_template/streams', {
      index_patterns: ['logs-stream-*'],
      data_stream: {},
      priority: 500,
    });
    await indexLogs(server, 'logs-stream-default', LINES.map(flat));
    const fetched = await fetchLogs({ url: server.url, index: 'logs-stream-default', stepMs: 1000 }, SPAN);

    expect(sums(fetched)).toEqual(EXPECTED);
  });

  test('an alias over two indices', async () => {
    await indexLogs(server, 'logs-part-1', LINES.slice(0, 40).map(flat));
    await indexLogs(server, 'logs-part-2', LINES.slice(40).map(flat));
    await asAdmin(server, 'POST', '/_aliases', {
      actions: [{ add: { indices: ['logs-part-1', 'logs-part-2'], alias: 'logs-parts' } }],
    });
    const fetched = await fetchLogs({ url: server.url, index: 'logs-parts', stepMs: 1000 }, SPAN);

    expect(fetched.report).toMatchObject({ status: 'ok', problems: [] });
    expect(sums(fetched)).toEqual(EXPECTED);
  });

  test('a wildcard without some of its indices', async () => {
    const index = 'logs-part-*,-logs-part-2';
    const fetched = await fetchLogs({ url: server.url, index, stepMs: 1000 }, SPAN);

    expect(fetched.report.problems).toEqual([]);
    const lines = fetched.series.filter(({ signal }) => signal === 'log.lines');
    expect(lines.reduce((sum, one) => sum + (sumOf(one) ?? 0), 0)).toBe(40);
  });
});

describe('fields that cannot be used as hoped', () => {
  test('text without a keyword beside it is counted as a whole, and says so', async () => {
    await asAdmin(server, 'PUT', '/logs-plain-text', {
      mappings: {
        dynamic: false,
        properties: {
          '@timestamp': { type: 'date' },
          message: { type: 'text' },
          log: { properties: { level: { type: 'text' } } },
          service: {
            properties: { name: { type: 'text' }, node: { properties: { name: { type: 'text' } } } },
          },
        },
      },
    });
    await indexLogs(server, 'logs-plain-text', LINES.map(LAYOUTS[0]?.[1] as (line: Line) => LogDocument));
    const fetched = await fetchLogs({ url: server.url, index: 'logs-plain-text', stepMs: 1000 }, SPAN);

    expect(fetched.report.problems).toEqual([]);
    expect(fetched.report.warnings).toEqual([
      'log.level is text without .keyword: the application log is not told apart by level',
      'no field names the service: all lines that no load balancer, database or orchestrator wrote are taken as those of search',
      'service.node.name is text without .keyword: the application log is not told apart by instance',
    ]);
    expect(sums(fetched)).toEqual({ 'log.errors': 12, 'log.lines': 72, 'log.timeout': 12 });
  });

  test('a duration whose unit nobody knows is not read', async () => {
    const documents = LINES.map((line) => ({
      '@timestamp': line.at,
      message: line.message,
      service: 'search',
      took: line.seconds ?? 0.5,
    }));
    await indexLogs(server, 'logs-took', documents);
    const unknown = await fetchLogs({ url: server.url, index: 'logs-took', stepMs: 1000 }, SPAN);
    const pinned = await fetchLogs(
      { url: server.url, index: 'logs-took', stepMs: 1000, durationUnit: 's' },
      SPAN,
    );

    expect(unknown.report.warnings).toEqual([
      expect.stringMatching(/tells the instance of the application log/),
      expect.stringMatching(/tells the level of the application log/),
      'the unit of took is not known, so that no latency is read from the application log; name it in the configuration',
    ]);
    expect(unknown.report.bound).not.toContain('svc.p99');
    expect(Math.max(...(seriesNamed(pinned.series, 'svc.pmax')?.values ?? []))).toBe(10.5);
  });

  test('a service that no line names is a problem, and the services seen are named', async () => {
    const fetched = await fetchLogs(
      { url: server.url, index: 'logs-layout-0', service: 'serach', stepMs: 1000 },
      SPAN,
    );

    expect(fetched.report.problems).toEqual([
      'no line is of the service serach (services and datasets seen: search, search.app; did you mean "search"?); its own lines are not counted',
    ]);
  });

  test('a span without lines is said to have none', async () => {
    const later = { startMs: SPAN.startMs + 3_600_000, endMs: SPAN.endMs + 3_600_000 };
    const fetched = await fetchLogs({ url: server.url, index: 'logs-layout-0' }, later);

    expect(fetched.report).toMatchObject({ status: 'failed', bound: [] });
    expect(fetched.report.problems).toEqual(['no line lies in the span; nothing is counted']);
  });
});
