import type { Numbers } from './numbers.ts';
import { pearson } from './pearson.ts';
import { ranks } from './ranks.ts';

/**
 * Spearman's rank correlation (ties share ranks) of two equally long sequences without NaN.
 * NaN when there are fewer than two pairs or one side is constant.
 */
export const spearman = (x: Numbers, y: Numbers): number => {
  const count = Math.min(x.length, y.length);
  return pearson(ranks(x.slice(0, count)), ranks(y.slice(0, count)));
};
