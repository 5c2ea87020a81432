import type { Series } from '../../model/series.ts';
import { compareText } from '../../model/text-order.ts';
import { dimensionText, sortKeys } from '../order.ts';

/** Series of one signal and member as one, and where they were at odds. */
export type Merged = { readonly series: readonly Series[]; readonly notes: readonly string[] };

const labelText = ({ labels }: Series): string => dimensionText(labels ?? {});

/** The samples of two series in time order; where both have one, the first is kept. Counts those. */
const union = (one: Series, other: Series): { readonly series: Series; readonly overlap: number } => {
  const samples = new Map<number, number>();
  let overlap = 0;
  for (let index = 0; index < one.timesMs.length; index += 1)
    samples.set(one.timesMs[index] as number, one.values[index] as number);
  for (let index = 0; index < other.timesMs.length; index += 1) {
    const timeMs = other.timesMs[index] as number;
    if (samples.has(timeMs)) overlap += 1;
    else samples.set(timeMs, other.values[index] as number);
  }
  const times = [...samples.keys()].sort((a, b) => a - b);
  const common = Object.fromEntries(
    Object.entries(one.labels ?? {}).filter(([name, value]) => other.labels?.[name] === value),
  );
  return {
    overlap,
    series: {
      ...one,
      timesMs: Float64Array.from(times),
      values: Float64Array.from(times, (timeMs) => samples.get(timeMs) as number),
      labels: sortKeys(common),
    },
  };
};

/**
 * One series for each signal and set of dimensions. A member that restarted under another address goes on in the same
 * series; two at the same time are said to be there, and the first by labels is kept.
 */
export const mergeSeries = (all: readonly Series[]): Merged => {
  const groups = new Map<string, Series[]>();
  for (const series of all) {
    const key = `${series.signal} ${dimensionText(series.dimensions)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [series]);
    else group.push(series);
  }
  const notes: string[] = [];
  const merged = [...groups.values()].map((group) => {
    const [first, ...rest] = group.sort((one, other) => compareText(labelText(one), labelText(other))) as [
      Series,
      ...Series[],
    ];
    let series = first;
    let overlap = 0;
    for (const other of rest) {
      const joined = union(series, other);
      series = joined.series;
      overlap += joined.overlap;
    }
    if (overlap > 0) {
      const member = Object.values(series.dimensions).join(', ') || 'the whole';
      notes.push(
        `${series.signal}: ${group.length} series for ${member} at the same time, the first was kept`,
      );
    }
    return series;
  });
  return { series: merged, notes };
};
