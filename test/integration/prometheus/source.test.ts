import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Series } from '../../../src/model/series.ts';
import { prometheusSource } from '../../../src/sources/prometheus/prometheus-source.ts';
import type { SourceAnswer } from '../../../src/sources/source.ts';
import type { RunningServer } from '../server-process.ts';
import { isInstalled, METRIC_SERVERS, startMetricServer } from './metric-servers.ts';
import { never, SAMPLE_SPAN, sourceOptions } from './options.ts';
import { LENGTH_S, START_S, sampleMetrics } from './sample-metrics.ts';

/** Seconds from the start of the sample: calm, and in the middle of the stall. */
const CALM = 300;
const STALLED = 750;

const valueAt = (series: Series | undefined, second: number): number | undefined => {
  const index = series?.timesMs.indexOf((START_S + second) * 1000) ?? -1;
  return index < 0 ? undefined : series?.values[index];
};

type Row = {
  readonly signal: string;
  readonly dimensions?: Readonly<Record<string, string>>;
  /** Values when calm and in the stall; `gap` where the server may leave out NaN. */
  readonly calm: number | 'gap';
  readonly stalled: number | 'gap';
};

const rows: readonly Row[] = [
  { signal: 'edge.requests', calm: 30, stalled: 30 },
  { signal: 'edge.err', calm: 0, stalled: 9 },
  { signal: 'edge.err', dimensions: { code: '504' }, calm: 0, stalled: 9 },
  { signal: 'edge.p99', calm: 0.099, stalled: 5.99 },
  { signal: 'edge.mean', calm: 0.05, stalled: 5 },
  { signal: 'edge.latency_buckets', dimensions: { le: '1' }, calm: 30, stalled: 0 },
  { signal: 'edge.healthy', calm: 3, stalled: 0 },
  { signal: 'edge.healthy', dimensions: { instance: 'search-2' }, calm: 1, stalled: 0 },
  { signal: 'edge.hosts', calm: 3, stalled: 3 },
  { signal: 'edge.timeouts', calm: 0, stalled: 9 },
  { signal: 'svc.rps', dimensions: { instance: 'search-2' }, calm: 10, stalled: 0 },
  { signal: 'svc.err', dimensions: { instance: 'search-1' }, calm: 0, stalled: 2 },
  { signal: 'svc.err', dimensions: { instance: 'search-2' }, calm: 0, stalled: 0 },
  { signal: 'svc.p99', dimensions: { instance: 'search-2' }, calm: 0.099, stalled: 'gap' },
  { signal: 'svc.p99', dimensions: { route: '/search' }, calm: 0.099, stalled: 'gap' },
  { signal: 'svc.workers_busy', dimensions: { instance: 'search-3' }, calm: 1, stalled: 8 },
  { signal: 'dep.attempts', dimensions: { dependency: 'datastore' }, calm: 30, stalled: 0 },
  { signal: 'pool.active', dimensions: { pool: 'datastore' }, calm: 3, stalled: 24 },
  { signal: 'cpu.usage', dimensions: { instance: 'search-1' }, calm: 0.1, stalled: 0.1 },
  { signal: 'cpu.throttled_ratio', dimensions: { instance: 'search-1' }, calm: 0.01, stalled: 0.01 },
  { signal: 'cpu.limit', dimensions: { instance: 'search-1' }, calm: 0.6, stalled: 0.6 },
  { signal: 'db.lock_waits', dimensions: { database: 'orders' }, calm: 0, stalled: 24 },
  { signal: 'db.max_conns', dimensions: { database: 'orders' }, calm: 80, stalled: 80 },
  { signal: 'db.cpu_util', dimensions: { database: 'orders' }, calm: 1 / 6, stalled: 1 / 6 },
  { signal: 'node.cpu_util', dimensions: { node: 'node-a:9100' }, calm: 0.15, stalled: 0.15 },
  { signal: 'pod.version_share', dimensions: { version: 'v1' }, calm: 1, stalled: 1 },
  { signal: 'meta.up', dimensions: { instance: 'search-1' }, calm: 1, stalled: 1 },
];

