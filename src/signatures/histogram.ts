import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { isKnown, takenIn } from '../signals/stretch.ts';
import { quantile } from '../stats/quantile.ts';
import type { Bin } from './modes.ts';

/** Ratio of bounds taken for the first bucket, which reaches down to zero. */
const FIRST_BUCKET = 2;

const bin = (lower: number, upper: number, count: number, width: number): Bin => ({
  lower,
  upper,
  count,
  density: count / width,
});

/** Upper bound of a bucket series; undefined for a series that is none. */
const boundOf = (signal: Signal): number | undefined => {
  const le = signal.dimensions['le'];
  if (le === undefined) return undefined;
  if (le === '+Inf') return Number.POSITIVE_INFINITY;
  const bound = Number(le);
  return Number.isNaN(bound) ? undefined : bound;
};

/**
 * The histogram of a span from cumulative bucket series (dimension `le`), summed over everything else. Counts are
 * observations; density is per octave, since buckets widen. Undefined where the series are no buckets.
 */
export const histogramOfBuckets = (
  signals: readonly Signal[],
  span: IndexSpan,
): readonly Bin[] | undefined => {
  const totals = new Map<number, number>();
  for (const signal of signals) {
    const bound = boundOf(signal);
    if (bound === undefined) return undefined;
    let sum = 0;
    for (let index = span.start; index < span.end; index += 1) {
      if (isKnown(signal, index)) sum += signal.values[index]! * (signal.grid.stepMs / 1000);
    }
    totals.set(bound, (totals.get(bound) ?? 0) + sum);
  }
  const bounds = [...totals.keys()].sort((a, b) => a - b);
  return bounds.flatMap((bound, place) => {
    if (!Number.isFinite(bound)) return [];
    const lower = bounds[place - 1] ?? 0;
    const count = Math.max(0, totals.get(bound)! - (place === 0 ? 0 : totals.get(bounds[place - 1]!)!));
    return [bin(lower, bound, count, Math.log2(lower > 0 ? bound / lower : FIRST_BUCKET))];
  });
};

/** The histogram of a signal's samples over a span, in √n bins of equal width; undefined when they are all equal. */
export const histogramOfSamples = (signal: Signal, span: IndexSpan): readonly Bin[] | undefined => {
  const values = takenIn(signal, span).filter((value) => Number.isFinite(value));
  const [least, most] = [quantile(values, 0), quantile(values, 1)];
  if (values.length === 0 || !(most > least)) return undefined;
  const count = Math.ceil(Math.sqrt(values.length));
  const width = (most - least) / count;
  const counts = new Array<number>(count).fill(0);
  for (const value of values) {
    const place = Math.min(count - 1, Math.floor((value - least) / width));
    counts[place] = counts[place]! + 1;
  }
  return counts.map((held, place) => bin(least + place * width, least + (place + 1) * width, held, 1));
};
