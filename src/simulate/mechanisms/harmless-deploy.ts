import { rollOut } from '../disturbances/roll-out.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';

/** The same service, with a new version that does nothing wrong. */
export const withHarmlessDeploy = (service: Scenario, random: Random): Scenario => ({
  ...service,
  // Instances that listen again before the balancer notices would be missed by requests in between.
  instance: { ...service.instance, startMs: 300 },
  disturbances: [
    rollOut({
      version: 'v2',
      fromMs: random.between(9, 14) * 60_000,
      everyMs: random.between(15_000, 30_000),
      action: 'deploy',
      change: () => undefined,
    }),
  ],
  truth: { ...service.truth, note: 'A deploy, and nothing wrong.' },
});
