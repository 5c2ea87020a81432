/** Share of requests that may be sent again: the tool must not be the retry storm that it diagnoses. */
const SHARE = 0.1;

/** Longest wait before a retry that is worth it, milliseconds; a server that asks for more is left alone. */
export const LONGEST_WAIT_MS = 5000;

/** Counts the requests of one fetch and grants retries: `reserve` of them, and one more for every ten requests sent so far. */
export const retryBudget = (reserve: number) => {
  let requests = 0;
  let retries = 0;
  return {
    /** Notes a request's first attempt. */
    sent: (): void => {
      requests += 1;
    },
    /** Whether one more retry is within the budget; takes it if so. */
    take: (): boolean => {
      if (retries + 1 > reserve + requests * SHARE) return false;
      retries += 1;
      return true;
    },
  };
};
