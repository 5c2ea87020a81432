/** Ascending order of two texts by UTF-16 code units: the same in every locale. */
export const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** Descending order of two numbers. */
export const compareDescending = (left: number, right: number): number =>
  left > right ? -1 : left < right ? 1 : 0;

/** The first difference that tells two items apart; 0 when none does. */
export const firstDifference = (...differences: readonly number[]): number =>
  differences.find((difference) => difference !== 0) ?? 0;
