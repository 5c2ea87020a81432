import type { HypothesisTest } from '../catalog/hypothesis-test.ts';
import type { OutcomeWord } from '../model/evidence.ts';
import type { Hypothesis } from '../model/hypothesis.ts';

/** A prediction with the outcomes that no test of its file expects. */
export type UntestedOutcomes = { readonly prediction: string; readonly missing: readonly OutcomeWord[] };

/** Of a file, or of many: its predictions, and how many of them some test expects to be observed, and to be absent. */
export type Coverage = { readonly predictions: number; readonly observed: number; readonly absent: number };

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

/**
 * Predictions that no test shows to hold, or to fail: one that cannot be absent refutes nothing, whatever is seen. That one
 * is unknown without its data needs no test.
 */
export const findUnshown = (untested: readonly UntestedOutcomes[]): readonly UntestedOutcomes[] =>
  untested
    .map(({ prediction, missing }) => ({ prediction, missing: missing.filter((word) => word !== 'unknown') }))
    .filter(({ missing }) => missing.length > 0);

/** How much of some files' predictions their tests show. */
export const countCoverage = (
  files: readonly { readonly predictions: number; readonly untested: readonly UntestedOutcomes[] }[],
): Coverage => {
  const predictions = files.reduce((sum, file) => sum + file.predictions, 0);
  const lacking = (word: OutcomeWord): number =>
    files.flatMap(({ untested }) => untested).filter(({ missing }) => missing.includes(word)).length;
  return {
    predictions,
    observed: predictions - lacking('observed'),
    absent: predictions - lacking('absent'),
  };
};

/** Kinds of verdict that every file's tests must show, and that these do not. */
export const missingVerdicts = (tests: readonly HypothesisTest[]): readonly string[] => {
  const verdicts = new Set(tests.map(({ expect }) => expect.verdict));
  return [
    ...(verdicts.has('supported') ? [] : ['supported']),
    ...(verdicts.has('refuted') ? [] : ['refuted']),
    ...(verdicts.has('inconclusive') || verdicts.has('untested') ? [] : ['inconclusive or untested']),
  ];
};
