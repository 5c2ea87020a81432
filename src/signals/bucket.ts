import type { Signal } from '../model/signal.ts';
import type { Range } from './stretch.ts';

/** A histogram bucket `(above, upTo]`; `upTo` is Infinity for the last one. */
export type Bucket = { readonly above: number; readonly upTo: number };

/** The bucket that holds a value, by finite upper bounds in ascending order; the first one starts at 0. */
export const bucketOf = (bounds: readonly number[], value: number): Bucket => {
  const place = bounds.findIndex((bound) => value <= bound);
  if (place < 0) return { above: bounds.at(-1) ?? 0, upTo: Number.POSITIVE_INFINITY };
  return { above: place === 0 ? 0 : bounds[place - 1]!, upTo: bounds[place]! };
};

/** Width of the bucket that holds a value: what interpolation cannot see. 0 beyond the highest finite bound. */
export const bucketWidth = (bounds: readonly number[], value: number): number => {
  const { above, upTo } = bucketOf(bounds, value);
  return Number.isFinite(upTo) ? upTo - above : 0;
};

/**
 * What a number read from a histogram may really be: anything in the bucket that it was interpolated in, without limit at
 * the highest finite bound, where quantiles end. A number that no histogram is behind is as it is.
 */
export const rangeInBuckets = ({ buckets }: Pick<Signal, 'buckets'>, range: Range): Range => {
  const highest = buckets?.at(-1);
  if (buckets === undefined || highest === undefined) return range;
  return {
    lower: bucketOf(buckets, range.lower).above,
    upper: range.upper >= highest ? Number.POSITIVE_INFINITY : bucketOf(buckets, range.upper).upTo,
  };
};
