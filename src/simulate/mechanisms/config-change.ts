import { changeInstances } from '../disturbances/change-instances.ts';
import { recordEvent } from '../disturbances/record-event.ts';
import { repeat } from '../disturbances/repeat.ts';
import { writeAppLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** A value is pushed to all instances at once, and a share of requests fails until it is taken back. */
export const configChange = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const errorRatio = random.between(0.15, 0.7);
  const target = service.service;
  return {
    ...service,
    mechanism: 'config-change',
    isEventFeedComplete: true,
    disturbances: [
      recordEvent(span.fromMs - random.between(2000, 20_000), {
        signal: 'chg.config',
        dimensions: { target, action: 'apply' },
        text: 'limits.max_items: 500 -> 5OO',
      }),
      changeInstances(
        span,
        ({ state }) => {
          state.errorRatio = errorRatio;
        },
        ({ state }) => {
          state.errorRatio = 0;
        },
      ),
      repeat(span, 2000, (world) => {
        for (const { name } of world.instances)
          writeAppLine(world, name, messages.badConfig('limits.max_items'));
      }),
      recordEvent(span.toMs - 1000, {
        signal: 'chg.config',
        dimensions: { target, action: 'revert' },
        text: 'limits.max_items: 5OO -> 500',
      }),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['config-change'],
      ['config-change'],
      ['chg.config', 'edge.err', 'svc.err', 'log.config'],
      `A pushed value failed ${(100 * errorRatio).toFixed(0)} % of requests on every instance.`,
    ),
  };
};
