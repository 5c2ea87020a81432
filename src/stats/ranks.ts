import type { Numbers } from './numbers.ts';

/** Ranks from 1; equal values share the mean of their ranks. The values must not contain NaN. */
export const ranks = (values: Numbers): Float64Array => {
  const order = Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const result = new Float64Array(values.length);
  let start = 0;
  while (start < order.length) {
    let end = start + 1;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end += 1;
    for (let place = start; place < end; place += 1) result[order[place]!] = (start + end + 1) / 2;
    start = end;
  }
  return result;
};
