import { type Numbers, withoutNaN } from './numbers.ts';

/**
 * Standard deviation (of the whole, not of a sample) over the size of the mean. NaN entries are ignored;
 * NaN when nothing is left or the mean is 0 while values differ; 0 for a constant sequence.
 */
export const coefficientOfVariation = (values: Numbers): number => {
  const present = withoutNaN(values);
  if (present.length === 0) return Number.NaN;
  if (present.every((value) => value === present[0])) return 0;
  let mean = 0;
  for (const value of present) mean += value / present.length;
  let variance = 0;
  for (const value of present) variance += (value - mean) ** 2 / present.length;
  return mean === 0 ? Number.NaN : Math.sqrt(variance) / Math.abs(mean);
};
