import { during } from '../disturbances/during.ts';
import { repeat } from '../disturbances/repeat.ts';
import { writeAppLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** The heap is nearly full, and the collector stops the world again and again. */
export const gcPauses = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const pauseMs = random.factor(700, 3000);
  const everyMs = pauseMs * random.between(2, 5);
  return {
    ...service,
    mechanism: 'gc-pauses',
    runtime: 'jvm',
    disturbances: [
      during(
        span,
        (world) => {
          for (const state of world.memory.values()) state.heapLiveRatio = 0.93;
        },
        (world) => {
          for (const state of world.memory.values()) state.heapLiveRatio = 0.45;
        },
      ),
      // Each instance collects in its own time.
      repeat(span, everyMs / service.instances, (world) => {
        const instance = world.random.pick(world.instances);
        const tookMs = Math.round(pauseMs * world.random.between(0.6, 1.4));
        const nowMs = world.clock.now();
        instance.processor.stall(nowMs, nowMs + tookMs);
        writeAppLine(world, instance.name, messages.gcPause(tookMs));
      }),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['gc-pauses'],
      ['gc-pauses'],
      ['gc.ratio', 'gc.pause_max', 'heap.live_ratio', 'log.gc'],
      `Collections of about ${(pauseMs / 1000).toFixed(1)} s stopped each instance every ${(everyMs / 1000).toFixed(0)} s.`,
    ),
  };
};
