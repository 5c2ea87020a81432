/**
 * The middle one of measured numbers; NaN for none.
 *
 * @param {readonly number[]} numbers
 */
export const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
