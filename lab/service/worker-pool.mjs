/**
 * A fixed number of workers and a queue without bound, first come first served: what a thread or process pool does to its
 * callers, in one process.
 *
 * @param {number} size
 * @param {{ busy: (count: number) => void, queued: (count: number) => void }} observe
 */
export const createWorkerPool = (size, observe) => {
  let busy = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  return {
    waiting: () => waiting.length,
    /** Resolves once a worker is free, and takes it. */
    acquire: () =>
      /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          if (busy < size) {
            busy += 1;
            observe.busy(busy);
            resolve();
          } else {
            waiting.push(resolve);
            observe.queued(waiting.length);
          }
        })
      ),
    /** Gives the worker to the request that has waited longest. */
    release: () => {
      const next = waiting.shift();
      observe.queued(waiting.length);
      if (next !== undefined) next();
      else {
        busy -= 1;
        observe.busy(busy);
      }
    },
  };
};

/** @typedef {ReturnType<typeof createWorkerPool>} WorkerPool */
