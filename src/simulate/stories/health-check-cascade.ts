import { lock } from '../disturbances/lock.ts';
import { slowDown } from '../disturbances/slow-down.ts';
import type { Scenario } from '../scenario.ts';

const MINUTE_MS = 60_000;
/** The run begins at 13:20: what is compared with has to be as long as the incident. */
const START_MS = Date.UTC(2026, 8, 1, 13, 20);
/** Minutes past 14:00, as milliseconds of the run. */
const at = (minutes: number): number => (minutes + 40) * MINUTE_MS;
const NO_LIMIT = Number.POSITIVE_INFINITY;
const HEALTH_CHECK = { periodMs: 8000, timeoutMs: 2000, failuresToDown: 3 };

/**
 * A health check that asks the database, by which both the balancer and the orchestrator act (the fourth founding
 * story, stories/004): 14:02 a report takes locks, 14:06 no host is left, 14:21 the report is cancelled, 14:25 the
 * database is well, 14:40 the instances have stopped killing each other.
 */
export const healthCheckStory: Scenario = {
  mechanism: 'story-health-check-cascade',
  service: 'api',
  durationMs: at(47),
  startMs: START_MS,
  traffic: {
    rps: 20,
    wave: { height: 0, periodMs: NO_LIMIT, phase: 0 },
    spacing: 'poisson',
    call: { timeoutMs: 30_000, retries: 0 },
  },
  edge: { timeoutMs: 30_000, checks: { ...HEALTH_CHECK, successesToUp: 2 }, panicBelow: 0 },
  instances: 10,
  instance: {
    version: 'v41',
    workers: 50,
    queueLimit: NO_LIMIT,
    processor: { threads: 4, quotaCores: NO_LIMIT },
    routes: [{ name: '/v1', share: 1, cpuMs: 4, calls: ['primary'] }],
    probe: { usesWorker: false, asks: 'primary' },
    startMs: 30_000,
    warmUpMs: 20_000,
    warmUpFactor: 2,
  },
  memory: { limitBytes: 2 ** 30, baseBytes: 0.4 * 2 ** 30 },
  runtime: 'jvm',
  nodes: [
    { name: 'node-1', hosts: 'api', zone: 'a', cores: 16, othersCores: 2 },
    { name: 'node-2', hosts: 'api', zone: 'b', cores: 16, othersCores: 2 },
    { name: 'db-node', hosts: 'primary', zone: 'a', cores: 16, othersCores: 1 },
  ],
  dependencies: [
    {
      name: 'primary',
      kind: 'database',
      medianMs: 12,
      sigma: 0.5,
      slots: 16,
      maxConnections: 500,
      connectMs: 3000,
    },
  ],
  clients: [
    {
      dependency: 'primary',
      call: { timeoutMs: NO_LIMIT, retries: 0 },
      pool: { size: 20, acquireTimeoutMs: 30_000 },
      isOptional: false,
    },
  ],
  caches: [],
  orchestrator: {
    liveness: { ...HEALTH_CHECK, successesToUp: 1 },
    backoffMs: 10_000,
    backoffCapMs: 300_000,
  },
  scrape: { stepMs: 5000, windowSteps: 4 },
  isEventFeedComplete: true,
  facts: [],
  disturbances: [
    lock('primary', {
      fromMs: at(2),
      heldFromMs: at(5.4),
      toMs: at(21),
      share: 1,
      longestHoldMs: 1800,
    }),
    // What was cancelled has to be rolled back, and what waited comes all at once.
    slowDown('primary', { fromMs: at(21), toMs: at(25) }, { factor: 20, share: 1 }),
  ],
  beganMs: at(2),
  truth: {
    triggers: ['db-lock-contention'],
    accounts: [['db-lock-contention', 'slow-dependency', 'health-check-cascade', 'liveness-restart-storm']],
    supported: [],
    refuted: [],
    unknown: [],
    telling: ['db.lock_waits', 'db.longest_tx', 'log.db_lock'],
    note: 'A report on the primary; a health check that asked it took all hosts out and restarted all containers.',
  },
};
