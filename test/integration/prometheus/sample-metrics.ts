/** Start of the sample, epoch seconds: on the hour, long ago, so that no server takes it for fresh. */
export const START_S = Date.parse('2026-01-05T10:00:00Z') / 1000;

/** Length of the sample and distance of its samples, seconds. */
export const LENGTH_S = 1200;
export const INTERVAL_S = 5;

/** The stall, seconds from the start: as in the lab, a lock that all workers wait for. */
export const STALL_S = { from: 600, to: 900 } as const;

const PODS = ['search-1', 'search-2', 'search-3'] as const;

type Labels = Readonly<Record<string, string>>;
type At = (second: number) => number | undefined;

const isStalled = (second: number): boolean => second >= STALL_S.from && second < STALL_S.to;

/** Text of a value as OpenMetrics writes it. */
const valueText = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
};

const series = (name: string, labels: Labels, at: At): string => {
  const text = Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',');
  const lines: string[] = [];
  for (let second = 0; second <= LENGTH_S; second += INTERVAL_S) {
    const value = at(second);
    if (value !== undefined) lines.push(`${name}{${text}} ${valueText(value)} ${START_S + second}`);
  }
  return lines.join('\n');
};

/** A counter that grows by `perSecond`, and by `inStall` instead during the stall. */
const counter =
  (perSecond: number, inStall = perSecond): At =>
  (second) => {
    const stalled = Math.min(Math.max(second - STALL_S.from, 0), STALL_S.to - STALL_S.from);
    return perSecond * (second - stalled) + inStall * stalled;
  };

/** A counter that does not exist before it is first incremented, in the stall. */
const fromStall =
  (perSecond: number): At =>
  (second) =>
    second < STALL_S.from
      ? undefined
      : perSecond * (Math.min(second, STALL_S.to) - STALL_S.from + INTERVAL_S);

const constant =
  (value: number): At =>
  () =>
    value;

const histogram = (
  name: string,
  labels: Labels,
  bounds: readonly string[],
  counts: readonly At[],
  sum: At,
): readonly string[] => [
  ...bounds.map((le, index) => series(`${name}_bucket`, { ...labels, le }, counts[index] as At)),
  series(`${name}_bucket`, { ...labels, le: '+Inf' }, counts.at(-1) as At),
  series(`${name}_sum`, labels, sum),
  series(`${name}_count`, labels, counts.at(-1) as At),
];

const service = (): readonly string[] =>
  PODS.flatMap((pod, index) => {
    const target = { job: 'search', instance: `10.0.0.${index + 1}:8080`, namespace: 'shop', pod };
    const route = { ...target, route: '/search' };
    return [
      series('http_requests_total', { ...route, code: '200' }, counter(10, 0)),
      series('http_requests_total', { ...target, route: '/health', code: '200' }, counter(0.5, 0)),
      ...(pod === 'search-1' ? [series('http_requests_total', { ...route, code: '500' }, fromStall(2))] : []),
      // Half below 50 ms, all below 100 ms; nothing completes in the stall.
      ...histogram(
        'http_request_duration_seconds',
        route,
        ['0.05', '0.1', '1'],
        [counter(5, 0), counter(10, 0), counter(10, 0)],
        counter(0.6, 0),
      ),
      series('http_requests_in_flight', target, (second) => (isStalled(second) ? 40 : 2)),
      series('worker_pool_busy', target, (second) => (isStalled(second) ? 8 : 1)),
      series('worker_pool_size', target, constant(8)),
      series('worker_queue_depth', target, (second) => (isStalled(second) ? 32 : 0)),
      series('datastore_client_calls_total', { ...target, outcome: 'ok' }, counter(10, 0)),
      series('datastore_client_retries_total', target, constant(0)),
      series('datastore_client_in_flight', target, (second) => (isStalled(second) ? 8 : 1)),
      series('datastore_pool_connections', { ...target, state: 'total' }, constant(8)),
      series('datastore_pool_connections', { ...target, state: 'idle' }, (second) =>
        isStalled(second) ? 0 : 7,
      ),
      series('process_start_time_seconds', target, constant(START_S - 3600)),
      series('nodejs_eventloop_lag_p99_seconds', target, constant(0.011)),
      series('app_build_info', { ...target, version: 'v1' }, constant(1)),
      series('up', target, constant(1)),
    ];
  });

