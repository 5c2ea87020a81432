import { during } from '../disturbances/during.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { scraped } from '../telemetry/told.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

const SHARDS = 8;

/** One key is asked for so often that the part of the database which holds it cannot keep up. */
export const hotPartition = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const factor = random.factor(60, 250);
  const skew = random.between(5, 12);
  let hotness = 1;
  return {
    ...service,
    mechanism: 'hot-partition',
    disturbances: [
      (world) => {
        hotness = 1;
        for (let shard = 0; shard < SHARDS; shard += 1) {
          world.meter.gauge(
            'shard.load',
            { shard: `shard-${shard}` },
            scraped('datastore', 'per_second'),
            () =>
              ((shard === 3 ? hotness : 1) * world.random.between(0.9, 1.1) * service.traffic.rps) / SHARDS,
          );
        }
      },
      during(
        span,
        (world) => {
          hotness = skew;
          const { state } = world.dependencies.get('datastore')!;
          state.slowdown = factor;
          state.slowShare = skew / (skew + SHARDS - 1);
        },
        (world) => {
          hotness = 1;
          const { state } = world.dependencies.get('datastore')!;
          state.slowdown = 1;
          state.slowShare = 1;
        },
      ),
    ],
    beganMs: span.fromMs,
    slow: 'datastore',
    truth: truthOf(
      ['hot-partition', 'slow-dependency'],
      ['hot-partition', 'slow-dependency'],
      [...SLOW_SIGNALS, 'shard.load', 'db.query_p99'],
      `One of ${SHARDS} shards was asked ${skew.toFixed(0)} times as often as the others.`,
    ),
  };
};
