import { constants, PerformanceObserver } from 'node:perf_hooks';

/** Collections that stop the program: incremental marking lasts for a while beside it. */
const STOPPING = new Set([constants.NODE_PERFORMANCE_GC_MINOR, constants.NODE_PERFORMANCE_GC_MAJOR]);

/** Seconds that this process has been stopped to collect garbage, counted beside the metric so that reading resets nothing. */
export const observeGarbageTime = () => {
  let seconds = 0;
  const observer = new PerformanceObserver((list) => {
    const entries = /** @type {readonly { duration: number, detail: { kind: number } }[]} */ (
      /** @type {unknown} */ (list.getEntries())
    );
    for (const { duration, detail } of entries) {
      if (STOPPING.has(detail.kind)) seconds += duration / 1000;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => seconds;
};
