import { LONGEST_WAIT_MS } from '../retry-budget.ts';
import { mayPass, type PrometheusFailure } from './query-problem.ts';

/** First wait, milliseconds; it doubles with each attempt. */
const BASE_MS = 250;

/** Times that one query is sent at most: one that fails again and again takes the others' share. */
const ATTEMPTS = 3;

/**
 * How long to wait before the next attempt, milliseconds; undefined where another would not help. Half of the wait is
 * chance (`random` in [0, 1)), so that queries that failed together do not return together; a wait that the server asked
 * for is never shortened.
 */
export const retryDelay = (
  failure: PrometheusFailure,
  attempt: number,
  random: () => number,
): number | undefined => {
  if (!mayPass(failure.kind) || attempt >= ATTEMPTS) return undefined;
  const wanted = BASE_MS * 2 ** (attempt - 1);
  const wait = wanted / 2 + (random() * wanted) / 2;
  const asked = failure.retryAfterMs;
  if (asked !== undefined) return asked > LONGEST_WAIT_MS ? undefined : asked + wait / 2;
  return wait;
};
