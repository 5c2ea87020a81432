import type { Numbers } from './numbers.ts';

/**
 * Pearson's correlation of two equally long sequences without NaN, clipped to −1..1.
 * NaN when there are fewer than two pairs or one side is constant: it has no direction to follow.
 */
export const pearson = (x: Numbers, y: Numbers): number => {
  const count = Math.min(x.length, y.length);
  if (count < 2) return Number.NaN;
  let meanX = 0;
  let meanY = 0;
  for (let index = 0; index < count; index += 1) {
    meanX += x[index]! / count;
    meanY += y[index]! / count;
  }
  let varianceX = 0;
  let varianceY = 0;
  let covariance = 0;
  for (let index = 0; index < count; index += 1) {
    const dx = x[index]! - meanX;
    const dy = y[index]! - meanY;
    varianceX += dx * dx;
    varianceY += dy * dy;
    covariance += dx * dy;
  }
  const spread = Math.sqrt(varianceX) * Math.sqrt(varianceY);
  return spread > 0 ? Math.max(-1, Math.min(1, covariance / spread)) : Number.NaN;
};
