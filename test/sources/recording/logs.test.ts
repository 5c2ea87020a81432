import { describe, expect, test } from 'vitest';
import {
  accessLine,
  applicationLine,
  at,
  factsOf,
  importRecording,
  repeat,
  requestLine,
  START_MS,
  samplesOf,
} from './sample-recording.ts';

const seriesOf = (recording: Awaited<ReturnType<typeof importRecording>>, signal: string) =>
  recording.series.find((each) => each.signal === signal);

describe('the access log', () => {
  const access = [
    accessLine(0.5, 200, 40),
    accessLine(1.5, 504, 5001, 'sH'),
    accessLine(1.7, 503, 0, 'SC', '<NOSRV>'),
    accessLine(2.5, 503, 1, 'SC'),
    accessLine(2.6, 500, 7),
    accessLine(2.9, 200, 3000),
  ];

  test('answers that the proxy made itself, by code; an answer of the service is none', async () => {
    const recording = await importRecording({ access });
    expect(samplesOf(recording, 'edge.lb_generated')?.slice(0, 4)).toEqual([0, 0, 2, 1]);
    expect(samplesOf(recording, 'edge.lb_generated', { code: '503' })?.slice(0, 4)).toEqual([0, 0, 1, 1]);
    expect(samplesOf(recording, 'edge.lb_generated', { code: '502' })).toEqual(repeat(0, 10));
    expect(samplesOf(recording, 'edge.timeouts')?.slice(0, 4)).toEqual([0, 0, 1, 0]);
    expect(samplesOf(recording, 'edge.no_healthy_upstream')?.slice(0, 4)).toEqual([0, 0, 1, 0]);
    expect(samplesOf(recording, 'edge.connect_failures')?.slice(0, 4)).toEqual([0, 0, 0, 1]);
    expect(samplesOf(recording, 'log.lb_timeout')?.slice(0, 4)).toEqual([0, 0, 1, 0]);
    expect(samplesOf(recording, 'log.no_upstream')?.slice(0, 4)).toEqual([0, 0, 1, 0]);
  });

  test('the longest request is exact, and a step without one is a gap', async () => {
    const recording = await importRecording({ access });
    expect(samplesOf(recording, 'edge.pmax')).toEqual([undefined, 0.04, 5.001, 3]);
    expect(seriesOf(recording, 'edge.pmax')?.buckets).toBeUndefined();
  });

  test.for([
    { name: 'no deadline is known', facts: {}, good: [0, 1, 0, 1], standIn: true },
    { name: "the edge's deadline", facts: { 'edge.timeout': 2 }, good: [0, 1, 0, 0], standIn: false },
    {
      name: "the caller's own timeout, where it is shorter",
      facts: { 'edge.timeout': 5, 'dep.timeout': { search: 1 } },
      good: [0, 1, 0, 0],
      standIn: false,
    },
    {
      name: 'a caller that waits for ever',
      facts: { 'edge.timeout': 5, 'dep.timeout': { search: Number.POSITIVE_INFINITY } },
      good: [0, 1, 0, 1],
      standIn: false,
    },
  ])('goodput: $name', async ({ facts, good, standIn }) => {
    const recording = await importRecording({ access }, factsOf(facts));
    expect(samplesOf(recording, 'svc.goodput')?.slice(0, 4)).toEqual(good);
    expect(seriesOf(recording, 'svc.goodput')?.standIn !== undefined).toBe(standIn);
  });

  test('without an access log nothing is counted from it', async () => {
    const recording = await importRecording({});
    expect(seriesOf(recording, 'edge.timeouts')).toBeUndefined();
    expect(seriesOf(recording, 'svc.goodput')).toBeUndefined();
  });

  test('lines that are not log documents are left out, and said', async () => {
    const recording = await importRecording({
      access: [{ '@timestamp': null, message: 'started' }, ...access],
    });
    expect(recording.sources.find(({ id }) => id === 'logs')?.warnings).toContain(
      'lb.ndjson: 1 lines are not log documents with a time; left out',
    );
  });
});

