import type { Failure } from './failure.ts';

/** Retries for each request that was sent, and the retry that a fetch has from its start. */
const SHARE = 0.1;
const RESERVE = 1;

/** First wait before a retry, milliseconds. */
const BACKOFF_MS = 400;

/** Longest wait that is worth it, milliseconds; a server that asks for more is left alone. */
const LONGEST_WAIT_MS = 5000;

/** Says whether one more retry may be sent: at most one in ten requests beyond the first, so that retries add little load. */
export type RetryBudget = {
  /** To be called for each first attempt. */
  readonly earn: () => void;
  /** Takes one retry if there is one. */
  readonly spend: () => boolean;
};

/** A budget for one fetch. */
export const retryBudget = (): RetryBudget => {
  let left = RESERVE;
  return {
    earn: () => {
      left += SHARE;
    },
    spend: () => {
      // Ten tenths are a little less than one in binary.
      if (left < 1 - 1e-9) return false;
      left -= 1;
      return true;
    },
  };
};

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
