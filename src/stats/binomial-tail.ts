/** Probability of at least `hits` successes in `trials` independent trials with chance `chance`, summed exactly. */
export const binomialTail = (hits: number, trials: number, chance: number): number => {
  if (hits <= 0) return 1;
  if (chance <= 0) return 0;
  if (chance >= 1) return hits <= trials ? 1 : 0;
  let term = 0;
  for (let k = 0; k < trials; k += 1) term += Math.log1p(-chance);
  let logChoose = 0;
  let tail = 0;
  for (let k = 0; k <= trials; k += 1) {
    if (k >= hits) tail += Math.exp(logChoose + term);
    logChoose += Math.log(trials - k) - Math.log(k + 1);
    term += Math.log(chance) - Math.log1p(-chance);
  }
  return Math.min(1, tail);
};
