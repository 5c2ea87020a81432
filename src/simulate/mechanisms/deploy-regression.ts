import { repeat } from '../disturbances/repeat.ts';
import { rollOut } from '../disturbances/roll-out.ts';
import { writeAppLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** A new version fails a share of its requests; it goes to some instances or to all, and is rolled back. */
export const deployRegression = (random: Random): Scenario => {
  const service = drawService(random);
  const { fromMs, toMs } = drawSpan(random);
  const errorRatio = random.between(0.1, 0.6);
  const everyMs = random.between(8000, 25_000);
  const instances = random.chance(0.4) ? Math.max(1, Math.floor(service.instances / 2)) : service.instances;
  return {
    ...service,
    mechanism: 'deploy-regression',
    disturbances: [
      rollOut({
        version: 'v2',
        fromMs,
        everyMs,
        instances,
        action: 'deploy',
        change: ({ state }) => {
          state.errorRatio = errorRatio;
        },
      }),
      repeat({ fromMs, toMs }, 1000, (world) => {
        for (const { name, state, isListening } of world.instances) {
          if (state.version === 'v2' && isListening()) writeAppLine(world, name, messages.exception('owner'));
        }
      }),
      rollOut({
        version: 'v1',
        fromMs: toMs,
        everyMs,
        instances,
        action: 'rollback',
        change: ({ state }) => {
          state.errorRatio = 0;
        },
      }),
    ],
    beganMs: fromMs,
    truth: truthOf(
      ['deploy-regression'],
      ['deploy-regression'],
      ['chg.deploy', 'svc.err', 'svc.rps', 'edge.err', 'pod.version_share', 'pod.started', 'log.errors'],
      `Version v2 failed ${(100 * errorRatio).toFixed(0)} % of its requests, on ${instances} of ${service.instances} instances.`,
    ),
  };
};
