import type { SignalId } from '../../model/signal.ts';

/** Units of the signals that a recording binds, as in `hypotheses/signals.yaml`; a test compares the two. */
const UNITS: Readonly<Record<string, readonly SignalId[]>> = {
  s: [
    'dep.p99',
    'edge.mean',
    'edge.p50',
    'edge.p99',
    'edge.pmax',
    'loop.lag_p99',
    'pod.age',
    'probe.p99',
    'svc.hold_mean',
    'svc.mean',
    'svc.p99',
    'svc.pmax',
    'svc.queue_wait_mean',
    'db.longest_tx',
    'db.query_p99',
  ],
  per_second: [
    'cache.misses',
    'db.queries',
    'dep.attempts',
    'dep.calls',
    'dep.err',
    'dep.retries',
    'dep.successes',
    'dep.timeouts',
    'edge.check_failures',
    'edge.client_aborts',
    'edge.connect_failures',
    'edge.err',
    'edge.lb_generated',
    'edge.no_healthy_upstream',
    'edge.retries',
    'edge.requests',
    'edge.rps',
    'edge.timeouts',
    'svc.abandoned',
    'svc.err',
    'svc.goodput',
    'svc.rejected',
    'svc.rps',
  ],
  ratio: [
    'edge.err_ratio',
    'cache.hit_ratio',
    'cpu.throttled_ratio',
    'db.cpu_util',
    'gc.ratio',
    'node.cpu_util',
    'pod.version_share',
  ],
  cores: ['cpu.limit', 'cpu.usage'],
  s_per_second: ['cpu.throttled_time', 'svc.overtime'],
  bytes: ['mem.working_set'],
  bool: ['db.up', 'meta.up'],
  count: [
    'db.active',
    'db.conns',
    'db.lock_waits',
    'dep.inflight',
    'edge.healthy',
    'edge.hosts',
    'edge.inflight',
    'pod.restarts',
    'pool.active',
    'pool.idle',
    'pool.pending',
    'svc.inflight',
    'svc.queue',
    'svc.workers_busy',
    'svc.workers_max',
  ],
};

const UNIT_OF = new Map(Object.entries(UNITS).flatMap(([unit, signals]) => signals.map((id) => [id, unit])));

/** Unit of a signal that a recording binds; log counts are lines. */
export const unitOf = (signal: SignalId): string => {
  const unit = UNIT_OF.get(signal) ?? (signal.startsWith('log.') ? 'count' : undefined);
  if (unit === undefined) throw new Error(`no unit for ${signal}`);
  return unit;
};
