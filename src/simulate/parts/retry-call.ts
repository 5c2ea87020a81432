import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';
import type { TokenBucket } from './token-bucket.ts';

/** How an attempt or a whole call ended. */
export type CallEnd = 'ok' | 'failed' | 'timeout';

/** How a client calls: how long it waits, how often it tries again and when. */
export type CallPlan = {
  /** Wait for one attempt, milliseconds; Infinity where nobody set one. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** Full jitter (Brooker, 2015): a uniform wait up to `baseMs` doubled with each attempt, at most `capMs`; absent: at once. */
  readonly backoff?: { readonly baseMs: number; readonly capMs: number };
};

/** What a client tells of its attempts as they happen. */
export type CallWatch = {
  readonly attempt: (number: number) => void;
  readonly attemptEnd: (end: CallEnd, tookMs: number) => void;
};

/** Sends one attempt; `answer` may come at any time, or never. */
export type Send = (answer: (end: 'ok' | 'failed') => void, deadlineMs: number) => void;

const backoffMs = (random: Random, { backoff }: CallPlan, retry: number): number =>
  backoff === undefined ? 0 : random.between(0, Math.min(backoff.capMs, backoff.baseMs * 2 ** (retry - 1)));

/** One call with its timeout and retries; a retry that the budget refuses is not made. An answer after the timeout is lost. */
export const callWithRetries = (
  {
    clock,
    random,
    budget,
  }: { readonly clock: Clock; readonly random: Random; readonly budget?: TokenBucket },
  plan: CallPlan,
  send: Send,
  watch: CallWatch,
  done: (end: CallEnd) => void,
): void => {
  const attempt = (number: number): void => {
    const begunMs = clock.now();
    let over = false;
    const end = (how: CallEnd): void => {
      if (over) return;
      over = true;
      if (timer !== undefined) timer.action = undefined;
      watch.attemptEnd(how, clock.now() - begunMs);
      if (how === 'ok') {
        budget?.earn();
        done('ok');
      } else if (number > plan.retries || budget?.take() === false) done(how);
      else clock.after(backoffMs(random, plan, number), () => attempt(number + 1));
    };
    watch.attempt(number);
    const timer =
      plan.timeoutMs === Number.POSITIVE_INFINITY
        ? undefined
        : clock.timer(plan.timeoutMs, () => end('timeout'));
    send(end, begunMs + plan.timeoutMs);
  };
  attempt(1);
};
