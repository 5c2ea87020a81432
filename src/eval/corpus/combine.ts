import type { Scenario } from '../../simulate/scenario.ts';

/** What a scenario says of the service, in a form that can be compared: all but what goes wrong. */
const serviceOf = ({ dependencies, clients, caches, instance, instances, orchestrator }: Scenario): string =>
  JSON.stringify({ dependencies, clients, caches, instance, instances, orchestrator });

/** Whether what goes wrong in one scenario can go wrong in the service of the other: they are of one service. */
export const canCombine = (first: Scenario, second: Scenario): boolean =>
  first.mechanism !== second.mechanism && serviceOf(first) === serviceOf(second);

/** Both troubles in one run: two causes, and both of their stories hold. */
export const combine = (first: Scenario, second: Scenario): Scenario => {
  const began = [first.beganMs ?? [], second.beganMs ?? []].flat();
  return {
    ...first,
    mechanism: `${first.mechanism} and ${second.mechanism}`,
    disturbances: [...first.disturbances, ...second.disturbances],
    ...(began.length === 0 ? {} : { beganMs: Math.min(...began) }),
    truth: {
      ...first.truth,
      triggers: [...new Set([...first.truth.triggers, ...second.truth.triggers])],
      accounts: [...first.truth.accounts, ...second.truth.accounts],
      // What one rules out the other may bring about.
      supported: [],
      refuted: [],
      unknown: [],
      telling: [...new Set([...first.truth.telling, ...second.truth.telling])],
      note: `${first.truth.note} ${second.truth.note}`,
    },
  };
};
