import { keepSamples } from '../../src/eval/degrade/keep-samples.ts';
import type { Recording } from '../../src/model/recording.ts';

/** The recording as if only every `everyS`-th second had been scraped, from the `phaseS`-th of its first sample on. */
export const thinned = (
  recorded: Recording,
  everyS: number,
  phaseS: number,
  thins: (signal: string) => boolean = () => true,
): Recording => {
  const firstMs = Math.min(...recorded.series.flatMap((one) => one.timesMs[0] ?? []));
  const keeps = (timeMs: number): boolean => Math.round((timeMs - firstMs) / 1000) % everyS === phaseS;
  return {
    ...recorded,
    series: recorded.series.map((one) =>
      thins(one.signal) ? { ...keepSamples(one, keeps), stepMs: everyS * 1000 } : one,
    ),
  };
};
