import { accuracyOf } from '../metrics/accuracy.ts';
import { calibrationOf } from '../metrics/calibration.ts';
import type { JudgedCase } from '../metrics/judged-case.ts';
import type { Told } from '../metrics/told.ts';
import type { CorpusCase } from './judge-incident.ts';

/** One target of DESIGN.md §7, and what was measured. */
export type Gate = {
  readonly name: string;
  readonly target: string;
  /** Share or error, 0 to 1; absent where there was no case to measure it on. */
  readonly got?: number;
  readonly of: number;
  readonly isMet: boolean;
};

const FALSE_REFUTATIONS = 0.005;
const WRONG_AND_CONFIDENT = 0.02;
const CALIBRATION_ERROR = 0.05;
const CALM_LEFT_ALONE = 0.995;

const atMost = (name: string, most: number, got: number | undefined, of: number): Gate => ({
  name,
  target: `at most ${most}`,
  ...(got === undefined ? {} : { got }),
  of,
  isMet: got === undefined || got <= most,
});

const isCalm = ({ truth }: JudgedCase): boolean => truth.triggers.length === 0;

/** The answers of some cases with the chance that each is right, for a calibration. */
export const toldIn = (cases: readonly JudgedCase[]): readonly Told[] =>
  cases.map(({ score }) => ({ posterior: score.chance, right: score.triggerRight }));

/** The targets over a corpus. Those of calibration are read off its test half alone. */
export const gatesOf = (cases: readonly CorpusCase[]): readonly Gate[] => {
  const incidents = cases.filter((one) => !isCalm(one));
  const calm = cases.filter(isCalm);
  const test = cases.filter(({ half }) => half === 'test');
  const decoys = cases.filter(({ setting }) => setting === 'decoy deploy');
  const leftAlone = calm.filter(({ score }) => score.supportedOnCalm.length === 0).length / calm.length;
  const blamed = decoys.filter(
    ({ score, truth }) =>
      score.supported.includes('deploy-regression') && !truth.triggers.includes('deploy-regression'),
  );
  return [
    atMost(
      'something true is refuted',
      FALSE_REFUTATIONS,
      accuracyOf(incidents).falselyRefuted,
      incidents.length,
    ),
    atMost(
      'a wrong trigger is told as probable or better',
      WRONG_AND_CONFIDENT,
      accuracyOf(cases).wrongAndConfident,
      cases.length,
    ),
    atMost(
      'calibration error (test half)',
      CALIBRATION_ERROR,
      calibrationOf(toldIn(test))?.expectedCalibrationError,
      test.length,
    ),
    {
      name: 'nothing is supported in a calm period',
      target: `at least ${CALM_LEFT_ALONE}`,
      ...(calm.length === 0 ? {} : { got: leftAlone }),
      of: calm.length,
      isMet: calm.length === 0 || leftAlone >= CALM_LEFT_ALONE,
    },
    atMost(
      'a decoy deploy is supported',
      0,
      decoys.length === 0 ? undefined : blamed.length / decoys.length,
      decoys.length,
    ),
  ];
};
