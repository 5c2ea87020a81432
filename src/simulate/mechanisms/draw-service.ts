import type { DependencyPlan } from '../parts/dependency.ts';
import type { ClientPlan } from '../parts/dependency-client.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { CALM } from './truths.ts';

/** Where simulated time begins: a Tuesday, so that no day is special. */
const FIRST_MS = Date.UTC(2026, 8, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const drawDependencies = (random: Random): readonly DependencyPlan[] => {
  const unlimited = {
    slots: Number.POSITIVE_INFINITY,
    maxConnections: Number.POSITIVE_INFINITY,
    connectMs: 1,
  };
  return [
    {
      name: 'datastore',
      kind: 'database',
      medianMs: random.factor(3, 12),
      sigma: random.between(0.4, 0.7),
      slots: random.pick([4, 8, 16]),
      maxConnections: random.pick([100, 200, 300]),
      connectMs: random.factor(5, 30),
    },
    {
      name: 'recommendations',
      kind: 'service',
      medianMs: random.factor(15, 80),
      sigma: random.between(0.3, 0.6),
      ...unlimited,
    },
    {
      name: 'vendor',
      kind: 'third-party',
      medianMs: random.factor(60, 200),
      sigma: random.between(0.3, 0.6),
      ...unlimited,
    },
  ];
};

/** How a client of ours is set up: from none of the protections to all of them. */
const drawClient = (random: Random, dependency: DependencyPlan, edgeTimeoutMs: number): ClientPlan => {
  const hasTimeout = random.chance(0.6);
  const retries = hasTimeout && random.chance(0.5) ? random.whole(1, 3) : 0;
  // Above what is usual of the dependency, and often above what the edge waits: as teams choose round numbers.
  const timeoutMs = hasTimeout
    ? random.pick([0.5, 1, 2, 3, 5, 10].filter((seconds) => 1000 * seconds > 6 * dependency.medianMs)) * 1000
    : Number.POSITIVE_INFINITY;
  return {
    dependency: dependency.name,
    call: {
      timeoutMs: Math.min(timeoutMs, hasTimeout ? 2 * edgeTimeoutMs : Number.POSITIVE_INFINITY),
      retries,
      ...(random.chance(0.5) ? { backoff: { baseMs: 100, capMs: 2000 } } : {}),
    },
    ...(retries > 0 && random.chance(0.3) ? { budget: { perSuccess: 0.1, capacity: 10 } } : {}),
    ...(dependency.kind !== 'database' && random.chance(0.2)
      ? { breaker: { calls: 20, failureRatio: 0.5, openMs: 15_000, trials: 3 } }
      : {}),
    ...(dependency.kind !== 'database' && random.chance(0.2) ? { bulkhead: random.pick([5, 10, 20]) } : {}),
    ...(dependency.kind === 'database'
      ? { pool: { size: random.pick([8, 10, 20]), acquireTimeoutMs: random.pick([5000, 10_000, 30_000]) } }
      : {}),
    isOptional: dependency.name === 'recommendations' && random.chance(0.7),
  };
};

/** Share of a database's connections that its clients may hold in good health: the rest is for those of the next restart. */
const HELD = 0.8;

/** The dependencies with room for the pools of all instances. */
const withRoomFor = (
  dependencies: readonly DependencyPlan[],
  clients: readonly ClientPlan[],
  instances: number,
): readonly DependencyPlan[] =>
  dependencies.map((dependency) => {
    const pool = clients.find((client) => client.dependency === dependency.name)?.pool?.size ?? 0;
    return {
      ...dependency,
      maxConnections: Math.max(dependency.maxConnections, Math.ceil((instances * pool) / HELD)),
    };
  });

/** A plausible web service in good health, with what it depends on. */
export const drawService = (random: Random): Scenario => {
  const name = random.pick(['search', 'catalogue', 'orders', 'offers', 'profile']);
  const instances = random.whole(3, 6);
  const rps = random.factor(20, 50);
  const edgeTimeoutMs = random.pick([5000, 10_000, 15_000, 30_000]);
  const dependencies = drawDependencies(random);
  const runtime = random.pick(['node', 'jvm', 'go'] as const);
  const hasQuota = random.chance(0.7);
  const limitBytes = random.pick([512, 1024, 2048]) * 2 ** 20;
  const workers = random.pick([8, 16, 32, 64]);
  const probesLive = random.chance(0.4);
  const period = random.pick([2000, 5000, 10_000]);
  const node = (host: string, hosts: string) => ({
    name: host,
    hosts,
    zone: 'a',
    cores: 8,
    othersCores: random.between(0.5, 2.5),
  });
  const service: Scenario = {
    mechanism: 'calm',
    service: name,
    durationMs: 20 * MINUTE_MS,
    startMs: FIRST_MS + random.whole(0, 60) * DAY_MS + random.whole(0, 1439) * MINUTE_MS,
    traffic: {
      rps,
      wave: { height: random.between(0, 0.25), periodMs: DAY_MS, phase: random.next() },
      spacing: 'poisson',
      call: {
        timeoutMs: random.pick([edgeTimeoutMs + 1000, 60_000]),
        retries: random.chance(0.25) ? random.whole(1, 2) : 0,
        backoff: { baseMs: 200, capMs: 5000 },
      },
    },
    edge: {
      timeoutMs: edgeTimeoutMs,
      checks: { periodMs: period, timeoutMs: random.pick([1000, 2000]), failuresToDown: 3, successesToUp: 2 },
      panicBelow: random.chance(0.3) ? 0.5 : 0,
    },
    instances,
    instance: {
      version: 'v1',
      workers,
      queueLimit: random.chance(0.5) ? Number.POSITIVE_INFINITY : random.pick([50, 100, 500]),
      processor: {
        threads: runtime === 'node' ? 1 : 4,
        quotaCores: hasQuota ? random.pick([1, 2]) : Number.POSITIVE_INFINITY,
      },
      routes: [
        { name: `/${name}`, share: 0.6, cpuMs: random.factor(2, 8), calls: ['datastore'] },
        { name: '/fast', share: 0.15, cpuMs: random.factor(1, 3), calls: [] },
        {
          name: '/product',
          share: 0.15,
          cpuMs: random.factor(2, 8),
          calls: ['datastore', 'recommendations'],
        },
        { name: '/pay', share: 0.1, cpuMs: random.factor(2, 8), calls: ['vendor'] },
      ],
      probe: { usesWorker: random.chance(0.6), ...(random.chance(0.15) ? { asks: 'datastore' } : {}) },
      startMs: random.between(3000, 20_000),
      warmUpMs: random.between(5000, 30_000),
      warmUpFactor: random.between(1.2, 2.5),
    },
    memory: { limitBytes, baseBytes: limitBytes * random.between(0.35, 0.6) },
    runtime,
    nodes: [
      ...Array.from({ length: Math.min(instances, 3) }, (_, index) => node(`node-${index + 1}`, name)),
      node('db-node', 'datastore'),
    ],
    dependencies,
    clients: dependencies.map((dependency) => drawClient(random, dependency, edgeTimeoutMs)),
    caches: [],
    orchestrator: {
      ...(probesLive
        ? {
            liveness: {
              periodMs: random.pick([5000, 10_000]),
              timeoutMs: random.pick([1000, 2000, 5000]),
              failuresToDown: 3,
              successesToUp: 1,
            },
          }
        : {}),
      backoffMs: 10_000,
      backoffCapMs: 300_000,
    },
    scrape: { stepMs: 5000, windowSteps: 4 },
    isEventFeedComplete: random.chance(0.8),
    facts: [],
    disturbances: [],
    truth: CALM,
  };
  return { ...service, dependencies: withRoomFor(service.dependencies, service.clients, instances) };
};
