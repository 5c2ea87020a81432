import { during } from '../disturbances/during.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

/** A cache loses all it held, and the database behind it has no room for the questions that come in its stead. */
export const cacheStampede = (random: Random): Scenario => {
  const drawn = drawService(random);
  const span = drawSpan(random);
  const { rps } = drawn.traffic;
  const asked = 0.75 * rps;
  const slots = 4;
  // At full misses the database is asked for 1.3 to 2.5 times what it can.
  const medianMs = (random.between(1.3, 2.5) * slots * 1000) / asked / 1.15;
  return {
    ...drawn,
    mechanism: 'cache-stampede',
    dependencies: drawn.dependencies.map((one) =>
      one.name === 'datastore' ? { ...one, slots, medianMs, sigma: 0.5 } : one,
    ),
    instance: {
      ...drawn.instance,
      routes: drawn.instance.routes.map((route) => ({
        ...route,
        calls: route.calls.map((call) => (call === 'datastore' ? 'page-cache' : call)),
      })),
    },
    caches: [{ name: 'page-cache', origin: 'datastore', keys: 3000, ttlMs: 900_000, jitterRatio: 0.1 }],
    disturbances: [
      during(
        { fromMs: span.fromMs, toMs: span.fromMs + 30_000 },
        (world) => {
          world.caches.get('page-cache')!.flush();
          world.record({
            signal: 'cache.reset',
            dimensions: { cache: 'page-cache' },
            text: 'page-cache restarted, empty',
          });
        },
        () => undefined,
      ),
    ],
    beganMs: span.fromMs,
    slow: 'datastore',
    truth: truthOf(
      ['cache-stampede', 'slow-dependency'],
      ['cache-stampede', 'slow-dependency'],
      [...SLOW_SIGNALS, 'cache.hit_ratio', 'cache.misses', 'origin.rps', 'db.queries', 'db.cpu_util'],
      'The cache was emptied; the database could not answer what it had spared it.',
    ),
  };
};
