import { describe, expect, test } from 'vitest';
import { calibrationOf } from '../../../src/eval/metrics/calibration.ts';
import type { Told } from '../../../src/eval/metrics/told.ts';

const told = (posterior: number, right: number, wrong = 0): readonly Told[] => [
  ...Array.from({ length: right }, () => ({ posterior, right: true })),
  ...Array.from({ length: wrong }, () => ({ posterior, right: false })),
];

describe('calibration', () => {
  test.for<{ name: string; answers: readonly Told[]; logLoss: number; brier: number; error: number }>([
    { name: 'a coin told as a coin', answers: told(0.5, 1, 1), logLoss: Math.log(2), brier: 0.25, error: 0 },
    {
      name: 'said 0.8 and right in 4 of 5',
      answers: told(0.8, 4, 1),
      logLoss: -(0.8 * Math.log(0.8) + 0.2 * Math.log(0.2)),
      brier: 0.16,
      error: 0,
    },
    {
      name: 'said 0.9 and right in half',
      answers: told(0.9, 1, 1),
      logLoss: -Math.log(0.09) / 2,
      brier: 0.41,
      error: 0.4,
    },
    { name: 'too shy', answers: told(0.6, 2), logLoss: -Math.log(0.6), brier: 0.16, error: 0.4 },
    {
      name: 'certain and wrong is bad, not infinite',
      answers: told(1, 0, 1),
      logLoss: -Math.log(0.001),
      brier: 1,
      error: 1,
    },
    {
      name: 'rows weigh by their answers: three of four were said rightly',
      answers: [...told(0.95, 3), ...told(0.05, 1)],
      logLoss: -(3 * Math.log(0.95) + Math.log(0.05)) / 4,
      brier: (3 * 0.0025 + 0.9025) / 4,
      error: 0.75 * 0.05 + 0.25 * 0.95,
    },
  ])('$name', ({ answers, logLoss, brier, error }) => {
    const found = calibrationOf(answers);
    expect(found?.logLoss).toBeCloseTo(logLoss, 10);
    expect(found?.brier).toBeCloseTo(brier, 10);
    expect(found?.expectedCalibrationError).toBeCloseTo(error, 10);
  });

  test('the reliability table has a row for each tenth that holds an answer, the last one with its end', () => {
    const { reliability } = calibrationOf([
      ...told(0, 0, 1),
      ...told(0.1, 1),
      ...told(0.19, 0, 1),
      ...told(1, 1),
    ])!;
    expect(reliability.map(({ from, n, right }) => [from, n, right])).toEqual([
      [0, 1, 0],
      [0.1, 2, 0.5],
      [0.9, 1, 1],
    ]);
    expect(reliability[1]!.said).toBeCloseTo(0.145, 10);
  });

  test('nothing is known without an answer', () => {
    expect(calibrationOf([])).toBeUndefined();
  });
});
