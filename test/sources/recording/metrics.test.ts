import { describe, expect, test } from 'vitest';
import { importRecording, repeat, type Sample, samplesOf } from './sample-recording.ts';

const pods = (one: Sample[1], other: Sample[1]): readonly Sample[] => [
  [{ pod: 'search-1' }, one],
  [{ pod: 'search-2' }, other],
];

describe('absence', () => {
  test('a counter that does not exist yet is zero while its companion answers, and a gap where that does not', async () => {
    const recording = await importRecording({
      prom: {
        svc_rps: pods([5, 5, null, 5], [5, 5, 5, 5]),
        svc_5xx: [[{ pod: 'search-1' }, [null, null, null, 2]]],
      },
    });
    expect(samplesOf(recording, 'svc.err', { instance: 'search-1' })).toEqual([0, 0, undefined, 2]);
    expect(samplesOf(recording, 'svc.err', { instance: 'search-2' })).toEqual([0, 0, 0, 0]);
  });

  test('an error code at the edge is zero before its first use', async () => {
    const recording = await importRecording({
      prom: {
        lb_rps: [[{}, repeat(9, 10)]],
        lb_code: [
          [{ code: '200' }, [9, 9, 9]],
          [{ code: '503' }, [null, null, 4]],
        ],
        lb_resp_class: [[{ code: '5xx' }, [0, 0, 4]]],
      },
    });
    expect(samplesOf(recording, 'edge.err', { code: '503' })).toEqual([0, 0, 4, ...repeat(0, 7)]);
    expect(samplesOf(recording, 'edge.err')?.slice(0, 4)).toEqual([0, 0, 4, 0]);
    expect(samplesOf(recording, 'edge.err', { code: '200' })).toBeUndefined();
  });

  test('a wait state that nobody is in is zero; a frozen database is a gap, and its exporter is down', async () => {
    const recording = await importRecording({
      prom: {
        up: [[{ job: 'postgres', instance: 'db:9187' }, [1, 1, 0, 1]]],
        pg_total: [[{}, [34, 34, null, 34]]],
        pg_active: [
          [{ wait_event_type: 'Lock' }, [null, 30, null, null]],
          [{ wait_event_type: 'none' }, [1, null, null, null]],
        ],
        pg_blocked: [[{}, [0, 30, null, 0]]],
      },
    });
    const database = { database: 'datastore' };
    expect(samplesOf(recording, 'db.active', database)).toEqual([1, 30, undefined, 0]);
    expect(samplesOf(recording, 'db.conns', database)).toEqual([34, 34, undefined, 34]);
    expect(samplesOf(recording, 'db.lock_waits', database)).toEqual([0, 30, undefined, 0]);
    expect(samplesOf(recording, 'meta.up', { instance: 'postgres' })).toEqual([1, 1, 0, 1]);
  });

  test('a target that never was up is not deployed, one before its first scrape is not there yet', async () => {
    const recording = await importRecording({
      prom: {
        up: [
          [{ job: 'recommendations', pod: 'recommendations-1' }, [0, 0, 0, 0]],
          [{ job: 'client' }, [0, 1, 0, 1]],
        ],
      },
    });
    expect(samplesOf(recording, 'meta.up', { instance: 'recommendations-1' })).toBeUndefined();
    expect(samplesOf(recording, 'meta.up', { instance: 'client' })).toEqual([undefined, 1, 0, 1]);
    expect(recording.sources.flatMap(({ warnings }) => warnings)).toContain(
      'recommendations-1 was never up: taken as not deployed',
    );
  });

  test('what the source said is kept apart from a gap', async () => {
    const recording = await importRecording({ prom: { lb_p99: [[{}, [0.1, 'NaN', null, '+Inf']]] } });
    expect(samplesOf(recording, 'edge.p99')).toEqual([0.1, Number.NaN, undefined, Number.POSITIVE_INFINITY]);
  });

  test('a client that is never called is no dependency', async () => {
    const idle = await importRecording({
      prom: { dep_rate: [[{ outcome: 'ok' }, [0, 0]]], dep_p99: [[{}, ['NaN', 'NaN']]] },
    });
    expect(idle.series.filter(({ signal }) => signal.startsWith('dep.'))).toEqual([]);
    const called = await importRecording({
      prom: {
        dep_rate: [
          [{ outcome: 'ok' }, [3, 0]],
          [{ outcome: 'timeout' }, [null, 2]],
        ],
        dep_p99: [[{}, [0.1, 5]]],
      },
    });
    const dimensions = { dependency: 'recommendations' };
    expect(samplesOf(called, 'dep.calls', dimensions)).toEqual([3, 2]);
    expect(samplesOf(called, 'dep.err', dimensions)).toEqual([0, 2]);
    expect(samplesOf(called, 'dep.timeouts', dimensions)).toEqual([0, 2]);
    expect(samplesOf(called, 'dep.p99', dimensions)).toEqual([0.1, 5]);
  });
});

