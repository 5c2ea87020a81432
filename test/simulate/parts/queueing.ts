import { startArrivals } from '../../../src/simulate/parts/arrivals.ts';
import { createClock } from '../../../src/simulate/parts/clock.ts';
import { createWorkerPool } from '../../../src/simulate/parts/worker-pool.ts';
import { createRandom } from '../../../src/simulate/random.ts';

/** Sojourn times, milliseconds ascending, of requests to one server with exponential service of 10 ms. */
export const sojourns = (utilisation: number, requests: number, seed: number): Float64Array => {
  const clock = createClock();
  const random = createRandom(seed);
  const service = random.fork();
  const meanMs = 10;
  const rate = (1000 / meanMs) * utilisation;
  const pool = createWorkerPool(clock, { size: 1, queueLimit: Number.POSITIVE_INFINITY });
  const took: number[] = [];
  startArrivals(clock, random.fork(), { rate: () => rate, highest: () => rate, spacing: 'poisson' }, () => {
    const arrivedMs = clock.now();
    pool.submit({
      deadlineMs: Number.POSITIVE_INFINITY,
      refuse: () => undefined,
      serve: (release) =>
        clock.after(service.exponential(meanMs), () => {
          took.push(clock.now() - arrivedMs);
          release();
        }),
    });
  });
  clock.run((1000 * requests) / rate);
  return Float64Array.from(took).sort();
};
