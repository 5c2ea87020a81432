import { lock } from '../disturbances/lock.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

const DATABASE_SIGNALS = [
  'db.lock_waits',
  'db.longest_tx',
  'db.active',
  'log.db_lock',
  'log.slow_query',
  'db.query_p99',
];

/** A long transaction holds what others need: a migration, a report, a session that somebody forgot. */
export const dbLockContention = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const gradual = random.chance(0.3);
  return {
    ...service,
    mechanism: 'db-lock-contention',
    disturbances: [
      lock('datastore', {
        ...span,
        heldFromMs: gradual ? span.fromMs + random.between(30_000, 60_000) : span.fromMs,
        share: random.pick([1, 1, 0.5]),
        longestHoldMs: 1500,
      }),
    ],
    beganMs: span.fromMs,
    slow: 'datastore',
    truth: truthOf(
      ['db-lock-contention', 'slow-dependency'],
      ['db-lock-contention', 'slow-dependency'],
      [...SLOW_SIGNALS, ...DATABASE_SIGNALS],
      'A long transaction held locks that the service needed.',
    ),
  };
};

/** The same, where the health check asks the database and restarts follow from it. */
export const healthCheckCascade = (random: Random): Scenario => {
  const base = dbLockContention(random);
  return {
    ...base,
    mechanism: 'health-check-cascade',
    edge: { ...base.edge, panicBelow: 0 },
    instance: { ...base.instance, probe: { usesWorker: random.chance(0.5), asks: 'datastore' } },
    orchestrator: {
      ...base.orchestrator,
      ...(random.chance(0.7)
        ? { liveness: { periodMs: 5000, timeoutMs: 2000, failuresToDown: 3, successesToUp: 1 } }
        : {}),
    },
  };
};
