import type { NextCheck } from '../model/diagnosis.ts';
import type { Lack, Outcome, SignalUse } from '../model/evidence.ts';
import type { Prediction } from '../model/hypothesis.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import { factsRead, signalsRead, signatureTests } from './expectation-parts.ts';
import type { Judged } from './judge.ts';
import { isAssumedRefutation } from './weight.ts';

// Knowledge: hypotheses.md §7.7.
const COST = { query: 1, logSearch: 2, askPerson: 5, touchProduction: 20 } as const;
const MOST_CHECKS = 5;
/** No hypothesis takes the whole list: its further checks mostly ask the same question again. */
const MOST_OF_ONE = 2;
const LEAST_LIKELIHOOD = 0.01;

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

/** Waiting for the symptom to follow a change means making that change. */
const needsExperiment = (prediction: Prediction): boolean =>
  signatureTests(prediction.expect).some((test) => {
    const after = test.roles['after'];
    return after?.kind === 'signal' && after.signal.startsWith('chg.');
  });

/** What it takes to test a prediction: 1 a query, 2 a log search, 5 asking a person, 20 touching production. */
export const costOf = (prediction: Prediction, outcome: Outcome | undefined): number => {
  if (needsExperiment(prediction)) return COST.touchProduction;
  const signals = signalsRead(prediction.expect);
  const byPerson = outcome?.lack === 'fact' || outcome?.lack === 'not_built' || outcome?.assumed === true;
  if (byPerson || signals.length === 0) return COST.askPerson;
  return signals.every((signal) => signal.startsWith('log.')) ? COST.logSearch : COST.query;
};

/** The query that would yield a signal which nothing answered; undefined where no binding of an emitter here does. */
export type QueryFor = (signal: string) => string | undefined;

/** What a signal or fact is, in words for a person; undefined for a name that the catalog does not define. */
export type DescribeName = (id: string) => string | undefined;

const named = (ids: readonly string[], describe: DescribeName, reason: string): string =>
  ids
    .map((id) => {
      const meaning = describe(id);
      const breakdown = reason.match(
        new RegExp(`no ${id.replaceAll('.', '\\.')}(?: of \\S+)? (by \\w+)`),
      )?.[1];
      const split = breakdown === undefined ? '' : `, ${breakdown}`;
      return meaning === undefined ? `${id}${split}` : `${meaning} (${id})${split}`;
    })
    .join('; ');

/** Whether what is missing is a fact, which somebody knows. */
const lacksFact = (prediction: Prediction, outcome: Outcome | undefined): boolean =>
  outcome !== undefined &&
  (outcome.lack === 'fact' || isAssumedRefutation(prediction, outcome)) &&
  factsRead(prediction.expect).length > 0;

/** Areas of signals that are events: no closer look makes a feed complete. */
const EVENT = /^(?:chg|job)\./;

const how = (
  judged: Judged,
  prediction: Prediction,
  outcome: Outcome | undefined,
  describe: DescribeName,
): string => {
  // The reason names what was missing, where not all of it was.
  const missing = (ids: readonly string[]): readonly string[] => {
    const told = ids.filter((id) => outcome?.reason.includes(id) === true);
    return told.length > 0 ? told : ids;
  };
  const facts = factsRead(prediction.expect);
  if (lacksFact(prediction, outcome)) {
    return `Find out: ${named(missing(facts), describe, '')}`;
  }
  const signals = missing(signalsRead(prediction.expect));
  if (outcome?.lack === 'not_bound' && signals.length > 0)
    return `Look up: ${named(signals, describe, outcome.reason)}`;
  const { nextCheck } = judged.hypothesis;
  // "Without a metric of it …" is no advice where it was read, and only too thin.
  if (signals.length === 0 || !/^Without\b/.test(nextCheck)) return nextCheck;
  const isFeed = signals.every((id) => EVENT.test(id));
  return `${isFeed ? 'Look up' : 'Read again, closer or over a longer time'}: ${named(signals, describe, '')}`;
};

