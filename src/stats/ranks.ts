import type { Numbers } from './numbers.ts';

/** Places of values, by ascending value. The values must not contain NaN at those places. */
export const placesAscending = (values: Numbers, places: Iterable<number>): Int32Array =>
  Int32Array.from(places).sort((a, b) => values[a]! - values[b]!);

/**
 * Difference, relative to the smaller value, below which two values are one: servers keep about 15 digits, and a quotient of
 * such differs in the last of them. Without it their ties would be broken by chance.
 */
const ROUNDING = 1e-12;

const isEqual = (left: number, right: number): boolean =>
  left === right || Math.abs(left - right) < ROUNDING * Math.min(Math.abs(left), Math.abs(right));

/**
 * Ranks from 1 of the marked values among themselves, each at its own place; equal values share the mean of their ranks.
 * The order is that of {@link placesAscending}: sorted once, it serves for any choice of values.
 */
export const ranksAmong = (values: Numbers, order: Int32Array, marked: Uint8Array): Float64Array => {
  const result = new Float64Array(values.length);
  const equal = new Int32Array(order.length);
  let count = 0;
  let rank = 0;
  const close = (): void => {
    for (let index = 0; index < count; index += 1) result[equal[index]!] = rank + (count + 1) / 2;
    rank += count;
    count = 0;
  };
  for (const place of order) {
    if (marked[place] !== 1) continue;
    if (count > 0 && !isEqual(values[place]!, values[equal[0]!]!)) close();
    equal[count] = place;
    count += 1;
  }
  close();
  return result;
};

/** Ranks from 1; equal values share the mean of their ranks. The values must not contain NaN. */
export const ranks = (values: Numbers): Float64Array =>
  ranksAmong(
    values,
    placesAscending(values, Array.from(values).keys()),
    new Uint8Array(values.length).fill(1),
  );
