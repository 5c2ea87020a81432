import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Bounds of the service's histograms, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60];

/** The service's metrics, Node's own among them, in the registry that `/metrics` serves. */
export const openMetrics = () => {
  collectDefaultMetrics();
  const counter = (
    /** @type {string} */ name,
    /** @type {string} */ help,
    /** @type {string[]} */ ...labelNames
  ) => new Counter({ name, help, labelNames });
  const gauge = (
    /** @type {string} */ name,
    /** @type {string} */ help,
    /** @type {string[]} */ ...labelNames
  ) => new Gauge({ name, help, labelNames });
  const histogram = (
    /** @type {string} */ name,
    /** @type {string} */ help,
    /** @type {string[]} */ ...labelNames
  ) => new Histogram({ name, help, labelNames, buckets });
  return {
    registry: register,
    build: gauge('app_build_info', 'Version that runs', 'version'),
    requests: counter('http_requests_total', 'Requests finished', 'route', 'code'),
    duration: histogram(
      'http_request_duration_seconds',
      'Duration of requests, waiting for a worker included',
      'route',
    ),
    inFlight: gauge('http_requests_in_flight', 'Requests taken and not finished, waiting ones included'),
    abandoned: counter('http_requests_abandoned_total', 'Requests finished after their caller had gone'),
    shed: counter('requests_shed_total', 'Requests refused', 'reason'),
    workersBusy: gauge('worker_pool_busy', 'Workers that hold a request'),
    workers: gauge('worker_pool_size', 'Workers'),
    queue: gauge('worker_queue_depth', 'Requests waiting for a worker'),
    queueWait: histogram('worker_queue_wait_seconds', 'Time that requests waited for a worker'),
    datastoreCalls: counter('datastore_client_calls_total', 'Attempts by outcome', 'outcome'),
    datastoreDuration: histogram(
      'datastore_client_call_duration_seconds',
      'Duration of attempts, waiting for a connection included',
    ),
    datastoreInFlight: gauge('datastore_client_in_flight', 'Attempts under way'),
    datastoreRetries: counter('datastore_client_retries_total', 'Retries'),
    datastoreBudget: counter(
      'datastore_client_retry_budget_exhausted_total',
      'Retries that the budget refused',
    ),
    poolConnections: gauge(
      'datastore_pool_connections',
      'Connections by state, and calls waiting for one',
      'state',
    ),
    poolMost: gauge('datastore_pool_max_connections', 'Most connections'),
    poolWait: histogram('datastore_pool_acquire_seconds', 'Time that calls waited for a connection'),
    upstreamCalls: counter('dependency_calls_total', 'Calls of other services', 'dep', 'outcome'),
    upstreamDuration: histogram(
      'dependency_call_duration_seconds',
      'Duration of calls of other services',
      'dep',
    ),
    cache: counter('cache_requests_total', 'Look-ups in the cache', 'result'),
    localCache: counter('local_cache_requests_total', 'Look-ups in the cache of this process', 'result'),
  };
};

/** @typedef {ReturnType<typeof openMetrics>} Metrics */
