import type { Outcome } from '../model/evidence.ts';
import type { Hypothesis, Prediction } from '../model/hypothesis.ts';
import { appliesByAssumption, whyNotApplicable } from './applies.ts';
import type { Environment, TestContext } from './context.ts';
import { findDue } from './due.ts';
import { type DatedOnset, dateHypothesis } from './hypothesis-onset.ts';
import { testPrediction } from './predict.ts';
import { subjectsOf } from './subjects.ts';

/** A hypothesis tested on one subject. */
export type TestedHypothesis = {
  readonly hypothesis: Hypothesis;
  readonly subject?: string;
  /** Whether any series names the subject. */
  readonly isSeen: boolean;
  /** One per prediction tested, in file order; empty when the hypothesis does not apply. */
  readonly outcomes: readonly Outcome[];
  readonly applicable: boolean;
  readonly notApplicableReason?: string;
  readonly onset?: DatedOnset;
};

/**
 * A hypothesis tested on every subject it may be about, by all of its predictions or by some; `hypotheses` are all that may
 * lead to it.
 */
export const testHypothesis = (
  hypothesis: Hypothesis,
  context: TestContext,
  hypotheses: readonly Hypothesis[] = [],
  predictions: readonly Prediction[] = hypothesis.predictions,
): readonly TestedHypothesis[] =>
  subjectsOf(hypothesis, context).map(({ subject, isSeen }) => {
    const named = { ...(subject?.member === undefined ? {} : { subject: subject.member }), isSeen };
    const notApplicableReason = whyNotApplicable(hypothesis, context, subject);
    if (notApplicableReason !== undefined) {
      return { hypothesis, ...named, outcomes: [], applicable: false, notApplicableReason };
    }
    const assumed = appliesByAssumption(hypothesis, context, subject);
    const onset = dateHypothesis(hypothesis, context, subject);
    const about: Environment = subject === undefined ? {} : { subject };
    const due = findDue(hypothesis, hypotheses, context, about);
    const environment: Environment = due === undefined ? about : { ...about, due };
    return {
      hypothesis,
      ...named,
      outcomes: predictions.map((prediction) => {
        const outcome = testPrediction(prediction, context, environment);
        return assumed ? { ...outcome, assumed } : outcome;
      }),
      applicable: true,
      ...(onset === undefined ? {} : { onset }),
    };
  });
