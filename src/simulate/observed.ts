import type { Instance } from './parts/instance.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world/world.ts';

/** What really came of a run, looked at in the machinery itself and not in what it exports. */
export type Observed = {
  /** Seconds in which on at least half of the instances all workers were busy and requests waited. */
  readonly workersFullS: () => number;
  /** The same for connections, by dependency. */
  readonly poolFullS: (dependency: string) => number;
  /** Seconds in which the balancer had given up nearly all hosts while their processes ran on: its checks were what failed. */
  readonly nearlyAllGivenUpS: () => number;
  /** Containers that were restarted for failed liveness checks. */
  readonly killedForLiveness: () => number;
};

/** Share of the hosts that must be given up at once for it to be said that all were. */
const NEARLY_ALL = 0.8;
/** A host that is given up this soon after its process began was restarted: for its checks, or else for another reason. */
const YOUNG_MS = 60_000;

/** Looks once a second, from `fromMs` on. */
export const observe = (world: World, { clients, instance }: Scenario, fromMs: number): Observed => {
  let workersFullS = 0;
  let nearlyAllGivenUpS = 0;
  const usable = new Set(world.instances.map(({ name }) => name));
  const givenUp = new Set<string>();
  const hasFailedChecks = (one: Instance) =>
    world.clock.now() - one.startedMs() > YOUNG_MS || world.orchestrator.killedForLiveness.has(one.name);
  const poolFullS = new Map<string, number>();
  const most = (count: number) => count >= world.instances.length / 2;
  world.clock.every(1000, fromMs, () => {
    const { instances } = world;
    if (most(instances.filter((one) => one.workersBusy() >= instance.workers && one.queued() > 0).length)) {
      workersFullS += 1;
    }
    for (const one of instances) {
      if (world.balancer.isUsable(one.name)) {
        usable.add(one.name);
        givenUp.delete(one.name);
      } else if (usable.delete(one.name) && hasFailedChecks(one)) givenUp.add(one.name);
    }
    if (givenUp.size >= NEARLY_ALL * instances.length) nearlyAllGivenUpS += 1;
    for (const { dependency, pool } of clients) {
      if (pool === undefined) continue;
      const full = instances.filter((one) => {
        const client = one.clients.get(dependency)!;
        return client.poolActive() >= pool.size && client.poolPending() > 0;
      });
      if (most(full.length)) poolFullS.set(dependency, (poolFullS.get(dependency) ?? 0) + 1);
    }
  });
  return {
    workersFullS: () => workersFullS,
    poolFullS: (dependency) => poolFullS.get(dependency) ?? 0,
    nearlyAllGivenUpS: () => nearlyAllGivenUpS,
    killedForLiveness: () => world.orchestrator.killedForLiveness.size,
  };
};
