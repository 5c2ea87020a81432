import { LONGEST_WAIT_MS } from '../retry-budget.ts';
import type { Failure } from './failure.ts';

/** First wait before a retry, milliseconds. */
const BACKOFF_MS = 400;

/**
 * How long to wait before a request is sent again, milliseconds; undefined where that would not help. A part of it is
 * chance (`random` in [0, 1)), so that clients do not come back together; a wait that the server asked for is never
 * shortened.
 */
export const retryWait = ({ retryable, waitMs }: Failure, random: () => number): number | undefined => {
  if (!retryable) return undefined;
  const spread = random() * (BACKOFF_MS / 2);
  if (waitMs === undefined) return BACKOFF_MS / 2 + spread;
  return waitMs > LONGEST_WAIT_MS ? undefined : waitMs + spread;
};
