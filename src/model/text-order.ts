/** Order of two texts by UTF-16 code units: the same in every language setting. */
export const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;
