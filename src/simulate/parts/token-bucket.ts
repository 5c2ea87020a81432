/** A retry budget: retries may be no more than a share of what succeeds. */
export type TokenBucket = {
  /** Something succeeded: a part of a token is earned. */
  readonly earn: () => void;
  /** Takes a token for one retry; false where none is left. */
  readonly take: () => boolean;
};

/** What a success earns and how many tokens can be saved; a bucket starts full. */
export type TokenBucketPlan = { readonly perSuccess: number; readonly capacity: number };

/** A {@link TokenBucket}, as gRPC's retry throttling and Finagle's retry budgets have it. */
export const createTokenBucket = ({ perSuccess, capacity }: TokenBucketPlan): TokenBucket => {
  let tokens = capacity;
  return {
    earn: () => {
      tokens = Math.min(capacity, tokens + perSuccess);
    },
    take: () => {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
};
