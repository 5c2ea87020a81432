/**
 * Runs a task unless as many as allowed are under way; then `refuse` answers instead.
 *
 * @param {number | undefined} most undefined for any number
 */
export const createBulkhead = (most) => {
  let running = 0;
  /**
   * @template Result
   * @param {() => Promise<Result>} task
   * @param {() => Result} refuse
   */
  return async (task, refuse) => {
    if (most !== undefined && running >= most) return refuse();
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
    }
  };
};
