import type { HypothesisTest } from '../catalog/hypothesis-test.ts';
import type { OutcomeWord } from '../model/evidence.ts';
import type { Hypothesis } from '../model/hypothesis.ts';

/** A prediction with the outcomes that no test of its file expects. */
export type UntestedOutcomes = { readonly prediction: string; readonly missing: readonly OutcomeWord[] };

const WORDS: readonly OutcomeWord[] = ['observed', 'absent', 'unknown'];

/** Predictions of which some outcome is expected by no test, in file order. */
export const findUntested = (
  hypothesis: Hypothesis,
  tests: readonly HypothesisTest[],
): readonly UntestedOutcomes[] =>
  hypothesis.predictions
    .map(({ id }) => {
      const expected = new Set(tests.map(({ expect }) => expect.outcomes[id]));
      return { prediction: id, missing: WORDS.filter((word) => !expected.has(word)) };
    })
    .filter(({ missing }) => missing.length > 0);

/** Kinds of verdict that every file's tests must show, and that these do not. */
export const missingVerdicts = (tests: readonly HypothesisTest[]): readonly string[] => {
  const verdicts = new Set(tests.map(({ expect }) => expect.verdict));
  return [
    ...(verdicts.has('supported') ? [] : ['supported']),
    ...(verdicts.has('refuted') ? [] : ['refuted']),
    ...(verdicts.has('inconclusive') || verdicts.has('untested') ? [] : ['inconclusive or untested']),
  ];
};
