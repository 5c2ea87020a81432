import { Counter, Gauge, Histogram, register } from 'prom-client';
import { OUTCOMES } from './per-second.mjs';

/** Bounds of the caller's histogram, seconds: the defaults of common clients, coarser than the load balancer's. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/** What the calling service measures of its calls. */
export const openMetrics = () => {
  const attempts = new Counter({ name: 'client_attempts_total', help: 'Attempts', labelNames: ['kind'] });
  const requests = new Counter({
    name: 'client_requests_total',
    help: 'Calls by outcome',
    labelNames: ['outcome'],
  });
  const duration = new Histogram({
    name: 'client_request_duration_seconds',
    help: 'Duration of attempts',
    buckets,
  });
  const inFlight = new Gauge({ name: 'client_in_flight', help: 'Attempts under way' });
  for (const kind of ['first', 'retry']) attempts.inc({ kind }, 0);
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  return { registry: register, attempts, requests, duration, inFlight };
};
