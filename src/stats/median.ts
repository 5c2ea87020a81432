import type { Numbers } from './numbers.ts';
import { quantile } from './quantile.ts';

/** The middle value, or the mean of the two middle ones. NaN entries are ignored; NaN when nothing is left. */
export const median = (values: Numbers): number => quantile(values, 0.5);
