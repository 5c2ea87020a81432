import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';

/** What a cache holds: so many keys, asked for alike, each kept for so long. */
export type CachePlan = { readonly keys: number; readonly ttlMs: number; readonly jitterRatio: number };

/** Keys with an age. What is asked for and not there has to be fetched from the origin. */
export type Cache = {
  /** A key to ask for. */
  readonly key: () => number;
  readonly has: (key: number) => boolean;
  readonly fill: (key: number) => void;
  /** Everything is gone. */
  readonly flush: () => void;
  readonly hits: () => number;
  readonly misses: () => number;
};

/** A {@link Cache} that is warm, its keys of all ages. */
export const createCache = (clock: Clock, random: Random, { keys, ttlMs, jitterRatio }: CachePlan): Cache => {
  const validUntilMs = new Float64Array(keys).map(() => random.between(0, ttlMs));
  let hits = 0;
  let misses = 0;
  return {
    // Squared: some keys are asked for far more often than others.
    key: () => Math.floor(keys * random.next() ** 2),
    has: (key) => {
      const held = validUntilMs[key]! > clock.now();
      if (held) hits += 1;
      else misses += 1;
      return held;
    },
    fill: (key) => {
      validUntilMs[key] = clock.now() + ttlMs * (1 + jitterRatio * random.between(-1, 1));
    },
    flush: () => {
      validUntilMs.fill(0);
    },
    hits: () => hits,
    misses: () => misses,
  };
};
