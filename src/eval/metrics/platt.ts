import { logistic, logOdds } from '../../model/answer-chance.ts';
import type { Told } from './told.ts';

/** Slope and intercept on the log-odds that make posteriors as sure as they are right. */
export type PlattFit = { readonly n: number; readonly intercept: number; readonly slope: number };

/** Newton's steps of at most 1; the likelihood is concave, so these are more than enough. */
const STEPS = 50;
/** Pulls towards "as it stands" as much as one answer does: few answers, or answers that are all right, have no best line. */
const PRIOR = 1;

/** The line of greatest likelihood (Platt 1999), by Newton's method; "as it stands" without answers. */
export const plattFit = (answers: readonly Told[]): PlattFit => {
  let intercept = 0;
  let slope = 1;
  for (let step = 0; step < STEPS; step += 1) {
    let [toIntercept, toSlope] = [-PRIOR * intercept, -PRIOR * (slope - 1)];
    let [ofIntercept, ofBoth, ofSlope] = [PRIOR, 0, PRIOR];
    for (const { posterior, right } of answers) {
      const x = logOdds(posterior);
      const said = logistic(intercept + slope * x);
      const missed = (right ? 1 : 0) - said;
      const curved = said * (1 - said);
      toIntercept += missed;
      toSlope += missed * x;
      ofIntercept += curved;
      ofBoth += curved * x;
      ofSlope += curved * x * x;
    }
    const determinant = ofIntercept * ofSlope - ofBoth ** 2;
    const move = (ofSlope * toIntercept - ofBoth * toSlope) / determinant;
    const turn = (ofIntercept * toSlope - ofBoth * toIntercept) / determinant;
    // Far from the best line Newton's step overshoots where answers are nearly all right.
    const length = Math.max(1, Math.abs(move), Math.abs(turn));
    intercept += move / length;
    slope += turn / length;
  }
  return { n: answers.length, intercept, slope };
};
