import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readIncident } from '../../../lab/incident/read-incident.mjs';
import { containerMetrics, podMetrics } from '../../../lab/servers/container-metrics.mjs';
import { countServersUp } from '../../../lab/servers/haproxy.mjs';
import { haproxyConfig } from '../../../lab/servers/haproxy-config.mjs';
import { prometheusConfig } from '../../../lab/servers/prometheus-config.mjs';

test('HAProxy gets the incident’s deadline and checks, and listens on loopback alone', async () => {
  const { balancer } = await readIncident('io-stall-fast');
  const config = haproxyConfig({
    balancer,
    port: 8000,
    metricsPort: 8404,
    socket: '/tmp/socket',
    servers: [{ name: 'search-1', port: 8101 }],
  });
  expect(config).toContain('timeout server 2000ms');
  expect(config).toContain('inter 1000ms fastinter 1000ms downinter 1000ms fall 3 rise 2 check');
  expect(config).toContain('server search-1 127.0.0.1:8101');
  expect(config.match(/bind .*/g)).toEqual(['bind 127.0.0.1:8000', 'bind 127.0.0.1:8404']);
});

test('a drained or failed server is not up', () => {
  const table = [
    '1',
    '# be_id be_name srv_id srv_name srv_addr srv_op_state srv_admin_state',
    '4 search 1 search-1 127.0.0.1 2 0 1',
    '4 search 2 search-2 127.0.0.1 0 0 1',
    '4 search 3 search-3 127.0.0.1 2 8 1',
    '5 other 1 other-1 127.0.0.1 2 0 1',
  ];
  expect(countServersUp(table.join('\n'))).toBe(1);
});

test('Prometheus scrapes every second, and instances have names instead of ports', () => {
  const config = parse(
    prometheusConfig({
      instances: [{ name: 'search-1', service: 'search', port: 40_001 }],
      balancer: 1,
      containers: 2,
      load: 3,
      postgres: 4,
      node: 5,
      prometheus: 6,
    }),
  ) as { global: unknown; scrape_configs: readonly { job_name: string; static_configs: unknown }[] };
  expect(config.global).toMatchObject({ scrape_interval: '1s' });
  expect(config.scrape_configs[0]).toEqual({
    job_name: 'search',
    static_configs: [
      {
        targets: ['127.0.0.1:40001'],
        labels: { instance: 'search-1', namespace: 'shop', pod: 'search-1' },
      },
    ],
  });
});

const container = {
  name: 'search-1',
  version: 'v2',
  restarts: 3,
  running: true,
  startedMs: 5000,
  cpu: { periods: 10, throttledPeriods: 4, throttledSeconds: 0.2, usageSeconds: 1.5 },
  quotaCores: 0.6,
  memoryBytes: 1000,
  processes: 1,
};

test('containers are told in cAdvisor’s words, pods in those of kube-state-metrics', () => {
  const labels = '{namespace="shop",pod="search-1",container="app",id="/lab/search-1"}';
  const text = containerMetrics([container]);
  expect(text).toContain(`# TYPE container_cpu_cfs_throttled_periods_total counter\n`);
  expect(text).toContain(`container_cpu_cfs_throttled_periods_total${labels} 4\n`);
  expect(text).toContain(`container_spec_cpu_quota${labels} 60000\n`);
  expect(podMetrics([container])).toContain('image="search:v2"');
});

test('without control groups nothing is said of throttling', () => {
  expect(containerMetrics([{ ...container, cpu: undefined }])).not.toMatch(/cfs|quota|period/);
});
