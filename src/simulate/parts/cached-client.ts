import type { Cache } from './cache.ts';
import type { DependencyClient } from './dependency-client.ts';

/** A client that asks its dependency only for what a cache does not hold; `react` is the caller's CPU. */
export const createCachedClient = (
  cache: Cache,
  origin: DependencyClient,
  react: (then: () => void) => void,
): DependencyClient => ({
  ...origin,
  call: (done) => {
    const key = cache.key();
    if (cache.has(key)) return react(() => done('ok'));
    origin.call((end) => {
      if (end === 'ok') cache.fill(key);
      done(end);
    });
  },
  // Connections are the origin's own.
  reset: () => undefined,
  open: (done) => done(),
});
