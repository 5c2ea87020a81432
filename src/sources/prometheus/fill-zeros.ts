import type { Series } from '../../model/series.ts';
import { dimensionText } from '../order.ts';

const agrees = (series: Series, companion: Series): boolean =>
  Object.entries(companion.dimensions).every(([dimension, value]) => series.dimensions[dimension] === value);

const fill = (series: Series, companions: readonly Series[]): Series => {
  const samples = new Map<number, number>();
  for (const { timesMs } of companions) for (const timeMs of timesMs) samples.set(timeMs, 0);
  for (let index = 0; index < series.timesMs.length; index += 1) {
    samples.set(series.timesMs[index] as number, series.values[index] as number);
  }
  const times = [...samples.keys()].sort((one, other) => one - other);
  return {
    ...series,
    timesMs: Float64Array.from(times),
    values: Float64Array.from(times, (timeMs) => samples.get(timeMs) as number),
  };
};

/**
 * Series of a counter that does not exist before its first increment: zero wherever a companion that agrees with it has a
 * sample. A companion that has all of `dimensionNames` and that no series agrees with stands for a member whose counter
 * never moved; one that has fewer names no member.
 */
export const fillZeros = (
  series: readonly Series[],
  companions: readonly Series[],
  dimensionNames: readonly string[],
): readonly Series[] => {
  const filled = series.map((one) => {
    const agreeing = companions.filter((companion) => agrees(one, companion));
    return agreeing.length === 0 ? one : fill(one, agreeing);
  });
  const silent = companions.filter(
    (companion) =>
      dimensionNames.every((name) => name in companion.dimensions) &&
      !series.some((one) => agrees(one, companion)),
  );
  const unique = new Map(silent.map((companion) => [dimensionText(companion.dimensions), companion]));
  return [
    ...filled,
    ...[...unique.values()].map((companion) => ({
      ...companion,
      values: new Float64Array(companion.timesMs.length),
    })),
  ];
};
