import type { Scenario } from '../scenario.ts';

const MINUTE_MS = 60_000;
const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Minutes of calm before each story's trigger, as milliseconds of the run. */
export const TRIGGER_MS = 8 * MINUTE_MS;

/** What the founding stories have in common: one service, checked through the workers that serve its users. */
export const plainService: Omit<Scenario, 'mechanism' | 'service' | 'dependencies' | 'clients' | 'truth'> = {
  durationMs: 15 * MINUTE_MS,
  startMs: Date.UTC(2026, 8, 1, 10),
  traffic: {
    rps: 60,
    wave: { height: 0, periodMs: NO_LIMIT, phase: 0 },
    spacing: 'poisson',
    call: { timeoutMs: 60_000, retries: 0 },
  },
  edge: {
    timeoutMs: 15_000,
    checks: { periodMs: 5000, timeoutMs: 2000, failuresToDown: 3, successesToUp: 2 },
    panicBelow: 0,
  },
  instances: 4,
  instance: {
    version: 'v1',
    workers: 50,
    queueLimit: NO_LIMIT,
    processor: { threads: 4, quotaCores: 2 },
    routes: [],
    probe: { usesWorker: true },
    startMs: 10_000,
    warmUpMs: 10_000,
    warmUpFactor: 1.5,
  },
  memory: { limitBytes: 2 ** 30, baseBytes: 0.4 * 2 ** 30 },
  runtime: 'go',
  nodes: [
    { name: 'node-1', hosts: 'service', zone: 'a', cores: 16, othersCores: 2 },
    { name: 'node-2', hosts: 'service', zone: 'b', cores: 16, othersCores: 2 },
    { name: 'db-node', hosts: 'datastore', zone: 'a', cores: 16, othersCores: 1 },
  ],
  caches: [],
  orchestrator: { backoffMs: 10_000, backoffCapMs: 300_000 },
  scrape: { stepMs: 5000, windowSteps: 4 },
  isEventFeedComplete: true,
  facts: [],
  disturbances: [],
  beganMs: TRIGGER_MS,
};
