import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../src/simulate/parts/circuit-breaker.ts';
import { createClock } from '../../../src/simulate/parts/clock.ts';
import { callWithRetries } from '../../../src/simulate/parts/retry-call.ts';
import { createTokenBucket } from '../../../src/simulate/parts/token-bucket.ts';
import { createRandom } from '../../../src/simulate/random.ts';

/** One call to something that never answers. */
const hang = (timeoutMs: number, retries: number) => {
  const clock = createClock();
  let attempts = 0;
  let endedMs: number | undefined;
  callWithRetries(
    { clock, random: createRandom(1) },
    { timeoutMs, retries },
    () => undefined,
    {
      attempt: () => {
        attempts += 1;
      },
      attemptEnd: () => undefined,
    },
    () => {
      endedMs = clock.now();
    },
  );
  clock.run(600_000);
  return { attempts, endedMs };
};

test('A7: two retries make three attempts of each call', () => {
  expect(hang(1000, 2).attempts).toBe(3);
});

// A15: the balancer's deadline in these examples is 15 s.
test.for([
  [30_000, 3, 120_000],
  [300, 0, 300],
] as const)('A15: %d ms with %d retries hold a worker for %d ms', ([timeoutMs, retries, expected]) => {
  expect(hang(timeoutMs, retries).endedMs).toBe(expected);
});

test('A13: over a long time, retries are a tenth of the successes', () => {
  const bucket = createTokenBucket({ perSuccess: 0.1, capacity: 10 });
  let taken = 0;
  for (let success = 0; success < 100_000; success += 1) {
    bucket.earn();
    while (bucket.take()) taken += 1;
  }
  expect(taken / 100_000).toBeLessThanOrEqual(0.1 + 10 / 100_000);
  expect(taken / 100_000).toBeGreaterThan(0.099);
});

// A14.
test.for([
  [10, true],
  [9, false],
] as const)('A14: with %d of the last 20 failed, the breaker is open: %s', ([failures, isOpen]) => {
  const breaker = createCircuitBreaker(createClock(), {
    calls: 20,
    failureRatio: 0.5,
    openMs: 30_000,
    trials: 3,
  });
  for (let call = 0; call < 20; call += 1) breaker.record(call % 2 === 0 ? call / 2 >= failures : true);
  expect(breaker.isOpen()).toBe(isOpen);
  expect(breaker.allows()).toBe(!isOpen);
});

test('an open breaker lets trials through after its rest, and closes once they succeed', () => {
  const clock = createClock();
  const breaker = createCircuitBreaker(clock, { calls: 4, failureRatio: 0.5, openMs: 1000, trials: 2 });
  for (let call = 0; call < 4; call += 1) breaker.record(false);
  expect(breaker.allows()).toBe(false);
  clock.run(1000);
  expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, true, false]);
  breaker.record(true);
  breaker.record(true);
  expect(breaker.allows()).toBe(true);
});
