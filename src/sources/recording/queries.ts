/** The PromQL of each recorded answer, `prom/<name>.json`: exactly what the lab's recorder asked, at a 1 s step. */
export const RECORDED_QUERIES = {
  lb_p99: 'histogram_quantile(0.99, sum by (le) (rate(lb_request_duration_seconds_bucket[5s])))',
  lb_p50: 'histogram_quantile(0.50, sum by (le) (rate(lb_request_duration_seconds_bucket[5s])))',
  lb_max_recent: 'haproxy_backend_max_total_time_seconds{proxy="search"}',
  lb_avg_recent: 'haproxy_backend_total_time_average_seconds{proxy="search"}',
  lb_rps: 'sum(rate(haproxy_frontend_http_requests_total{proxy="fe"}[5s]))',
  lb_resp_class: 'sum by (code) (rate(haproxy_frontend_http_responses_total{proxy="fe"}[5s]))',
  lb_code: 'sum by (code) (rate(lb_request_duration_seconds_count[5s]))',
  lb_error_ratio:
    'sum(rate(haproxy_frontend_http_responses_total{proxy="fe",code="5xx"}[5s])) / sum(rate(haproxy_frontend_http_responses_total{proxy="fe"}[5s]))',
  lb_healthy: 'haproxy_backend_active_servers{proxy="search"}',
  lb_server_up: 'haproxy_server_status{proxy="search",state="UP"}',
  lb_check_failures: 'sum by (server) (rate(haproxy_server_check_failures_total{proxy="search"}[5s]))',
  lb_server_sessions: 'haproxy_server_current_sessions{proxy="search"}',
  lb_retries: 'sum(rate(haproxy_backend_retry_warnings_total{proxy="search"}[5s]))',
  svc_p99:
    'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{job="search"}[5s])))',
  svc_p99_by_pod:
    'histogram_quantile(0.99, sum by (le,pod) (rate(http_request_duration_seconds_bucket{job="search",route!="/health"}[5s])))',
  svc_p99_by_route:
    'histogram_quantile(0.99, sum by (le,route) (rate(http_request_duration_seconds_bucket{job="search"}[5s])))',
  svc_rps: 'sum by (pod) (rate(http_requests_total{job="search",route!="/health"}[5s]))',
  svc_5xx: 'sum by (pod) (rate(http_requests_total{job="search",code=~"5.."}[5s]))',
  svc_inflight: 'http_requests_in_flight{job="search"}',
  worker_busy: 'worker_pool_busy{job="search"}',
  worker_size: 'worker_pool_size{job="search"}',
  queue_depth: 'worker_queue_depth{job="search"}',
  abandoned: 'sum(rate(http_requests_abandoned_total{job="search"}[5s]))',
  shed: 'sum by (reason) (rate(requests_shed_total{job="search"}[5s]))',
  db_client_p99:
    'histogram_quantile(0.99, sum by (le) (rate(datastore_client_call_duration_seconds_bucket[5s])))',
  db_client_outcome: 'sum by (outcome) (rate(datastore_client_calls_total[5s]))',
  db_client_inflight: 'sum(datastore_client_in_flight)',
  db_client_retries: 'sum(rate(datastore_client_retries_total[5s]))',
  db_pool: 'sum by (state) (datastore_pool_connections)',
  pg_active: 'sum by (wait_event_type) (pg_activity_sessions{state="active",application_name=~"search-.*"})',
  pg_sessions: 'sum by (application_name) (pg_activity_sessions)',
  pg_blocked: 'pg_blocked_sessions',
  pg_total: 'sum(pg_stat_activity_count{datname="search"})',
  pg_up: 'pg_up',
  pg_longest: 'max(pg_activity_max_query_seconds)',
  dep_p99: 'histogram_quantile(0.99, sum by (le) (rate(dependency_call_duration_seconds_bucket[5s])))',
  dep_rate: 'sum by (outcome) (rate(dependency_calls_total[5s]))',
  cache: 'sum by (result) (rate(cache_requests_total[5s]))',
  throttled_ratio:
    'sum by (pod) (rate(container_cpu_cfs_throttled_periods_total[5s])) / sum by (pod) (rate(container_cpu_cfs_periods_total[5s]))',
  throttled_seconds: 'sum by (pod) (rate(container_cpu_cfs_throttled_seconds_total[5s]))',
  cpu_usage: 'sum by (pod) (rate(container_cpu_usage_seconds_total[5s]))',
  cpu_quota: 'container_spec_cpu_quota',
  mem: 'container_memory_working_set_bytes',
  restarts: 'kube_pod_container_status_restarts_total',
  running: 'kube_pod_container_status_running',
  image: 'kube_pod_container_info',
  build: 'app_build_info{job="search"}',
  start_time: 'process_start_time_seconds{job="search"}',
  evloop_p99: 'nodejs_eventloop_lag_p99_seconds{job="search"}',
  evloop_max: 'nodejs_eventloop_lag_max_seconds{job="search"}',
  gc: 'sum by (pod) (rate(nodejs_gc_duration_seconds_sum{job="search"}[5s]))',
  up: 'up',
  scrape_s: 'scrape_duration_seconds',
  host_idle: 'avg(rate(node_cpu_seconds_total{mode="idle"}[5s]))',
  load1: 'node_load1',
  client_outcome: 'sum by (outcome) (rate(client_requests_total[5s]))',
  client_attempts: 'sum by (kind) (rate(client_attempts_total[5s]))',
  client_p99: 'histogram_quantile(0.99, sum by (le) (rate(client_request_duration_seconds_bucket[5s])))',
  client_inflight: 'client_in_flight',
} as const;

/** Name of a recorded answer. */
export type QueryName = keyof typeof RECORDED_QUERIES;

/** Window of a query's `rate()`, milliseconds; 0 where it reads values as they are. */
export const rateWindowOf = (name: QueryName): number => (RECORDED_QUERIES[name].includes('[5s]') ? 5000 : 0);
