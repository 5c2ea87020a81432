import type { SignalId } from '../model/signal.ts';

/** Families that only one kind of writer writes; the application may write any other. */
export const WRITERS = {
  proxy: ['log.lb_timeout', 'log.lb_unavailable', 'log.no_upstream', 'log.upstream_reset'],
  database: ['log.db_lock', 'log.db_connections', 'log.db_timeout', 'log.slow_query'],
  orchestrator: ['log.probe', 'log.liveness', 'log.backoff', 'log.oom'],
} as const satisfies Readonly<Record<string, readonly SignalId[]>>;

/** What a PostgreSQL server always writes down, so that none of it is absence (slow queries only above a threshold). */
export const ALWAYS_WRITTEN: ReadonlySet<SignalId> = new Set([
  'log.db_lock',
  'log.db_connections',
  'log.db_timeout',
]);

/** Families that others than the application write. */
export const NOT_APPLICATION: ReadonlySet<SignalId> = new Set([
  ...WRITERS.proxy,
  'log.probe',
  'log.liveness',
]);
