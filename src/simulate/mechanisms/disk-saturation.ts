import { during } from '../disturbances/during.ts';
import { slowDown } from '../disturbances/slow-down.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

/** The database's disk is busy all the time, and each read waits in its queue. */
export const diskSaturation = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const factor = random.factor(30, 150);
  const medianS = service.dependencies.find(({ name }) => name === 'datastore')!.medianMs / 1000;
  return {
    ...service,
    mechanism: 'disk-saturation',
    disturbances: [
      slowDown('datastore', span, { factor, share: 1 }),
      during(
        span,
        (world) => {
          const { state } = world.nodes.find(({ plan }) => plan.hosts === 'datastore')!;
          state.diskUtil = 1.2;
          state.diskAwaitS = (medianS * factor) / 3;
          state.diskQueue = 30;
          state.ioWaitRatio = 0.4;
        },
        (world) => {
          const { state } = world.nodes.find(({ plan }) => plan.hosts === 'datastore')!;
          state.diskUtil = 0.06;
          state.diskAwaitS = 0.001;
          state.diskQueue = 0.1;
          state.ioWaitRatio = 0.01;
        },
      ),
    ],
    beganMs: span.fromMs,
    slow: 'datastore',
    truth: truthOf(
      ['disk-saturation', 'slow-dependency'],
      ['disk-saturation', 'slow-dependency'],
      [...SLOW_SIGNALS, 'disk.util', 'disk.await', 'disk.queue', 'node.iowait', 'db.query_p99'],
      "The database's disk was busy all the time.",
    ),
  };
};