const edge = (): readonly string[] => {
  const target = { job: 'haproxy', instance: '10.0.0.9:8404' };
  const bounds = ['0.05', '0.1', '1', '5', '6'];
  const ok = [counter(15, 0), counter(30, 0), counter(30, 0), counter(30, 0), counter(30, 0)];
  const late = [...Array.from({ length: 4 }, () => fromStall(0)), fromStall(9)];
  return [
    series('haproxy_process_build_info', { ...target, version: '2.6.12' }, constant(1)),
    series('haproxy_frontend_http_requests_total', { ...target, proxy: 'fe' }, counter(30)),
    series('haproxy_frontend_http_requests_total', { ...target, proxy: 'stats' }, counter(1)),
    series('haproxy_frontend_http_responses_total', { ...target, proxy: 'fe', code: '2xx' }, counter(30, 0)),
    series('haproxy_frontend_http_responses_total', { ...target, proxy: 'fe', code: '5xx' }, counter(0, 9)),
    series('haproxy_backend_active_servers', { ...target, proxy: 'search' }, (second) =>
      second >= 650 && second < 900 ? 0 : 3,
    ),
    ...PODS.flatMap((server) => [
      series('haproxy_server_status', { ...target, proxy: 'search', server, state: 'UP' }, (second) =>
        second >= 650 && second < 900 ? 0 : 1,
      ),
      series('haproxy_server_current_sessions', { ...target, proxy: 'search', server }, (second) =>
        isStalled(second) ? 50 : 1,
      ),
    ]),
    ...histogram(
      'lb_request_duration_seconds',
      { job: 'lb', instance: '10.0.0.9:8405', code: '200' },
      bounds,
      ok,
      counter(1.5, 0),
    ),
    ...histogram(
      'lb_request_duration_seconds',
      { job: 'lb', instance: '10.0.0.9:8405', code: '504' },
      bounds,
      late,
      fromStall(45),
    ),
  ];
};

const platform = (): readonly string[] => [
  ...[...PODS, 'postgres-0', 'search-admin-1'].flatMap((pod) => {
    const labels = { job: 'cadvisor', namespace: 'shop', pod, container: 'app' };
    return [
      series('container_cpu_usage_seconds_total', labels, counter(0.1)),
      // The pod's own row and the pause container: counted too, each pod would show three times its use.
      series('container_cpu_usage_seconds_total', { ...labels, container: '' }, counter(0.1)),
      series('container_cpu_usage_seconds_total', { ...labels, container: 'POD' }, counter(0.1)),
      series('container_cpu_cfs_periods_total', labels, counter(10)),
      series('container_cpu_cfs_throttled_periods_total', labels, counter(0.1)),
      series('container_spec_cpu_quota', labels, constant(60_000)),
      series('container_spec_cpu_period', labels, constant(100_000)),
      series('container_memory_working_set_bytes', labels, constant(50_000_000)),
      series('kube_pod_container_status_restarts_total', { ...labels, job: 'ksm' }, (second) =>
        pod === 'search-2' && second >= 700 ? 1 : 0,
      ),
    ];
  }),
  series('pg_up', { job: 'postgres', instance: 'db-1:9187' }, constant(1)),
  series(
    'pg_stat_activity_count',
    { job: 'postgres', instance: 'db-1:9187', datname: 'search', state: 'active' },
    (second) => (isStalled(second) ? 24 : 1),
  ),
  series(
    'pg_stat_activity_count',
    { job: 'postgres', instance: 'db-1:9187', datname: 'search', state: 'idle' },
    constant(6),
  ),
  series('pg_settings_max_connections', { job: 'postgres', instance: 'db-1:9187' }, constant(80)),
  series('pg_blocked_sessions', { job: 'postgres', instance: 'db-1:9187' }, (second) =>
    isStalled(second) ? 24 : 0,
  ),
  ...['idle', 'user', 'iowait'].map((mode) =>
    series(
      'node_cpu_seconds_total',
      { job: 'node', instance: 'node-a:9100', cpu: '0', mode },
      counter(mode === 'idle' ? 0.7 : 0.15),
    ),
  ),
  series('up', { job: 'recommendations', instance: '10.0.0.7:8080', pod: 'recommendations-1' }, constant(0)),
];

/** What numbers may look like, and labels that parsers stumble over. */
const special = (): readonly string[] => [
  series('special_value', { case: 'not a number' }, constant(Number.NaN)),
  series('special_value', { case: 'plus infinity' }, constant(Number.POSITIVE_INFINITY)),
  series('special_value', { case: 'minus infinity' }, constant(Number.NEGATIVE_INFINITY)),
  // No server looks further back than 5 minutes.
  series('special_value', { case: 'gap' }, (second) => (second < 300 || second > 900 ? 1 : undefined)),
  series('special_value', { case: '}]{[,é' }, constant(2)),
];

/** The sample as OpenMetrics text: a small service behind HAProxy, and a stall in the middle of it. */
export const sampleMetrics = (): string => {
  const byName = new Map<string, string[]>();
  for (const text of [...service(), ...edge(), ...platform(), ...special()]) {
    const name = text.slice(0, text.indexOf('{'));
    byName.set(name, [...(byName.get(name) ?? []), text]);
  }
  return `${[...byName.values()]
    .flat()
    .filter((text) => text !== '')
    .join('\n')}\n# EOF\n`;
};