describe.for(METRIC_SERVERS)('$name', (server) => {
  describe.skipIf(!isInstalled(server))('serves the sample', () => {
    let running: RunningServer;
    let answer: SourceAnswer;
    beforeAll(async () => {
      running = await startMetricServer(server, sampleMetrics());
      const options = await sourceOptions(running.url, {
        names: { database: { 'db-1:9187': 'orders', 'postgres-0': 'orders' } },
      });
      answer = await prometheusSource(options).fetch(SAMPLE_SPAN, { signal: never });
    });
    afterAll(() => running?.stop());

    const find = (signal: string, dimensions: Row['dimensions'] = {}) =>
      answer.series.find(
        (series) =>
          series.signal === signal && JSON.stringify(series.dimensions) === JSON.stringify(dimensions),
      );

    test.for(rows)(
      '$signal $dimensions: $calm when calm, $stalled in the stall',
      ({ signal, dimensions, calm, stalled }) => {
        const series = find(signal, dimensions);
        expect(series, `${signal} ${JSON.stringify(dimensions)}`).toBeDefined();
        for (const [second, expected] of [
          [CALM, calm],
          [STALLED, stalled],
        ] as const) {
          const value = valueAt(series, second);
          if (expected === 'gap') expect(value === undefined || Number.isNaN(value)).toBe(true);
          else expect(value).toBeCloseTo(expected, 6);
        }
      },
    );

    test('says what it is and asks at the measured interval', () => {
      const [report] = answer.sources;
      expect(report).toMatchObject({ id: 'prometheus', kind: 'prometheus', status: 'ok', problems: [] });
      expect(report?.capabilities).toContain('haproxy: every 5s, rates over 20s');
      expect(report?.capabilities.filter((words) => words.startsWith('server: '))).toHaveLength(1);
    });

    test('binds what was asked and silent, and not what is not there', () => {
      const { bound = [], seen } = answer.sources[0] ?? {};
      expect(bound).toContain('edge.err');
      expect(bound).toContain('cpu.throttled_ratio');
      expect(bound).not.toContain('cpu.throttled_time');
      expect(bound).not.toContain('cache.hit_ratio');
      expect(seen).toContain('haproxy_backend_active_servers');
      expect(seen).not.toContain('special_value');
    });

    test('every series is inside the span, in time order, with its unit, query and emitter', () => {
      expect(answer.series.length).toBeGreaterThan(80);
      for (const series of answer.series) {
        const { timesMs, values, stepMs, unit, provenance } = series;
        expect(timesMs.length).toBe(values.length);
        expect(timesMs[0]).toBeGreaterThanOrEqual(SAMPLE_SPAN.startMs);
        expect(timesMs.at(-1)).toBeLessThan(SAMPLE_SPAN.endMs);
        expect(
          timesMs.every(
            (timeMs, index) =>
              timeMs % stepMs === 0 && (index === 0 || timeMs > (timesMs[index - 1] as number)),
          ),
        ).toBe(true);
        expect(unit).not.toBe('');
        expect(provenance).toMatchObject({ source: 'prometheus' });
        expect(provenance.query).not.toContain('$');
      }
    });

    test('quantiles carry the finite bounds of their histogram', () => {
      expect(find('edge.p99')?.buckets).toEqual([0.05, 0.1, 1, 5, 6]);
      expect(find('svc.p99', { route: '/search' })?.buckets).toEqual([0.05, 0.1, 1]);
      expect(find('edge.mean')?.buckets).toBeUndefined();
    });

    test('pods of others, the pause container and targets that are not deployed stay out', () => {
      const instances = (signal: string) =>
        answer.series
          .filter((series) => series.signal === signal)
          .map((series) => series.dimensions['instance']);
      expect(instances('cpu.usage')).toEqual(['search-1', 'search-2', 'search-3']);
      expect(instances('meta.up')).toEqual(['search-1', 'search-2', 'search-3']);
    });

    test('a restart is one restart, in one step', () => {
      const values = [...(find('pod.restarts', { instance: 'search-2' })?.values ?? [])];
      expect(values.filter((value) => value !== 0)).toEqual([1]);
    });

    test('the same span asked again gives the same bytes', async () => {
      const options = await sourceOptions(running.url, {
        names: { database: { 'db-1:9187': 'orders', 'postgres-0': 'orders' } },
      });
      const again = await prometheusSource(options).fetch(SAMPLE_SPAN, { signal: never });
      const text = (one: SourceAnswer) =>
        JSON.stringify([
          one.sources,
          one.series.map((series) => ({
            ...series,
            timesMs: [...series.timesMs],
            values: [...series.values].map(String),
          })),
        ]);
      expect(text(again)).toBe(text(answer));
    });

    test('a pinned emitter and a chosen selector are used', async () => {
      const source = prometheusSource(
        await sourceOptions(running.url, {
          pins: { 'svc.rps': 'http-histogram' },
          selectors: { 'haproxy.frontend': 'proxy="stats"' },
        }),
      );
      const { series } = await source.fetch(SAMPLE_SPAN, { signal: never });
      expect(series.find(({ signal }) => signal === 'svc.rps')?.provenance.emitter).toBe('http-histogram');
      expect(
        valueAt(
          series.find(({ signal }) => signal === 'edge.requests'),
          CALM,
        ),
      ).toBeCloseTo(1, 6);
    });

    test('a step finer than the interval is raised to it, and that is said', async () => {
      const options = await sourceOptions(running.url, { stepMs: 1000, rateWindowMs: 20_000 });
      const { sources, series } = await prometheusSource(options).fetch(SAMPLE_SPAN, { signal: never });
      expect(series.find(({ signal }) => signal === 'edge.p99')?.stepMs).toBe(5000);
      expect(sources[0]?.warnings).toContain(
        'haproxy: a step of 1s was asked for, but its values come every 5s: asked every 5s',
      );
    });

    test('a service that nothing knows is a finding, not an error', async () => {
      const { series, sources } = await prometheusSource(
        await sourceOptions(running.url, { service: 'no-such-service' }),
      ).fetch(SAMPLE_SPAN, { signal: never });
      expect(series.some(({ signal }) => signal.startsWith('svc.'))).toBe(false);
      expect(
        sources[0]?.warnings.some((warning) => warning.includes('no series with job="no-such-service"')),
      ).toBe(true);
      expect(sources[0]?.warnings).toContainEqual(expect.stringMatching(/^services seen: .*\bsearch\b/));
    });

    test('a span without data is answered with nothing, and nothing is bound', async () => {
      const before = {
        startMs: (START_S - 86_400 * 30) * 1000,
        endMs: (START_S - 86_400 * 30 + LENGTH_S) * 1000,
      };
      const { series, sources } = await prometheusSource(await sourceOptions(running.url)).fetch(before, {
        signal: never,
      });
      expect(series).toEqual([]);
      expect(sources[0]).toMatchObject({
        status: 'ok',
        bound: [],
        warnings: ['none of the metrics that bindings read has a series in the span'],
      });
    });
  });
});
