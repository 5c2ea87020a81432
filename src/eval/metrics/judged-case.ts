import type { Truth } from '../../model/truth.ts';
import type { CaseScore } from '../score.ts';

/** One diagnosis beside what was true, as the metrics count it. */
export type JudgedCase = {
  /** What really went wrong, in the words of who made or labelled the case; `calm` where nothing did. */
  readonly mechanism: string;
  readonly truth: Truth;
  readonly score: CaseScore;
};
