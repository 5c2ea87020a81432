import { writePlatformLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** An instance is gone for good, or is ill: it fails what it is given, and its health check does not see it. */
export const instanceFailure = (random: Random): Scenario => {
  const service = drawService(random);
  const { fromMs, toMs } = drawSpan(random);
  const isDead = random.chance(0.4);
  const errorRatio = random.between(0.6, 1);
  return {
    ...service,
    mechanism: 'instance-failure',
    disturbances: [
      (world) => {
        const instance = world.random.pick(world.instances);
        world.clock.at(fromMs, () => {
          if (isDead) {
            instance.restart(Number.POSITIVE_INFINITY);
            writePlatformLine(world, { instance: instance.name }, messages.readinessFailed('answer'));
          } else instance.state.errorRatio = errorRatio;
        });
        world.clock.at(toMs, () => {
          if (isDead) instance.restart(0);
          else instance.state.errorRatio = 0;
        });
      },
    ],
    beganMs: fromMs,
    truth: truthOf(
      ['zone-or-instance-failure'],
      ['zone-or-instance-failure'],
      ['svc.err', 'svc.rps', 'edge.healthy', 'pod.ready', 'edge.check_failures', 'meta.up'],
      isDead
        ? 'One instance was gone.'
        : `One instance failed ${(100 * errorRatio).toFixed(0)} % of its requests.`,
    ),
  };
};