describe("the service's log", () => {
  test('means, waits and the longest, by instance', async () => {
    const application = {
      'search-1': [requestLine(0.5, 0.2, 0.1), requestLine(0.6, 0.4, 0.1)],
      'search-2': [],
    };
    const recording = await importRecording({ application });
    const instance = { instance: 'search-1' };
    expect(samplesOf(recording, 'svc.mean', instance)?.[1]).toBeCloseTo(0.3);
    expect(samplesOf(recording, 'svc.queue_wait_mean', instance)?.[1]).toBeCloseTo(0.1);
    expect(samplesOf(recording, 'svc.hold_mean', instance)?.[1]).toBeCloseTo(0.2);
    expect(samplesOf(recording, 'svc.pmax', instance)).toEqual([undefined, 0.4]);
    expect(samplesOf(recording, 'svc.mean', { instance: 'search-2' })).toBeUndefined();
  });

  test('by the version that an instance ran, so that instances can be joined by version', async () => {
    const application = {
      'search-1': [requestLine(0.5, 0.1), requestLine(4.5, 0.3, 0, 500, 'search-1', 'v2')],
    };
    const recording = await importRecording({ application });
    expect(samplesOf(recording, 'svc.mean', { instance: 'search-1', version: 'v1' })).toEqual([
      undefined,
      0.1,
    ]);
    expect(samplesOf(recording, 'svc.mean', { instance: 'search-1', version: 'v2' })?.[5]).toBe(0.3);
    expect(samplesOf(recording, 'svc.err', { instance: 'search-1', version: 'v1' })).toEqual([0, 0, 0, 0, 0]);
    expect(samplesOf(recording, 'svc.err', { instance: 'search-1', version: 'v2' })?.slice(5)).toEqual([
      1, 0, 0, 0, 0,
    ]);
  });

  test('work after the deadline counts the time that a worker is held, not the time in the queue', async () => {
    // Came at 1.0, waited until 3.5, ended at 5.0; the deadline passed at 2.0.
    const application = { 'search-1': [requestLine(5, 4, 2.5)] };
    const known = await importRecording({ application }, factsOf({ 'edge.timeout': 1 }));
    expect(samplesOf(known, 'svc.overtime', { instance: 'search-1' })?.slice(0, 7)).toEqual([
      0, 0, 0, 0, 0.5, 1, 0,
    ]);
    const unknown = await importRecording({ application });
    expect(samplesOf(unknown, 'svc.overtime', { instance: 'search-1' })).toBeUndefined();
  });

  test('new templates are those that no version wrote before the end of the baseline', async () => {
    const application = {
      'search-1': [applicationLine(1, 'cache of 5 keys'), applicationLine(6, 'cache of 7 keys')],
      'search-2': [
        applicationLine(7, 'facets missing', {}, 'search-2', 'v2'),
        applicationLine(7.5, 'cache of 9 keys', {}, 'search-2', 'v2'),
      ],
    };
    const { newTemplates } = await importRecording({ application });
    const series = newTemplates(START_MS + 5000);
    expect(samplesOf({ series }, 'log.new_template', { version: 'v1' })).toEqual(repeat(0, 10));
    expect(samplesOf({ series }, 'log.new_template', { version: 'v2' })?.slice(6)).toEqual([0, 1, 0, 0]);
  });
});

