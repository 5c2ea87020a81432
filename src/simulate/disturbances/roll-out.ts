import type { Instance } from '../parts/instance.ts';
import type { Disturbance } from '../world/disturbance.ts';
import type { World } from '../world/world.ts';

/** A new version, one instance after the other. */
export type RollOutPlan = {
  readonly version: string;
  readonly fromMs: number;
  /** From one instance to the next. */
  readonly everyMs: number;
  /** How many get it; all unless given. */
  readonly instances?: number;
  readonly action: 'deploy' | 'rollback';
  /** What its code changes in an instance. */
  readonly change: (instance: Instance) => void;
  /** Told each time with the share of instances that have it. */
  readonly reached?: (share: number, world: World) => void;
};

/** Replaces instances by ones of another version; each starts anew. */
export const rollOut =
  ({ version, fromMs, everyMs, instances, action, change, reached }: RollOutPlan): Disturbance =>
  (world) => {
    const chosen = world.instances.slice(0, instances);
    world.clock.at(fromMs, () =>
      world.record({
        signal: 'chg.deploy',
        dimensions: { target: world.service, version, action },
        text: action === 'deploy' ? `deploying version ${version}` : `rolling back to version ${version}`,
      }),
    );
    for (const [index, instance] of chosen.entries()) {
      world.clock.at(fromMs + index * everyMs, () => {
        instance.state.version = version;
        change(instance);
        world.orchestrator.restart(instance, 'deploy');
        reached?.((index + 1) / world.instances.length, world);
      });
    }
  };
