/** Most retries that a budget saves up. */
const MOST = 10;

/**
 * Retries that successes pay for.
 *
 * @param {number | undefined} perSuccess retries that each success pays for; undefined for any number of retries
 */
export const createRetryBudget = (perSuccess) => {
  let saved = MOST;
  return {
    succeeded: () => {
      if (perSuccess !== undefined) saved = Math.min(MOST, saved + perSuccess);
    },
    /** Whether a retry may be made, which is then paid for. */
    takeRetry: () => {
      if (perSuccess === undefined) return true;
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
};
