import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, type PrometheusClient } from '../../../src/sources/prometheus/client.ts';
import type { RawSeries } from '../../../src/sources/prometheus/decode-series.ts';
import type { QueryAnswer } from '../../../src/sources/prometheus/read-answer.ts';
import { MAXIMUM_POINTS } from '../../../src/sources/prometheus/split-range.ts';
import { type FaultProxy, startFaultProxy } from '../proxy.ts';
import type { RunningServer } from '../server-process.ts';
import { isInstalled, METRIC_SERVERS, startMetricServer } from './metric-servers.ts';
import { connect, never } from './options.ts';
import { LENGTH_S, START_S, sampleMetrics } from './sample-metrics.ts';

const start = START_S * 1000;
const end = (START_S + LENGTH_S) * 1000;

const byCase = (answer: QueryAnswer | undefined, name: string): RawSeries | undefined =>
  answer?.series.find(({ labels }) => labels['case'] === name);

describe.for(METRIC_SERVERS)('$name', (server) => {
  describe.skipIf(!isInstalled(server))('asked through the client', () => {
    const isPrometheus = server.kind === 'prometheus';
    let running: RunningServer;
    let proxy: FaultProxy;
    let client: PrometheusClient;
    beforeAll(async () => {
      running = await startMetricServer(server, sampleMetrics());
      proxy = await startFaultProxy(running.url, () => ({ kind: 'pass' }));
      client = await openClient(connect(proxy.url));
    });
    afterAll(async () => {
      client?.close();
      await proxy?.stop();
      await running?.stop();
    });

    test('keeps NaN, both infinities and gaps apart', async () => {
      const { answer } = await client.range(
        'special_value',
        { startMs: start, endMs: end, stepMs: 5000 },
        never,
      );
      // VictoriaMetrics stores no NaN of its own accord.
      expect(byCase(answer, 'not a number')?.values.every(Number.isNaN) ?? !isPrometheus).toBe(true);
      expect(new Set(byCase(answer, 'plus infinity')?.values)).toEqual(new Set([Number.POSITIVE_INFINITY]));
      expect(new Set(byCase(answer, 'minus infinity')?.values)).toEqual(new Set([Number.NEGATIVE_INFINITY]));
      const gap = byCase(answer, 'gap')?.timesMs ?? new Float64Array();
      expect(gap.length).toBeLessThan(LENGTH_S / 5);
      expect(gap.some((timeMs) => timeMs > start + 700_000 && timeMs < start + 900_000)).toBe(false);
      expect(byCase(answer, '}]{[,é')?.values[0]).toBe(2);
    });

    test('answers at one time: a vector, a scalar, a range of samples; a text is refused', async () => {
      const at = start + 300_000;
      const vector = await client.instant('special_value{case="plus infinity"}', at, never);
      expect(vector.answer?.series).toMatchObject([{ values: new Float64Array([Number.POSITIVE_INFINITY]) }]);
      const scalar = await client.instant('scalar(sum(worker_pool_size))', at, never);
      expect(scalar.answer?.series).toMatchObject([
        { timesMs: new Float64Array([at]), values: new Float64Array([24]) },
      ]);
      const matrix = await client.instant('worker_pool_size{pod="search-1"}[20s]', at, never);
      expect(matrix.answer?.series[0]?.values.length).toBeGreaterThanOrEqual(4);
      if (isPrometheus)
        expect((await client.instant('"words"', at, never)).problems).toMatchObject([{ kind: 'bad_query' }]);
    });

    test('splits a range beyond the limit of points and joins it to the same points', async () => {
      const range = { startMs: start - 20_000_000, endMs: end + 5_000_000, stepMs: 1000 };
      const points = (range.endMs - range.startMs) / range.stepMs + 1;
      expect(points).toBeGreaterThan(2 * MAXIMUM_POINTS);
      const before = proxy.seen.length;
      const { answer, problems } = await client.range('sum(worker_pool_size)', range, never);
      expect(problems).toEqual([]);
      expect(proxy.seen.length - before).toBe(Math.ceil(points / MAXIMUM_POINTS));
      const [series] = answer?.series ?? [];
      const whole = await client.range(
        'sum(worker_pool_size)',
        { startMs: start, endMs: end, stepMs: 1000 },
        never,
      );
      const inside = (timeMs: number) => timeMs >= start && timeMs <= end;
      expect(series?.timesMs.filter(inside)).toEqual(whole.answer?.series[0]?.timesMs);
      expect(
        series?.timesMs.every((timeMs, index, all) => index === 0 || timeMs > (all[index - 1] as number)),
      ).toBe(true);
      if (!isPrometheus) return;
      const direct = new URLSearchParams({
        query: 'up',
        start: String(range.startMs / 1000),
        end: String(range.endMs / 1000),
        step: '1',
      });
      expect((await fetch(`${running.url}/api/v1/query_range?${direct}`)).status).toBe(400);
    });

    test('sends a long expression by POST, a short one by GET', async () => {
      const long = Array.from(
        { length: 200 },
        (_, index) => `sum(worker_pool_size{pod!="nobody-${index}"})`,
      ).join(' + ');
      const { answer, problems } = await client.instant(long, start + 300_000, never);
      expect(problems).toEqual([]);
      expect(answer?.series[0]?.values[0]).toBe(24 * 200);
      expect(proxy.seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/query' });
      await client.instant('up', start, never);
      expect(proxy.seen.at(-1)?.method).toBe('GET');
    });

    test('asks for the epoch like for any other time', async () => {
      const { answer, problems } = await client.range(
        'up',
        { startMs: 0, endMs: 60_000, stepMs: 60_000 },
        never,
      );
      expect(problems).toEqual([]);
      expect(answer?.series).toEqual([]);
    });

    test('keeps so many series and says how many it dropped', async () => {
      const small = await openClient(connect(running.url, { maximumSeries: 2 }));
      const { answer } = await small.instant('worker_pool_size', start + 300_000, never);
      small.close();
      expect(answer).toMatchObject({ droppedSeries: 1 });
      expect(answer?.series).toHaveLength(2);
    });

    test('stops at the longest answer', async () => {
      const small = await openClient(connect(running.url, { maximumBytes: 5000 }));
      const { answer, problems } = await small.range(
        'special_value',
        { startMs: start, endMs: end, stepMs: 5000 },
        never,
      );
      small.close();
      expect(answer).toBeUndefined();
      expect(problems).toMatchObject([{ kind: 'too_large', query: 'special_value' }]);
    });

    test('reads packed answers', async () => {
      const packed = await openClient(connect(proxy.url, { compression: 'gzip' }));
      const { answer } = await packed.range(
        'special_value',
        { startMs: start, endMs: end, stepMs: 5000 },
        never,
      );
      packed.close();
      expect(proxy.seen.at(-1)?.headers['accept-encoding']).toBe('gzip');
      expect(byCase(answer, '}]{[,é')?.values.length).toBe(LENGTH_S / 5 + 1);
    });

    test('sends headers and parameters of the user with every request', async () => {
      const tenant = await openClient(
        connect(proxy.url, { headers: { 'X-Scope-OrgID': 'shop' }, parameters: { dedup: 'true' } }),
      );
      await tenant.instant('up', start, never);
      await tenant.labelValues('job', [], { startMs: start, endMs: end }, never);
      tenant.close();
      for (const request of proxy.seen.slice(-2)) {
        expect(request.headers['x-scope-orgid']).toBe('shop');
        expect(request.path).toContain('dedup=true');
      }
    });
  });
});

const [, newest] = METRIC_SERVERS;

describe.skipIf(newest === undefined || !isInstalled(newest))('Prometheus 3.16 by itself', () => {
  const configuration = [
    'global: { scrape_interval: 1s, scrape_native_histograms: true }',
    'scrape_configs: [{ job_name: self, static_configs: [{ targets: ["127.0.0.1:PORT"] }] }]',
  ].join('\n');
  let running: RunningServer;
  let client: PrometheusClient;
  beforeAll(async () => {
    if (newest === undefined) return;
    running = await startMetricServer(newest, '# EOF\n', { configuration });
    client = await openClient(connect(running.url));
  });
  afterAll(async () => {
    client?.close();
    await running?.stop();
  });

  test('raw native histograms are refused in plain words, quantiles of them are read', async () => {
    // It scrapes itself every second; a rate needs a few of those.
    const scraped = async () =>
      (await client.instant('count_over_time(up[1m]) > 5', Date.now(), never)).answer?.series.length;
    await expect.poll(scraped, { timeout: 60_000, interval: 500 }).toBe(1);
    const name = 'prometheus_http_request_duration_seconds{handler="/api/v1/query"}';
    const raw = await client.instant(name, Date.now(), never);
    expect(raw.answer?.nativeHistograms).toBeGreaterThan(0);
    expect(raw.answer?.series).toEqual([]);
    const quantile = await client.instant(
      `histogram_quantile(0.99, sum(rate(${name}[1m])))`,
      Date.now(),
      never,
    );
    expect(quantile.answer?.series[0]?.values[0]).toBeGreaterThan(0);
  });

  test('remarks on an expression are carried and are no gap in the data', async () => {
    const { answer } = await client.instant('rate(process_resident_memory_bytes[1m])', Date.now(), never);
    expect([...(answer?.infos ?? []), ...(answer?.warnings ?? [])].join()).toContain(
      'might not be a counter',
    );
    expect(answer?.isPartial).toBe(false);
  });
});
