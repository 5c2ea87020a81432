import type { HypothesisTest } from '../catalog/hypothesis-test.ts';
import { keepHypotheses } from '../catalog/keep-hypotheses.ts';
import { type Explored, explore } from '../diagnose/diagnose.ts';
import { type Location, TollensError } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import type { DiagnosisHypothesis } from '../model/diagnosis.ts';
import { toRecording } from './notation-source.ts';
import { type SampleTable, sampleTable } from './sample-table.ts';
import { type Unwritten, whatIsMissing } from './what-is-missing.ts';

/** One thing a test expected; `reason` is what the diagnosis says about it. */
export type Comparison = {
  /** `verdict`, `confidence`, or a prediction. */
  readonly what: string;
  readonly expected: string;
  readonly got: string;
  readonly reason: string;
  /** What the prediction read, where it came out otherwise than expected. */
  readonly samples?: SampleTable;
};

/** What became of one test; `problem` when the diagnosis could not be made at all. */
export type TestResult = {
  readonly name: string;
  readonly location: Location;
  readonly passed: boolean;
  readonly comparisons: readonly Comparison[];
  /** Where the verdict is another: what became of the predictions that the test does not name. */
  readonly unasked?: readonly Pick<Comparison, 'what' | 'got' | 'reason'>[];
  /** What the test does not give and its predictions ask for, where one of them could not be told for that. */
  readonly missing?: readonly Unwritten[];
  readonly problem?: string;
};

const compare = (
  test: HypothesisTest,
  found: DiagnosisHypothesis,
  { signals, spans }: Explored,
): readonly Comparison[] => {
  const { verdict, confidence, outcomes } = test.expect;
  const predictions = new Map(found.predictions.map((prediction) => [prediction.id, prediction]));
  const evidence = `posterior ${found.posterior.toFixed(2)}, evidence ${found.evidenceDb.toFixed(1)} dB, ${found.tested} of ${found.of} tested`;
  return [
    { what: 'verdict', expected: verdict, got: found.verdict, reason: evidence },
    ...(confidence === undefined
      ? []
      : [{ what: 'confidence', expected: confidence, got: found.confidence, reason: evidence }]),
    ...Object.entries(outcomes).map(([id, expected]) => {
      const prediction = predictions.get(id);
      const got = prediction?.outcome ?? 'missing';
      const samples =
        prediction === undefined || got === expected ? undefined : sampleTable(prediction, signals, spans);
      const reason = prediction?.reason ?? '';
      return { what: id, expected, got, reason, ...(samples === undefined ? {} : { samples }) };
    }),
  ];
};

/** What else went into a verdict that is not the expected one. */
const findUnasked = (test: HypothesisTest, found: DiagnosisHypothesis): TestResult['unasked'] & object =>
  found.verdict === test.expect.verdict
    ? []
    : found.predictions
        .filter(({ id }) => test.expect.outcomes[id] === undefined)
        .map(({ id, outcome, reason }) => ({ what: id, got: outcome, reason }));

/**
 * Runs one test of a hypothesis file through the whole pipeline, with that hypothesis alone in the catalog
 * unless the test names others.
 */
export const runTest = (test: HypothesisTest, hypothesisId: string, catalog: Catalog): TestResult => {
  const { name, location } = test;
  const weighed = keepHypotheses(catalog, ({ id }) => id === hypothesisId || test.alongside.includes(id));
  const definitions = new Map(catalog.signals.map((definition) => [definition.id, definition]));
  try {
    const explored = explore(toRecording(test, definitions), weighed, { version: 'check' });
    const found = explored.diagnosis.hypotheses.find(({ id }) => id === hypothesisId);
    if (found === undefined) {
      return {
        name,
        location,
        passed: false,
        comparisons: [],
        problem: 'the hypothesis is not in the diagnosis',
      };
    }
    const comparisons = compare(test, found, explored);
    const missing = whatIsMissing(comparisons, definitions);
    const unasked = findUnasked(test, found);
    return {
      name,
      location,
      passed: comparisons.every(({ expected, got }) => expected === got),
      comparisons,
      ...(unasked.length === 0 ? {} : { unasked }),
      ...(missing.length === 0 ? {} : { missing }),
    };
  } catch (error) {
    if (error instanceof TollensError) {
      return { name, location, passed: false, comparisons: [], problem: error.message };
    }
    throw error;
  }
};
