import { mayPass, type PrometheusFailure } from './query-problem.ts';

/** Share of queries that may be sent again: the tool must not be the retry storm that it diagnoses. */
const SHARE = 0.1;

/** First wait, milliseconds; it doubles with each attempt. */
const BASE_MS = 250;

/** Longest wait that is worth it, milliseconds; a server that asks for more is left alone. */
const LONGEST_MS = 5000;

/** Times that one query is sent at most: one that fails again and again takes the others' share. */
const ATTEMPTS = 3;

/** Counts queries and grants retries, at most a tenth of the queries sent so far. */
export const retryBudget = () => {
  let queries = 0;
  let retries = 0;
  return {
    /** Notes a query's first attempt. */
    sent: (): void => {
      queries += 1;
    },
    /** Whether one more retry is within the budget; takes it if so. */
    take: (): boolean => {
      if (retries + 1 > queries * SHARE) return false;
      retries += 1;
      return true;
    },
  };
};

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
  if (asked !== undefined) return asked > LONGEST_MS ? undefined : asked + wait / 2;
  return Math.min(wait, LONGEST_MS);
};
