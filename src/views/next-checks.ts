import type { Diagnosis, NextCheck } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { isCalm } from './calm.ts';
import { hypothesesById, shortHypothesisName } from './names.ts';
import { clause, firstFindings, sentence } from './sentences.ts';
import { costWords } from './words.ts';

/** Something to look at next. */
export type NextCheckRow = {
  /** The hypothesis and its prediction that it would test. */
  readonly hypothesis: string;
  readonly prediction: string;
  /** What to do. */
  readonly how: string;
  /** `Would settle, for retry storm [search]: lines about another attempt come more often.` */
  readonly settles: string;
  readonly cost: string;
  /** What it is expected to tell, nats. */
  readonly information: number;
  /** What to send, ready to be copied, where that is known. */
  readonly query?: string;
  /** What that is: a query for a source, or a pattern for a search of logs. */
  readonly queryIs: 'query' | 'pattern';
  /** Asks for a fact, which somebody may know at once. */
  readonly isQuestion: boolean;
  /** Why it has not been tested, where that is not plain from what to do. */
  readonly why?: string;
};

/** What to look at next. */
export type NextChecksView = {
  readonly rows: readonly NextCheckRow[];
  /** Said instead where there is no row. */
  readonly none: string;
};

/** How many checks a report holds; the next one is seldom reached. */
const shownChecks = 5;

/** The next checks in the order of a diagnosis: most information per cost first. None where nothing hurts. */
export const viewNextChecks = (diagnosis: Diagnosis): NextChecksView => {
  if (isCalm(diagnosis)) return { rows: [], none: 'Nothing to check: nothing hurts.' };
  const hypotheses = hypothesesById(diagnosis);
  // What is looked up once need not be told twice.
  const distinct = diagnosis.nextChecks.filter(
    ({ how }, index, all) => all.findIndex((other) => other.how === how) === index,
  );
  const rows = distinct.slice(0, shownChecks).map((check): NextCheckRow => {
    const hypothesis = hypotheses.get(check.hypothesis);
    const name = hypothesis === undefined ? check.hypothesis : inSentence(shortHypothesisName(hypothesis));
    return {
      hypothesis: check.hypothesis,
      prediction: check.prediction,
      how: lookUp(check.how),
      settles: `Would settle, for ${name}: ${inSentence(clause(check.statement))}.`,
      cost: costWords(check),
      information: check.information,
      ...(check.query === undefined ? {} : { query: check.query }),
      // Only a pattern begins with a group of that kind.
      queryIs: check.query?.startsWith('(?') === true ? 'pattern' : 'query',
      isQuestion: check.how.startsWith('Find out: '),
      ...reason(check),
    };
  });
  return { rows, none: 'No further check is known.' };
};

/** How many signals of one check are named. */
const shownSignals = 2;

const lookUp = (how: string): string => {
  const signals = /^Look up: (.*)$/.exec(how)?.[1];
  return sentence(signals === undefined ? how : firstFindings(signals, shownSignals));
};

/** "no db.commits" tells nothing beside "Look up: … (db.commits)". */
const reason = ({ why, how }: NextCheck): { readonly why?: string } =>
  /^(?:no|fact) /.test(why) || how.includes(why.split(' ')[0] ?? '') ? {} : { why: firstFindings(why, 1) };
