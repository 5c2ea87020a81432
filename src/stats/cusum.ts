import type { Numbers } from './numbers.ts';

/** What a cumulative sum watches for: a shift away from `target` by about twice the `allowance`. */
export type CusumWatch = {
  readonly target: number;
  /** Half of the shift that matters: smaller deviations are forgotten (Page's reference value). */
  readonly allowance: number;
  readonly direction: 'up' | 'down';
};

/**
 * Where a shift began that is known to be there at index `at`: the last index before it at which the one-sided
 * cumulative sum was zero (E. S. Page, Continuous inspection schemes, Biometrika 41, 1954). The shift began after
 * that index. The sum runs over `[from, at)`; NaN entries add nothing. `from - 1` when it never was zero.
 * One sample adds at most the allowance, so that an outlier is forgotten by the next calm sample.
 */
export const cusumStart = (values: Numbers, from: number, at: number, watch: CusumWatch): number => {
  const sign = watch.direction === 'up' ? 1 : -1;
  let sum = 0;
  let lastZero = from - 1;
  for (let index = from; index < at; index += 1) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    const excess = Math.min(watch.allowance, sign * (value - watch.target) - watch.allowance);
    sum = Math.max(0, sum + excess);
    if (sum === 0) lastZero = index;
  }
  return lastZero;
};
