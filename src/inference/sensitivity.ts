import type { Diagnosis } from '../model/diagnosis.ts';
import type { Outcome } from '../model/evidence.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import type { Candidate } from './candidate.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import { type Judged, judge } from './judge.ts';
import type { Lineage } from './lineage.ts';
import { findLeading } from './rank.ts';
import { chooseSubjects } from './subject.ts';
import { competes } from './verdict.ts';
import { type Weighed, weighCandidate } from './weighed.ts';

/** The one outcome whose reversal would change the winner. */
export type Sensitivity = NonNullable<Diagnosis['sensitivity']>;

const reverse = (outcome: Outcome): Outcome => ({
  ...outcome,
  outcome: outcome.outcome === 'observed' ? 'absent' : 'observed',
});

const withReversed = (candidate: Candidate, reversed: Outcome): Weighed =>
  weighCandidate({
    ...candidate,
    outcomes: candidate.outcomes.map((outcome) => (outcome === reversed ? reverse(outcome) : outcome)),
  });

/**
 * Finds the known outcome whose reversal, at the same quality, would change which trigger (or the unknown cause)
 * leads. Of several the least certain one is named: the one to look at again first; then one of the leader's, and
 * the heaviest.
 * `weighed` holds every candidate, `judged` the chosen one of each hypothesis.
 */
export const findSensitivity = (
  weighed: readonly Weighed[],
  judged: readonly Judged[],
  leading: Judged | undefined,
  lineage: Lineage,
): Sensitivity | undefined => {
  const rivals = weighed.filter(({ hypothesis }) => competes(hypothesis.role));
  const nowLeads = leading?.hypothesis.id ?? UNKNOWN_CAUSE;
  const reversals = judged
    .filter(({ hypothesis, applicable }) => applicable && competes(hypothesis.role))
    .flatMap((one) =>
      one.outcomes
        .map((outcome, index) => ({ one, outcome, size: Math.abs(one.weights[index] ?? 0) }))
        .filter(({ outcome }) => outcome.outcome !== 'unknown'),
    )
    .sort((left, right) =>
      firstDifference(
        compareDescending(right.outcome.quality, left.outcome.quality),
        Number(left.one.hypothesis.id !== nowLeads) - Number(right.one.hypothesis.id !== nowLeads),
        compareDescending(left.size, right.size),
        compareDescending(left.one.posterior, right.one.posterior),
        compareText(left.one.hypothesis.id, right.one.hypothesis.id),
        compareText(left.outcome.prediction, right.outcome.prediction),
      ),
    );
  for (const { one, outcome } of reversals) {
    const others = rivals.filter(
      ({ hypothesis, subject }) => hypothesis.id !== one.hypothesis.id || subject !== one.subject,
    );
    const then = judge(chooseSubjects([...others, withReversed(one, outcome)]), lineage);
    const wouldLead = findLeading(then.judged, then.competition)?.hypothesis.id ?? UNKNOWN_CAUSE;
    if (wouldLead !== nowLeads) {
      return { hypothesis: one.hypothesis.id, prediction: outcome.prediction, wouldLead };
    }
  }
  return undefined;
};
