/** Halvings of the search: an answer to one part in a million of the range. */
const HALVINGS = 20;

/**
 * A quantile of requests over a span, out of the same quantile of the equal stretches that make it up: of each it is taken
 * that its durations fall off exponentially through its quantile. The largest one for `share` 1.
 */
export const quantileOver = (stretches: readonly number[], share: number): number => {
  const slower = (than: number): number =>
    stretches.reduce((sum, one) => sum + (one <= 0 ? 0 : (1 - share) ** (than / one)), 0) / stretches.length;
  let low = Math.min(...stretches);
  let high = Math.max(...stretches);
  if (share >= 1 || high === Number.POSITIVE_INFINITY) return high;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (slower(middle) > 1 - share) low = middle;
    else high = middle;
  }
  return high;
};
