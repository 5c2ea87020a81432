import { expect, test } from 'vitest';
import { createClock } from '../../../src/simulate/parts/clock.ts';
import { createWorkerPool } from '../../../src/simulate/parts/worker-pool.ts';

test('a long queue of jobs that end as they begin is worked off in one go, in order', () => {
  const clock = createClock();
  const pool = createWorkerPool(clock, { size: 1, queueLimit: Number.POSITIVE_INFINITY });
  const served: number[] = [];
  const first: { release?: () => void } = {};
  const submit = (serve: (release: () => void) => void) =>
    pool.submit({ deadlineMs: Number.POSITIVE_INFINITY, refuse: () => undefined, serve });
  submit((release) => {
    first.release = release;
  });
  for (let job = 0; job < 50_000; job += 1) {
    submit((release) => {
      served.push(job);
      release();
    });
  }
  first.release?.();
  expect(served).toEqual(Array.from({ length: 50_000 }, (_, job) => job));
  expect([pool.busy(), pool.waiting()]).toEqual([0, 0]);
});
