import type { Series } from '../../model/series.ts';

/** A series with only the samples whose time is kept; the others are gaps from then on. */
export const keepSamples = (one: Series, keeps: (timeMs: number) => boolean): Series => {
  const kept = [...one.timesMs.keys()].filter((index) => keeps(one.timesMs[index]!));
  return {
    ...one,
    timesMs: Float64Array.from(kept, (index) => one.timesMs[index]!),
    values: Float64Array.from(kept, (index) => one.values[index]!),
  };
};
