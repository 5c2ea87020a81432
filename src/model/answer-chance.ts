/** Slope and intercept of a line on log-odds (Platt 1999; knowledge: hypotheses.md §7.7). */
type Line = { readonly intercept: number; readonly slope: number };

/**
 * How the posterior of an answer turns into how often such answers are right: fitted on the training half of the first
 * 800 incidents of the simulated corpus, seed 1: 291 answers that name a cause and 109 that name none (`npm run eval --
 * --corpus` prints a fit of its own beside these). Evidence is
 * damped and capped, so a cause that is named is right more often than its posterior says; where none is named, what the
 * unknown cause has left of the race says little.
 */
const NAMED: Line = { intercept: 0.95, slope: 1.01 };
const UNNAMED: Line = { intercept: 1.33, slope: 0.2 };

/** Posteriors come from evidence capped at 30 dB: nothing is surer than one in a thousand (knowledge: hypotheses.md §7.3). */
const CERTAIN = 1e-3;

/** The log-odds of a probability, nats; certainty counts as one in a thousand. */
export const logOdds = (probability: number): number => {
  const capped = Math.min(Math.max(probability, CERTAIN), 1 - CERTAIN);
  return Math.log(capped / (1 - capped));
};

/** The probability of log-odds in nats. */
export const logistic = (nats: number): number => 1 / (1 + Math.exp(-nats));

/** The line by which answers are calibrated: those that name a cause, and those that name none. */
export const calibrationLine = (isNamed: boolean): Line => (isNamed ? NAMED : UNNAMED);

/** How often an answer of this posterior was right on simulated incidents, 0 to 1. */
export const chanceOfBeingRight = (posterior: number, isNamed: boolean): number => {
  const { intercept, slope } = calibrationLine(isNamed);
  return logistic(intercept + slope * logOdds(posterior));
};