describe('who is meant', () => {
  test('requests of users are first attempts, which the caller knows; the balancer counts retries', async () => {
    const recording = await importRecording({
      prom: {
        lb_rps: [[{}, [100, ...repeat(400, 9)]]],
        client_attempts: [
          [{ kind: 'first' }, [100, 100]],
          [{ kind: 'retry' }, [0, 300]],
        ],
        client_outcome: [
          [{ outcome: 'ok' }, [100, 0]],
          [{ outcome: 'timeout' }, [0, 90]],
          [{ outcome: 'dropped' }, [0, 10]],
        ],
      },
    });
    const search = { dependency: 'search', caller: 'client' };
    expect(samplesOf(recording, 'edge.rps')).toEqual([100, 100]);
    expect(samplesOf(recording, 'dep.calls', search)).toEqual([100, 100]);
    expect(samplesOf(recording, 'dep.attempts', search)).toEqual([100, 400]);
    expect(samplesOf(recording, 'dep.retries', search)).toEqual([0, 300]);
    expect(samplesOf(recording, 'dep.successes', search)).toEqual([100, 0]);
    // Each retry follows a failed attempt; a dropped call made none.
    expect(samplesOf(recording, 'dep.err', search)).toEqual([0, 390]);
  });

  test('without the caller nobody knows how much users asked for', async () => {
    const recording = await importRecording({ prom: { lb_rps: [[{}, [100, 400]]] } });
    expect(samplesOf(recording, 'edge.rps')).toBeUndefined();
    expect(samplesOf(recording, 'edge.requests')?.[0]).toBe(100);
  });

  test("the database's container is the database's, never the service's", async () => {
    const container = (value: number): readonly Sample[] => [
      [{ pod: 'search-1' }, [0.1, 0.1]],
      [{ pod: 'postgres-0' }, [value, value]],
      [{ pod: 'recommendations-1' }, [0.2, 0.2]],
    ];
    const recording = await importRecording({
      prom: {
        cpu_usage: container(0.5),
        throttled_ratio: container(0.9),
        cpu_quota: [
          [{ pod: 'search-1' }, [60_000, 60_000]],
          [{ pod: 'postgres-0' }, [100_000, 100_000]],
        ],
      },
    });
    const instances = recording.series
      .filter(({ signal }) => signal.startsWith('cpu.'))
      .map(({ dimensions }) => dimensions);
    expect(instances).toEqual([{ instance: 'search-1' }, { instance: 'search-1' }, { instance: 'search-1' }]);
    expect(samplesOf(recording, 'db.cpu_util', { database: 'datastore' })).toEqual([0.5, 0.5]);
    expect(samplesOf(recording, 'cpu.limit', { instance: 'search-1' })).toEqual([0.6, 0.6]);
  });

  test('a container without a quota has no limit', async () => {
    const recording = await importRecording({ prom: { cpu_quota: [[{ pod: 'search-1' }, [-1, -1]]] } });
    expect(samplesOf(recording, 'cpu.limit', { instance: 'search-1' })).toBeUndefined();
  });
});

