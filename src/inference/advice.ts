import type { Outcome } from '../model/evidence.ts';
import type { Hypothesis } from '../model/hypothesis.ts';

/** What is safest to do about a hypothesis as its predictions came out: the first case that holds, else what it says of all. */
export const mitigationFor = (
  { mitigation, mitigationCases }: Hypothesis,
  outcomes: readonly Outcome[],
): string =>
  mitigationCases?.find((one) =>
    outcomes.some(({ prediction, outcome }) => prediction === one.prediction && outcome === one.outcome),
  )?.text ?? mitigation;

/** What to look at when the data do not tell; of an incident that is over, what is still there to be looked at. */
export const nextCheckFor = ({ nextCheck, nextCheckAfterwards }: Hypothesis, isOver: boolean): string =>
  (isOver ? nextCheckAfterwards : undefined) ?? nextCheck;