/** What was worked out from others has no query of its own, and an event's is its name. */
const isSent = ({ source, query, signal }: SignalUse): boolean => source !== 'derived' && query !== signal;

/** What to send: for what was read but too thin its own query, for what nothing answered that of a binding. */
const queryOf = (
  prediction: Prediction,
  outcome: Outcome | undefined,
  queryFor: QueryFor,
): string | undefined => {
  if (outcome?.lack === 'coverage' || outcome?.lack === 'baseline') return outcome.uses.find(isSent)?.query;
  if (outcome?.lack !== 'not_bound') return undefined;
  const named = signalsRead(prediction.expect).filter((id) => outcome.reason.includes(id));
  return named.map(queryFor).find((query) => query !== undefined);
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

/** A check, and whether it is a question about a fact that was not given. */
type OpenCheck = { readonly check: NextCheck; readonly asksFact: boolean };

const checksOf = (judged: Judged, describe: DescribeName, queryFor: QueryFor): readonly OpenCheck[] =>
  judged.hypothesis.predictions.flatMap((prediction) => {
    const outcome = judged.outcomes.find((one) => one.prediction === prediction.id);
    if (!isOpen(prediction, outcome)) return [];
    const query = queryOf(prediction, outcome, queryFor);
    const check: NextCheck = {
      hypothesis: judged.hypothesis.id,
      prediction: prediction.id,
      statement: prediction.statement,
      why: outcome?.reason ?? judged.notApplicableReason ?? 'not tested',
      information: expectedInformation(judged.posterior, prediction.likelihood),
      cost: costOf(prediction, outcome),
      how: how(judged, prediction, outcome, describe),
      ...(query === undefined ? {} : { query }),
    };
    return [{ check, asksFact: isNotGiven(prediction, outcome) }];
  });

const bestOfEach = (checks: readonly OpenCheck[]): readonly OpenCheck[] => {
  const taken = new Map<string, number>();
  return checks.filter(({ check: { hypothesis } }) => {
    const count = taken.get(hypothesis) ?? 0;
    taken.set(hypothesis, count + 1);
    return count < MOST_OF_ONE;
  });
};

/**
 * The first checks; the last place is for a question about a fact where none is among them and it would tell more than what
 * it displaces. A person costs five queries, so that questions never come up by information per cost, yet one asked now is
 * answered while the queries run, and an outcome that rests on a default never refutes.
 */
const withQuestion = (best: readonly OpenCheck[], all: readonly OpenCheck[]): readonly OpenCheck[] => {
  const [last] = best.slice(MOST_CHECKS - 1);
  if (last === undefined || best.some(({ asksFact }) => asksFact)) return best;
  const question = all
    .filter(({ asksFact }) => asksFact)
    .sort((left, right) => compareDescending(left.check.information, right.check.information))[0];
  if (question === undefined || question.check.information <= last.check.information) return best;
  return [...best.slice(0, -1), question];
};

/**
 * What to look at next: predictions that looking could still test, of hypotheses that apply and are not refuted, by
 * expected information per cost; at most five, at most two of one hypothesis, and one of them a question if that tells more.
 */
export const findNextChecks = (
  judged: readonly Judged[],
  describe: DescribeName = () => undefined,
  queryFor: QueryFor = () => undefined,
): readonly NextCheck[] => {
  const checks = judged
    .filter(({ verdict, applicable }) => applicable && verdict !== 'refuted')
    .flatMap((one) => checksOf(one, describe, queryFor))
    .sort(({ check: left }, { check: right }) =>
      firstDifference(
        compareDescending(left.information / left.cost, right.information / right.cost),
        compareText(left.hypothesis, right.hypothesis),
        compareText(left.prediction, right.prediction),
      ),
    );
  return withQuestion(bestOfEach(checks).slice(0, MOST_CHECKS), checks).map(({ check }) => check);
};