describe('what is computed', () => {
  test('a quantile carries the bounds of its buckets and the window of its rate', async () => {
    const recording = await importRecording({ prom: { lb_p99: [[{}, [5.99]]], client_p99: [[{}, [9.95]]] } });
    const edge = recording.series.find(({ signal }) => signal === 'edge.p99');
    expect(edge?.buckets).toEqual(expect.arrayContaining([5, 6]));
    expect(edge?.rateWindowMs).toBe(5000);
    expect(edge?.provenance.query).toContain('histogram_quantile(0.99, sum by (le)');
    const caller = recording.series.find(({ signal }) => signal === 'dep.p99');
    expect(caller?.buckets?.at(-1)).toBe(30);
  });

  test('calls are attempts without retries', async () => {
    const recording = await importRecording({
      prom: {
        db_client_outcome: [
          [{ outcome: 'ok' }, [10, 4]],
          [{ outcome: 'timeout' }, [0, 6]],
        ],
        db_client_retries: [[{}, [0, 5]]],
      },
    });
    const dimensions = { dependency: 'datastore' };
    expect(samplesOf(recording, 'dep.attempts', dimensions)).toEqual([10, 10]);
    expect(samplesOf(recording, 'dep.calls', dimensions)).toEqual([10, 5]);
    expect(samplesOf(recording, 'dep.successes', dimensions)).toEqual([10, 4]);
    expect(samplesOf(recording, 'dep.err', dimensions)).toEqual([0, 6]);
  });

  test('restarts are what the counter grew in a step', async () => {
    const recording = await importRecording({
      prom: { restarts: [[{ pod: 'search-1' }, [2, 2, null, 3, 0]]] },
    });
    expect(samplesOf(recording, 'pod.restarts', { instance: 'search-1' })).toEqual([0, 0, undefined, 1, 0]);
  });

  test('versions share the pods that run', async () => {
    const recording = await importRecording({
      prom: {
        build: [
          [{ pod: 'search-1', version: 'v1' }, [1, 1, 1, null]],
          [{ pod: 'search-2', version: 'v1' }, [1, null, null, null]],
          [{ pod: 'search-2', version: 'v2' }, [null, null, 1, null]],
        ],
      },
    });
    expect(samplesOf(recording, 'pod.version_share', { version: 'v1' })).toEqual([1, 1, 0.5]);
    expect(samplesOf(recording, 'pod.version_share', { version: 'v2' })).toEqual([0, 0, 0.5]);
  });

  test("a health check takes as long as the service's own route, and at least its timeout while it fails", async () => {
    const prom = {
      svc_p99_by_route: [[{ route: '/health' }, [0.01, null, null]]] as const,
      lb_check_failures: [[{ server: 'search-1' }, [0, 0.2, 0]]] as const,
    };
    const { series } = await importRecording({ prom });
    expect(samplesOf({ series }, 'probe.p99', { instance: 'search-1' })).toEqual([0.01]);
    const facts = new Map([['probe.timeout', { id: 'probe.timeout', value: 2, origin: 'given' as const }]]);
    const known = await importRecording({ prom }, facts);
    expect(samplesOf(known, 'probe.p99', { instance: 'search-1' })).toEqual([0.01, 2]);
    expect(known.series.find(({ signal }) => signal === 'probe.p99')?.standIn).toBeDefined();
  });

  test('everything after the load stopped for good is cut, and said', async () => {
    const rate = [...repeat(100, 4), 0, 0, ...repeat(100, 14), 80, 60, 40, 20, 5, 0, 0, 0, 0, 0];
    const recording = await importRecording({
      prom: { lb_rps: [[{}, rate]], lb_healthy: [[{}, repeat(4, rate.length)]] },
    });
    // The last step above a fifth of the usual rate is 22; a rate over five seconds falls three late.
    expect(samplesOf(recording, 'edge.healthy')).toHaveLength(20);
    expect(recording.sources[0]?.warnings[0]).toBe('the last 10 steps, after the load had stopped, were cut');
  });
});
