import { expect, test } from 'vitest';
import { startArrivals } from '../../../src/simulate/parts/arrivals.ts';
import { createBulkhead } from '../../../src/simulate/parts/bulkhead.ts';
import { createClock } from '../../../src/simulate/parts/clock.ts';
import { createDependency } from '../../../src/simulate/parts/dependency.ts';
import { createWorkerPool } from '../../../src/simulate/parts/worker-pool.ts';
import { createRandom } from '../../../src/simulate/random.ts';

const quiet = {
  answered: () => undefined,
  refused: () => undefined,
  connected: () => undefined,
  blocked: () => undefined,
};

/** Requests evenly spaced, each holding a worker for so long; busy workers and waiting requests by 0.1 s. */
const hold = (rate: number, holdMs: number, workers: number, seconds: number, poisson = false) => {
  const clock = createClock();
  const random = createRandom(11);
  const pool = createWorkerPool(clock, { size: workers, queueLimit: Number.POSITIVE_INFINITY });
  const busy: number[] = [];
  const waiting: number[] = [];
  clock.every(100, 50, () => {
    busy.push(pool.busy());
    waiting.push(pool.waiting());
  });
  startArrivals(
    clock,
    random,
    { rate: () => rate, highest: () => rate, spacing: poisson ? 'poisson' : 'even' },
    () =>
      pool.submit({
        deadlineMs: Number.POSITIVE_INFINITY,
        refuse: () => undefined,
        serve: (release) => clock.after(holdMs, release),
      }),
  );
  clock.run(seconds * 1000);
  return { busy, waiting, fullAtS: busy.indexOf(workers) / 10 };
};

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one) / values.length;

// Little's law, L = rate x time: knowledge/hypotheses.md §6.1, A1 to A3.
test.for([
  ['A1', 200, 40, 8],
  ['A2', 200, 40_000, 8000],
  ['A2 at 30 s', 200, 30_000, 6000],
  ['A3 healthy', 40, 80, 3.2],
  ['A3 slow', 40, 90_000, 3600],
] as const)('%s: %d/s that each take %d ms are %d at once', ([, rate, holdMs, expected]) => {
  const { busy } = hold(rate, holdMs, 10_000, holdMs / 1000 + 20);
  // Samples fall between arrivals, so they may miss one.
  expect(Math.abs(mean(busy.slice(-150)) - expected)).toBeLessThanOrEqual(1);
});

test('A3: 200 workers fill in 5.0 s, and 18 times as many would be needed', () => {
  expect(hold(40, 90_000, 200, 10).fullAtS).toBeCloseTo(5, 1);
  expect(3600 / 200).toBe(18);
});

test('A4: the pool never fills where the new time is below workers over rate', () => {
  const { busy } = hold(40, 4900, 200, 60);
  expect(Math.max(...busy)).toBeLessThan(200);
});

test.for([
  ['A5', 80, 1125, 90_000],
  ['A7', 80, 112.5, 9000],
  ['A9', 30, 100, 3000],
] as const)('%s: %d ms, %d times slower, is %d ms and no error', ([, medianMs, slowdown, expected]) => {
  const clock = createClock();
  const answers: [number, string][] = [];
  const dependency = createDependency(
    clock,
    createRandom(1),
    {
      name: 'reco',
      kind: 'service',
      medianMs,
      sigma: 0,
      slots: Number.POSITIVE_INFINITY,
      maxConnections: Number.POSITIVE_INFINITY,
      connectMs: 1,
    },
    quiet,
  );
  dependency.state.slowdown = slowdown;
  for (let call = 0; call < 10; call += 1) dependency.ask((end) => answers.push([clock.now(), end]));
  clock.run(100_000);
  expect(answers).toEqual(Array(10).fill([expected, 'ok']));
});

test('A6: a bulkhead of 20 is full after 0.5 s at 40/s, and holds no more', () => {
  const clock = createClock();
  const bulkhead = createBulkhead(20);
  let fullAtMs: number | undefined;
  let held = 0;
  startArrivals(clock, createRandom(1), { rate: () => 40, highest: () => 40, spacing: 'even' }, () => {
    if (bulkhead.enter()) held += 1;
    if (bulkhead.free() === 0) fullAtMs ??= clock.now();
  });
  clock.run(60_000);
  expect(fullAtMs).toBeGreaterThan(450);
  expect(fullAtMs).toBeLessThanOrEqual(500);
  expect(held).toBe(20);
});

test('A10: of ten servers at 90 %, nine are at 100 % and the queue grows', () => {
  const ten = hold(90, 100, 10, 600, true);
  const nine = hold(90, 100, 9, 600, true);
  expect(mean(ten.busy) / 10).toBeCloseTo(0.9, 1);
  expect(mean(nine.busy.slice(-3000)) / 9).toBeGreaterThan(0.98);
  expect(mean(nine.waiting.slice(-1000))).toBeGreaterThan(5 * mean(ten.waiting));
});
