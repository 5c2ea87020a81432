import { startArrivals } from '../../../src/simulate/parts/arrivals.ts';
import { createClock } from '../../../src/simulate/parts/clock.ts';
import { type CallPlan, callWithRetries } from '../../../src/simulate/parts/retry-call.ts';
import { createTokenBucket, type TokenBucketPlan } from '../../../src/simulate/parts/token-bucket.ts';
import { createWorkerPool } from '../../../src/simulate/parts/worker-pool.ts';
import { createRandom } from '../../../src/simulate/random.ts';

/** Clients with retries in front of one server whose capacity dips. */
export type Storm = {
  readonly offered: number;
  readonly dipS: number;
  readonly backoff?: CallPlan['backoff'];
  readonly budget?: TokenBucketPlan;
  /** Drops what has less than this left, milliseconds. */
  readonly shedBelowMs?: number;
};

/** What came of it: per second of the run, and in all. */
export type StormResult = {
  readonly succeeded: number;
  readonly peakAttempts: number;
  readonly attemptsPerCallAtEnd: number;
  /** First second from which on at least 95 % of what was asked for succeeded until the end; undefined if never. */
  readonly recoveredS: number | undefined;
};

const RUN_S = 60;
const DIP_FROM_S = 10;
const TIMEOUT_MS = 1000;

/** Capacity 1,000/s, in the dip 400/s from second 10 on; a timeout of 1 s and three retries. */
export const runStorm = ({ offered, dipS, backoff, budget, shedBelowMs }: Storm): StormResult => {
  const clock = createClock();
  const random = createRandom(3);
  const tokens = budget && createTokenBucket(budget);
  const server = createWorkerPool(clock, {
    size: 1,
    queueLimit: Number.POSITIVE_INFINITY,
    ...(shedBelowMs === undefined ? {} : { shedBelowMs }),
  });
  const serviceMs = () => {
    const second = clock.now() / 1000 - DIP_FROM_S;
    return second >= 0 && second < dipS ? 2.5 : 1;
  };
  const attempts = new Float64Array(RUN_S);
  const calls = new Float64Array(RUN_S);
  const succeeded = new Float64Array(RUN_S);
  const second = () => Math.min(RUN_S - 1, Math.floor(clock.now() / 1000));
  const plan: CallPlan = {
    timeoutMs: TIMEOUT_MS,
    retries: 3,
    ...(backoff === undefined ? {} : { backoff }),
  };
  startArrivals(
    clock,
    random.fork(),
    { rate: () => offered, highest: () => offered, spacing: 'even' },
    () => {
      calls[second()]! += 1;
      callWithRetries(
        { clock, random, ...(tokens === undefined ? {} : { budget: tokens }) },
        plan,
        (answer, deadlineMs) =>
          server.submit({
            deadlineMs,
            refuse: () => undefined,
            serve: (release) =>
              clock.after(serviceMs(), () => {
                answer('ok');
                release();
              }),
          }),
        {
          attempt: () => {
            attempts[second()]! += 1;
          },
          attemptEnd: () => undefined,
        },
        (end) => {
          if (end === 'ok') succeeded[second()]! += 1;
        },
      );
    },
  );
  clock.run(RUN_S * 1000);
  const wellFrom = succeeded.findLastIndex((count) => count < 0.95 * offered) + 1;
  return {
    succeeded: succeeded.reduce((sum, count) => sum + count, 0),
    peakAttempts: Math.max(...attempts),
    attemptsPerCallAtEnd: attempts[RUN_S - 2]! / calls[RUN_S - 2]!,
    recoveredS: wellFrom >= RUN_S ? undefined : wellFrom,
  };
};
