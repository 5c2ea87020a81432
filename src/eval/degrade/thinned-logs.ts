import type { Recording } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';

/** How many of `lines` get through when each does by itself with probability `kept`. */
const survivors = (lines: number, kept: number, random: () => number): number => {
  let left = 0;
  for (let line = 0; line < lines; line += 1) if (random() < kept) left += 1;
  return left;
};

const isCount = ({ signal }: Series): boolean => signal.startsWith('log.');

/**
 * Makes the recording as if the log shipper had dropped lines under load before anybody counted them: each line, and each of those
 * that the counts stand for, gets through with probability `kept`, and nothing says so. `random` gives numbers in [0, 1), and is asked at once.
 */
export const thinnedLogs = (recorded: Recording, kept: number, random: () => number): (() => Recording) => {
  const thinned = {
    ...recorded,
    series: recorded.series.map((one) => {
      if (!isCount(one)) return one;
      const { firstMs, ...counts } = one;
      // The exact first occurrence is known from a line that may be among the dropped.
      return {
        ...counts,
        values: one.values.map((value) => (Number.isNaN(value) ? value : survivors(value, kept, random))),
      };
    }),
    logs: recorded.logs.filter(() => random() < kept),
  };
  return () => thinned;
};
