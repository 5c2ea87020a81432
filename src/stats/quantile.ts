import { type Numbers, withoutNaN } from './numbers.ts';

/**
 * Quantile `share` (0..1) with linear interpolation between order statistics (Hyndman and Fan 1996, type 7).
 * NaN entries are ignored; NaN when nothing is left.
 */
export const quantile = (values: Numbers, share: number): number => {
  const sorted = withoutNaN(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  const part = place - Math.floor(place);
  // Equal neighbours are returned as they are: interpolating between two infinities would give NaN.
  if (below === above || part === 0) return below;
  // Rounding may lead past a neighbour.
  return Math.min(above, Math.max(below, below * (1 - part) + above * part));
};
