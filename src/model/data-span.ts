import type { Series } from './series.ts';
import type { TimeSpan } from './time.ts';

/** The span that the samples of some series cover, one step past the last one; undefined without samples. */
export const dataSpan = (series: readonly Series[]): TimeSpan | undefined => {
  let startMs = Number.POSITIVE_INFINITY;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const { timesMs, stepMs } of series) {
    const first = timesMs[0];
    const last = timesMs.at(-1);
    if (first === undefined || last === undefined) continue;
    startMs = Math.min(startMs, first);
    endMs = Math.max(endMs, last + stepMs);
  }
  return startMs < endMs ? { startMs, endMs } : undefined;
};
