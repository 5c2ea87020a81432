/** Where what a sticky expression matches at `index` ends; -1 where it does not match. */
export const endOf = (expression: RegExp, text: string, index: number): number => {
  expression.lastIndex = index;
  return expression.test(text) ? expression.lastIndex : -1;
};