describe('families of lines', () => {
  const timeoutLine = applicationLine(2.5, 'datastore call failed: ConnectionTimeout: timed out', {
    'log.level': 'warn',
  });
  const none = { 'dep.timeout': { datastore: Number.POSITIVE_INFINITY } };
  const finite = { 'dep.timeout': { datastore: 8, search: 1 } };
  const counted = {
    db_client_outcome: [
      [{ outcome: 'ok' }, [1]],
      [{ outcome: 'timeout' }, [3]],
    ],
  } as const;

  test.for([
    {
      name: 'a client without a timeout never writes of one: silence says nothing',
      facts: none,
      lines: [],
      prom: {},
      bound: undefined,
    },
    { name: 'nor where nobody said whether there is one', facts: {}, lines: [], prom: {}, bound: undefined },
    {
      name: 'a client with a timeout that is silent saw none',
      facts: finite,
      lines: [],
      prom: {},
      bound: repeat(0, 10),
    },
    {
      name: 'its lines are counted',
      facts: finite,
      lines: [timeoutLine],
      prom: {},
      bound: [0, 0, 0, 1, ...repeat(0, 6)],
    },
    {
      name: 'one that counts timeouts and writes other words says nothing by silence',
      facts: finite,
      lines: [],
      prom: counted,
      bound: undefined,
    },
  ])('$name', async ({ facts, lines, prom, bound }) => {
    const recording = await importRecording(
      { application: { 'search-1': [applicationLine(0, 'listening'), ...lines] }, prom },
      factsOf(facts),
    );
    expect(samplesOf(recording, 'log.timeout', { dependency: 'datastore' })).toEqual(bound);
    expect(samplesOf(recording, 'log.timeout', { dependency: 'search' })).toBeUndefined();
    expect(samplesOf(recording, 'log.timeout', { instance: 'search-1' }) !== undefined).toBe(
      bound !== undefined,
    );
  });

  test('lines of a family are counted although nobody said that they would come', async () => {
    const recording = await importRecording({ application: { 'search-1': [timeoutLine] } });
    expect(samplesOf(recording, 'log.timeout', { instance: 'search-1' })?.[3]).toBe(1);
  });

  test('a lock wait began before its line was written', async () => {
    const database = [
      {
        timestamp: '2023-11-14 22:13:24.785 UTC',
        error_severity: 'LOG',
        message: 'process 7 still waiting for AccessShareLock on relation 1 of database 2 after 1000.085 ms',
      },
    ];
    const recording = await importRecording({ database });
    const lock = seriesOf(recording, 'log.db_lock');
    expect(lock?.dimensions).toEqual({ database: 'datastore' });
    expect(samplesOf(recording, 'log.db_lock', { database: 'datastore' })?.slice(4, 7)).toEqual([0, 1, 0]);
    expect(lock?.firstMs).toBe(Date.parse('2023-11-14T22:13:24.785Z') - 1000.085);
    expect(recording.logs.some(({ message }) => message.includes('after 1000.085 ms'))).toBe(true);
  });

  test('a database that answers nobody writes nothing: its silence is a gap', async () => {
    const recording = await importRecording({ database: [], prom: { pg_total: [[{}, [30, null, 30]]] } });
    expect(samplesOf(recording, 'log.db_lock', { database: 'datastore' })?.slice(0, 3)).toEqual([
      0,
      undefined,
      0,
    ]);
  });

  test('without its log nothing is known of locks in words', async () => {
    const recording = await importRecording({});
    expect(seriesOf(recording, 'log.db_lock')).toBeUndefined();
  });

  test.for([
    {
      name: 'an orchestrator without liveness checks never writes of one',
      message: 'Started',
      bound: undefined,
    },
    {
      name: 'with them, silence about a pod is absence',
      message: 'Liveness probe failed: timeout',
      bound: [0, 0, 1, 0],
    },
  ])('$name', async ({ message, bound }) => {
    const events = [
      { '@timestamp': at(1.5), message, 'event.reason': 'Unhealthy', 'kubernetes.pod.name': 'search-1' },
    ];
    const recording = await importRecording({ events });
    expect(samplesOf(recording, 'log.probe', { instance: 'search-1' })?.slice(0, 4)).toEqual(bound);
    expect(samplesOf(recording, 'log.liveness', { instance: 'search-2' })).toEqual(bound && repeat(0, 10));
  });
});

describe('the sample of lines', () => {
  test('every telling line is kept, one in ten of the dull ones stands for the others', async () => {
    const dull = Array.from({ length: 95 }, (_, index) => accessLine(index / 20, 200, 40));
    const slow = accessLine(5, 200, 1001);
    const failed = accessLine(5.5, 503, 0, 'SC', '<NOSRV>');
    const recording = await importRecording({ access: [...dull, slow, failed] });
    expect(recording.logs.reduce((sum, { weight }) => sum + weight, 0)).toBe(97);
    expect(
      recording.logs
        .filter(({ weight }) => weight === 1)
        .map(({ fields }) => fields['http.response.status_code']),
    ).toEqual([200, 503]);
    expect(recording.sources.find(({ id }) => id === 'logs')?.sampled).toEqual([
      'haproxy.log, failed or slow: all 2',
      'haproxy.log, fast 2xx: 1 in 10 of 95',
    ]);
    // Counted before it was sampled.
    expect(
      samplesOf(recording, 'log.lines', { dataset: 'haproxy.log' })?.reduce(
        (sum = 0, count = 0) => sum + count,
        0,
      ),
    ).toBe(97);
  });

  test('fields that follow from others or never vary are dropped', async () => {
    const recording = await importRecording({
      access: [{ ...accessLine(1, 504, 5001, 'sH'), 'lb.obs': 5, 'haproxy.time_queue': 0 }],
    });
    expect(recording.logs[0]?.fields).toEqual({
      '@timestamp': at(1),
      message: 'GET /search 504 5001ms sH-- search/search-1',
      'event.dataset': 'haproxy.log',
      'url.path': '/search',
      'http.response.status_code': 504,
      'haproxy.total_time_ms': 5001,
      'haproxy.server_name': 'search-1',
      'haproxy.termination_state': 'sH',
      'trace.id': 'r-1',
    });
  });
});
