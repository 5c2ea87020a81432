import type { Recording } from '../../model/recording.ts';
import { blanked } from './blanked.ts';
import { isScraped } from './scraped.ts';

/** How many stretches are lost, and how long each of them is, milliseconds. */
export type Gaps = { readonly count: number; readonly lengthMs: number };

/**
 * Makes the recording as if the metrics server had been down for some stretches, anywhere in the data by chance:
 * nothing that it scraped is known of them. `random` gives numbers in [0, 1), and is asked at once.
 */
export const withGaps = (
  recorded: Recording,
  { count, lengthMs }: Gaps,
  random: () => number,
): (() => Recording) => {
  const loses = isScraped(recorded);
  const scraped = recorded.series.filter((one) => one.timesMs.length > 0 && loses(one));
  if (scraped.length === 0) return () => recorded;
  const firstMs = Math.min(...scraped.map(({ timesMs }) => timesMs[0]!));
  const lastMs = Math.max(...scraped.map(({ timesMs }) => timesMs.at(-1)!));
  const startsMs = Array.from({ length: count }, () => firstMs + random() * (lastMs - firstMs));
  return () =>
    startsMs.reduce(
      (left, startMs) => blanked(left, { startMs, endMs: startMs + lengthMs }, loses),
      recorded,
    );
};
