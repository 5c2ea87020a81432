import { describe, expect, test } from 'vitest';
import { prometheusSource } from '../../../src/sources/prometheus/prometheus-source.ts';
import { isInstalled, METRIC_SERVERS, startMetricServer } from './metric-servers.ts';
import { never, SAMPLE_SPAN, sourceOptions } from './options.ts';
import { INTERVAL_S, LENGTH_S, START_S } from './sample-metrics.ts';

const steady = (name: string, labels: string, value = 1): string =>
  Array.from(
    { length: LENGTH_S / INTERVAL_S + 1 },
    (_, index) => `${name}{${labels}} ${value} ${START_S + index * INTERVAL_S}`,
  ).join('\n');

/** A process that is scraped by its address, and its pod as the platform calls it. */
const metrics = (...more: readonly string[]): string =>
  `${[
    steady('nodejs_eventloop_lag_p99_seconds', 'job="search",instance="10.0.0.5:8080"', 0.01),
    steady('kube_pod_container_status_restarts_total', 'job="ksm",pod="search-1",container="app"', 0),
    ...more,
  ].join('\n')}\n# EOF\n`;

describe.for(METRIC_SERVERS.filter(isInstalled))('$name', (server) => {
  test.for([
    {
      name: 'by its pod, where the platform knows the address',
      text: metrics(
        steady('kube_pod_info', 'job="ksm",pod="search-1",pod_ip="10.0.0.5",host_network="false"'),
      ),
      instance: 'search-1',
      warned: false,
    },
    {
      name: 'by its address, with a warning, where nothing knows it',
      text: metrics(),
      instance: '10.0.0.5:8080',
      warned: true,
    },
  ])('an instance is called $name', async ({ text, instance, warned }) => {
    const running = await startMetricServer(server, text);
    try {
      const source = prometheusSource(await sourceOptions(running.url));
      const { series, sources } = await source.fetch(SAMPLE_SPAN, { signal: never });
      expect(series.find(({ signal }) => signal === 'loop.lag_p99')?.dimensions).toEqual({ instance });
      expect(series.find(({ signal }) => signal === 'pod.restarts')?.dimensions).toEqual({
        instance: 'search-1',
      });
      const warnings = sources[0]?.warnings.filter((words) => words.startsWith('instances are called'));
      expect(warnings).toHaveLength(warned ? 1 : 0);
    } finally {
      await running.stop();
    }
  });
});
