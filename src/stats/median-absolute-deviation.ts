import { median } from './median.ts';
import { type Numbers, withoutNaN } from './numbers.ts';

/** Makes the median absolute deviation of a normal distribution its standard deviation: 1 / Φ⁻¹(3/4). */
const NORMAL = 1.4826;

/**
 * Median absolute deviation × 1.4826: a scale that half the samples being wrong cannot move.
 * NaN entries are ignored; NaN when nothing is left.
 */
export const medianAbsoluteDeviation = (values: Numbers): number => {
  const present = withoutNaN(values);
  const center = median(present);
  return NORMAL * median(present.map((value) => Math.abs(value - center)));
};
