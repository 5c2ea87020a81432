import type { Cache } from '../parts/cache.ts';
import type { Meter } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';

/** What a cache exports, and how often its origin is asked. */
export const instrumentCache = (meter: Meter, name: string, cache: Cache): void => {
  const members = { cache: name };
  meter.ratioOf('cache.hit_ratio', members, scraped('redis-exporter', 'ratio'), () => [
    cache.hits(),
    cache.hits() + cache.misses(),
  ]);
  meter.rateOf('cache.misses', members, scraped('redis-exporter', 'per_second'), () => cache.misses());
  meter.rateOf('origin.rps', members, scraped('redis-exporter', 'per_second'), () => cache.misses());
};
