import type { NextCheck } from '../model/diagnosis.ts';
import type { Lack, Outcome } from '../model/evidence.ts';
import type { Prediction } from '../model/hypothesis.ts';
import { type CheckWords, lacksFact, wayToCheck } from './check-way.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import type { Judged } from './judge.ts';
import { competes } from './verdict.ts';
import { isAssumedRefutation } from './weight.ts';

const MOST_CHECKS = 5;
/** No hypothesis takes the whole list: its further checks mostly ask the same question again. */
const MOST_OF_ONE = 2;
const LEAST_LIKELIHOOD = 0.01;
/** Nats below which a question is settled: what is learned moves a probability by 0.02 on average, at most (Pinsker's inequality). */
const SETTLED_NATS = 0.001;

const surprise = (probability: number, expected: number): number =>
  probability > 0 ? probability * Math.log(probability / expected) : 0;

const binaryDivergence = (probability: number, expected: number): number =>
  surprise(probability, expected) + surprise(1 - probability, 1 - expected);

/** What testing a prediction is expected to tell about its hypothesis, nats (knowledge: hypotheses.md §7.7). */
export const expectedInformation = (
  posterior: number,
  likelihood: { readonly ifTrue: number; readonly ifFalse: number },
): number => {
  const clip = (value: number) => Math.min(1 - LEAST_LIKELIHOOD, Math.max(LEAST_LIKELIHOOD, value));
  const ifTrue = clip(likelihood.ifTrue);
  const ifFalse = clip(likelihood.ifFalse);
  const seen = posterior * ifTrue + (1 - posterior) * ifFalse;
  return posterior * binaryDivergence(ifTrue, seen) + (1 - posterior) * binaryDivergence(ifFalse, seen);
};

/** What the next checks are found from. */
export type NextCheckInput = CheckWords & {
  /** The hypotheses of the account, by id. */
  readonly chain: readonly string[];
};

/** Lacks that looking elsewhere can mend; a sampling too coarse or a stretch too short stays so. */
const MENDABLE: ReadonlySet<Lack> = new Set(['not_bound', 'fact', 'coverage', 'baseline']);

const isOpen = (prediction: Prediction, outcome: Outcome | undefined): boolean =>
  outcome !== undefined &&
  ((outcome.outcome === 'unknown' && outcome.lack !== undefined && MENDABLE.has(outcome.lack)) ||
    isAssumedRefutation(prediction, outcome));

/** Whether the fact was not given; one that was may be of no use, such as a timeout of `none`. */
const isNotGiven = (prediction: Prediction, outcome: Outcome | undefined): boolean =>
  lacksFact(prediction, outcome) &&
  (outcome?.assumed === true || outcome?.reason.includes('not given') === true);

/**
 * How near a check is to what everybody asks: 0 what may have begun it, 1 what the account tells of how it spread, 2 the rest,
 * of which even a sharp answer leaves both as they are, 3 what is settled. What stands through a more precise form is
 * answered by that.
 */
const distanceOf = (
  { hypothesis, explainedBy }: Judged,
  information: number,
  chain: readonly string[],
): number => {
  if (information < SETTLED_NATS) return 3;
  if (competes(hypothesis.role) && explainedBy === undefined) return 0;
  return chain.includes(hypothesis.id) ? 1 : 2;
};

/** A check, how far it is from what everybody asks, and whether it is a question about a fact that was not given. */
type OpenCheck = { readonly check: NextCheck; readonly distance: number; readonly asksFact: boolean };

const checksOf = (judged: Judged, input: NextCheckInput): readonly OpenCheck[] =>
  judged.hypothesis.predictions.flatMap((prediction) => {
    const outcome = judged.outcomes.find((one) => one.prediction === prediction.id);
    if (!isOpen(prediction, outcome)) return [];
    const check: NextCheck = {
      hypothesis: judged.hypothesis.id,
      prediction: prediction.id,
      statement: prediction.statement,
      why: outcome?.reason ?? judged.notApplicableReason ?? 'not tested',
      information: expectedInformation(judged.posterior, prediction.likelihood),
      ...wayToCheck(judged, prediction, outcome, input),
    };
    const distance = distanceOf(judged, check.information, input.chain);
    return [{ check, distance, asksFact: isNotGiven(prediction, outcome) }];
  });

const bestOfEach = (checks: readonly OpenCheck[]): readonly OpenCheck[] => {
  const taken = new Map<string, number>();
  return checks.filter(({ check: { hypothesis } }) => {
    const count = taken.get(hypothesis) ?? 0;
    taken.set(hypothesis, count + 1);
    return count < MOST_OF_ONE;
  });
};

/** Nearest first, and of those what tells most. */
const compareTelling = (left: OpenCheck, right: OpenCheck): number =>
  left.distance - right.distance || compareDescending(left.check.information, right.check.information);

/**
 * The first checks; the last place is for a question about a fact where none is among them and it would tell more than what
 * it displaces. A person costs five queries, so that questions never come up by information per cost, yet one asked now is
 * answered while the queries run, and an outcome that rests on a default never refutes.
 */
const withQuestion = (best: readonly OpenCheck[], all: readonly OpenCheck[]): readonly OpenCheck[] => {
  const [last] = best.slice(MOST_CHECKS - 1);
  if (last === undefined || best.some(({ asksFact }) => asksFact)) return best;
  const question = all.filter(({ asksFact }) => asksFact).sort(compareTelling)[0];
  if (question === undefined || compareTelling(question, last) >= 0) return best;
  return [...best.slice(0, -1), question];
};

/**
 * What to look at next: predictions that looking could still test, of hypotheses that apply and are not refuted; first those
 * that tell what began it, then how it spread, each by expected information per cost; at most five, at most two of one
 * hypothesis, and one of them a question if that tells more.
 */
export const findNextChecks = (judged: readonly Judged[], input: NextCheckInput): readonly NextCheck[] => {
  const checks = judged
    .filter(({ verdict, applicable }) => applicable && verdict !== 'refuted')
    .flatMap((one) => checksOf(one, input))
    .sort(({ check: left, distance: near }, { check: right, distance: far }) =>
      firstDifference(
        near - far,
        compareDescending(left.information / left.cost, right.information / right.cost),
        compareText(left.hypothesis, right.hypothesis),
        compareText(left.prediction, right.prediction),
      ),
    );
  return withQuestion(bestOfEach(checks).slice(0, MOST_CHECKS), checks).map(({ check }) => check);
};
