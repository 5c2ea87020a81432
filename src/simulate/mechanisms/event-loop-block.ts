import { repeat } from '../disturbances/repeat.ts';
import { writeAppLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** One kind of request keeps the only thread of its instance busy for a second or more. */
export const eventLoopBlock = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const blockMs = random.factor(900, 3000);
  const everyMs = (blockMs * random.between(2, 4)) / service.instances;
  return {
    ...service,
    mechanism: 'event-loop-block',
    runtime: 'node',
    instance: {
      ...service.instance,
      processor: { threads: 1, quotaCores: random.pick([1, 2, Number.POSITIVE_INFINITY]) },
    },
    disturbances: [
      repeat(span, everyMs, (world) => {
        const instance = world.random.pick(world.instances);
        const tookMs = Math.round(blockMs * world.random.between(0.7, 1.3));
        instance.processor.run(world.clock.now(), tookMs);
        world.clock.after(tookMs, () => writeAppLine(world, instance.name, messages.loopBlocked(tookMs)));
      }),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['event-loop-block'],
      ['event-loop-block'],
      ['loop.lag_p99', 'loop.lag_max', 'log.loop_block', 'cpu.usage'],
      `A request kept the event loop of its instance busy for about ${(blockMs / 1000).toFixed(1)} s.`,
    ),
  };
};
