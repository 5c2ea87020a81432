/** @typedef {{ readonly atS: number, readonly perSecond: number }} RateStep from this second on, this many requests a second */

/**
 * Rate that holds at a moment.
 *
 * @param {readonly RateStep[]} steps in order of time
 * @param {number} atS
 */
export const rateAt = (steps, atS) => steps.filter((step) => step.atS <= atS).at(-1)?.perSecond ?? 0;

/**
 * Seconds from one request to the next: exponential, so that requests arrive as a Poisson process whose rate follows the
 * steps, whatever became of those before (open loop).
 *
 * @param {readonly RateStep[]} steps
 * @param {number} atS
 * @param {() => number} random
 */
export const gapAfter = (steps, atS, random) => {
  const perSecond = rateAt(steps, atS);
  return perSecond > 0 ? -Math.log(1 - random()) / perSecond : 0.1;
};

/**
 * Requests that the steps ask for in all.
 *
 * @param {readonly RateStep[]} steps
 * @param {number} seconds
 */
export const plannedRequests = (steps, seconds) =>
  steps.reduce((sum, { atS, perSecond }, index) => {
    const endS = Math.min(seconds, steps[index + 1]?.atS ?? seconds);
    return sum + Math.max(0, endS - atS) * perSecond;
  }, 0);
