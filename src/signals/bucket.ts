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
