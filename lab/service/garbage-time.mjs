import { PerformanceObserver } from 'node:perf_hooks';

/** Seconds that this process has spent collecting garbage, counted beside the metric so that reading it resets nothing. */
export const observeGarbageTime = () => {
  let seconds = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seconds += duration / 1000;
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => seconds;
};
