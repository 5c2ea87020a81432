import type { Outcome, SignalUse } from '../model/evidence.ts';
import type { Prediction } from '../model/hypothesis.ts';
import { signatureTests } from '../model/signature-tests.ts';
import { nextCheckFor } from './advice.ts';
import { factsRead, signalsRead } from './expectation-parts.ts';
import type { Judged } from './judge.ts';
import { isAssumedRefutation } from './weight.ts';

// Knowledge: hypotheses.md §7.7.
const COST = { query: 1, logSearch: 2, askPerson: 5, touchProduction: 20 } as const;

/** The query that would yield a signal which nothing answered; undefined where no binding of an emitter here does. */
export type QueryFor = (signal: string) => string | undefined;

/** What a signal or fact is, in words for a person; undefined for a name that the catalog does not define. */
export type DescribeName = (id: string) => string | undefined;

/** What the words of a check are made from. */
export type CheckWords = {
  readonly describeName?: DescribeName;
  readonly queryFor?: QueryFor;
  /** Whether users are well again: some things can be looked at only while it lasts. */
  readonly isOver?: boolean;
};

/** How an open prediction can be tested, what that takes, and what to send, where that is known. */
export type CheckWay = { readonly how: string; readonly cost: number; readonly query?: string };

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

/** A signal that a reason calls missing, and the breakdown in which it is. */
const MISSING_BREAKDOWN = /no (\S+)(?: of \S+)? (by \w+)/g;

const named = (ids: readonly string[], describe: DescribeName, reason: string): string =>
  ids
    .map((id) => {
      const meaning = describe(id);
      const breakdown = [...reason.matchAll(MISSING_BREAKDOWN)].find(([, signal]) => signal === id)?.[2];
      const split = breakdown === undefined ? '' : `, ${breakdown}`;
      return meaning === undefined ? `${id}${split}` : `${meaning} (${id})${split}`;
    })
    .join('; ');

/** Whether what is missing is a fact, which somebody knows. */
export const lacksFact = (prediction: Prediction, outcome: Outcome | undefined): boolean =>
  outcome !== undefined &&
  (outcome.lack === 'fact' || isAssumedRefutation(prediction, outcome)) &&
  factsRead(prediction.expect).length > 0;

/** Areas of signals that are events: no closer look makes a feed complete. */
const EVENT = /^(?:chg|job)\./;

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
  const missing = signalsRead(prediction.expect).filter((id) => outcome.reason.includes(id));
  return missing.map(queryFor).find((query) => query !== undefined);
};

/** How to test a prediction of a hypothesis that could not be tested. */
export const wayToCheck = (
  { hypothesis }: Judged,
  prediction: Prediction,
  outcome: Outcome | undefined,
  { describeName = () => undefined, queryFor = () => undefined, isOver = false }: CheckWords,
): CheckWay => {
  // The reason names what was missing, where not all of it was.
  const missing = (ids: readonly string[]): readonly string[] => {
    const told = ids.filter((id) => outcome?.reason.includes(id) === true);
    return told.length > 0 ? told : ids;
  };
  const cost = costOf(prediction, outcome);
  if (lacksFact(prediction, outcome)) {
    return { cost, how: `Find out: ${named(missing(factsRead(prediction.expect)), describeName, '')}` };
  }
  const signals = missing(signalsRead(prediction.expect));
  const query = queryOf(prediction, outcome, queryFor);
  const sent = { cost, ...(query === undefined ? {} : { query }) };
  if (outcome?.lack === 'not_bound' && signals.length > 0) {
    return { ...sent, how: `Look up: ${named(signals, describeName, outcome.reason)}` };
  }
  const nextCheck = nextCheckFor(hypothesis, isOver);
  // "Without a metric of it …" is no advice where it was read, and only too thin.
  if (signals.length > 0 && (query !== undefined || /^Without\b/.test(nextCheck))) {
    const words = named(signals, describeName, '');
    const isFeed = signals.every((id) => EVENT.test(id));
    return {
      ...sent,
      how: isFeed ? `Look up: ${words}` : `Read again, closer or over a longer time: ${words}`,
    };
  }
  // It is a person who reads code, takes a dump or calls a provider.
  return { cost: Math.max(cost, COST.askPerson), how: nextCheck };
};
