import type { Observed } from './observed.ts';
import type { Scenario } from './scenario.ts';

/** Seconds for which something must have lasted to be said to have happened. */
const LASTED_S = 60;

/** What follows from how long calls to a slow dependency may take. */
const latentOf = ({ clients, edge }: Scenario, dependency: string | undefined): readonly string[] => {
  const client = clients.find((one) => one.dependency === dependency);
  if (client === undefined) return [];
  const { timeoutMs, retries } = client.call;
  if (timeoutMs === Number.POSITIVE_INFINITY) return ['missing-timeout'];
  return timeoutMs * (retries + 1) > edge.timeoutMs ? ['deadline-inversion'] : [];
};

/**
 * What a trigger led to in this run, in the order in which such things spread. Only what certainly happened is
 * named: a pool that was full for seconds is neither said to have been exhausted nor not to have been.
 */
export const consequencesOf = (
  scenario: Scenario,
  observed: Observed,
  slow: string | undefined,
): readonly string[] => {
  const isFull = observed.workersFullS() >= LASTED_S;
  const { instances, instance } = scenario;
  // A check that needs neither a worker nor a dependency fails with its instance, and takes no healthy one out.
  const isCoupled = instance.probe.usesWorker || instance.probe.asks !== undefined;
  return [
    ...(slow !== undefined && observed.poolFullS(slow) >= LASTED_S ? ['connection-pool-exhaustion'] : []),
    ...(isFull ? latentOf(scenario, slow) : []),
    ...(isFull ? ['worker-pool-exhaustion'] : []),
    ...(isCoupled && observed.nearlyAllGivenUpS() >= LASTED_S ? ['health-check-cascade'] : []),
    ...(observed.killedForLiveness() > instances / 2 ? ['liveness-restart-storm'] : []),
  ];
};
