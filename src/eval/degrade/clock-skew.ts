import type { Recording } from '../../model/recording.ts';

/** The datasets of log lines that belong to a source: those it says to have seen. */
const datasetsOf = ({ sources }: Recording, source: string): ReadonlySet<string> =>
  new Set(sources.filter(({ id }) => id === source).flatMap(({ seen }) => seen));

/** The recording as if the clock of one source went so many milliseconds ahead, or behind where that is negative. */
export const withClockSkew = (recorded: Recording, source: string, aheadMs: number): Recording => {
  const datasets = datasetsOf(recorded, source);
  return {
    ...recorded,
    series: recorded.series.map((one) =>
      one.provenance.source === source
        ? {
            ...one,
            timesMs: one.timesMs.map((timeMs) => timeMs + aheadMs),
            ...(one.firstMs === undefined ? {} : { firstMs: one.firstMs + aheadMs }),
          }
        : one,
    ),
    logs: recorded.logs.map((line) =>
      datasets.has(line.dataset) ? { ...line, timeMs: line.timeMs + aheadMs } : line,
    ),
  };
};
