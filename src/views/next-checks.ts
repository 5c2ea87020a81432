import type { Diagnosis } from '../model/diagnosis.ts';
import { hypothesesById, nodeName } from './names.ts';
import { clause, firstFindings, sentence } from './sentences.ts';
import { costWords } from './words.ts';

/** Something to look at next. */
export type NextCheckRow = {
  /** What to do. */
  readonly how: string;
  /** What it would settle. */
  readonly statement: string;
  /** Which hypothesis it bears on. */
  readonly hypothesis: string;
  readonly cost: string;
  /** Why it has not been tested. */
  readonly why: string;
};

/** The next checks in the order of a diagnosis: most information per cost first. */
export const viewNextChecks = (diagnosis: Diagnosis): readonly NextCheckRow[] => {
  const hypotheses = hypothesesById(diagnosis);
  return diagnosis.nextChecks.map(({ hypothesis, statement, why, cost, how }) => ({
    how: sentence(how),
    statement: clause(statement),
    hypothesis: nodeName(hypotheses, hypothesis),
    cost: costWords(cost),
    why: firstFindings(why, 1),
  }));
};
