import type { Numbers } from './numbers.ts';

/** Least-squares line `intercept + slope × x`, and the share of the variance of y that it explains. */
export type LinearFit = { readonly slope: number; readonly intercept: number; readonly r2: number };

/**
 * Ordinary least squares over the pairs in which neither side is NaN.
 * Undefined with fewer than two pairs or a constant x; a constant y is explained fully (R² 1).
 */
export const linearFit = (x: Numbers, y: Numbers): LinearFit | undefined => {
  let count = 0;
  let meanX = 0;
  let meanY = 0;
  const length = Math.min(x.length, y.length);
  const isPair = (index: number): boolean => !Number.isNaN(x[index]!) && !Number.isNaN(y[index]!);
  for (let index = 0; index < length; index += 1) {
    if (!isPair(index)) continue;
    count += 1;
    meanX += x[index]!;
    meanY += y[index]!;
  }
  if (count < 2) return undefined;
  meanX /= count;
  meanY /= count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let index = 0; index < length; index += 1) {
    if (!isPair(index)) continue;
    const dx = x[index]! - meanX;
    const dy = y[index]! - meanY;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  if (!(xx > 0)) return undefined;
  const slope = xy / xx;
  const r2 = yy > 0 ? Math.min(1, Math.max(0, (slope * xy) / yy)) : 1;
  return { slope, intercept: meanY - slope * meanX, r2 };
};
