import { describe, expect, test } from 'vitest';
import { plattFit } from '../../../src/eval/metrics/platt.ts';
import type { Told } from '../../../src/eval/metrics/told.ts';
import { logistic, logOdds } from '../../../src/model/answer-chance.ts';

/** A thousand answers at each posterior, right as often as a line on the log-odds says. */
const answersOf = (intercept: number, slope: number): readonly Told[] =>
  [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((posterior) => {
    const right = Math.round(1000 * logistic(intercept + slope * logOdds(posterior)));
    return Array.from({ length: 1000 }, (_, index) => ({ posterior, right: index < right }));
  });

describe('a line on the log-odds', () => {
  test.for<readonly [string, number, number]>([
    ['as it stands', 0, 1],
    ['too shy', 1.5, 1],
    ['too sure', 0, 0.4],
    ['the posterior says nothing', 1.2, 0],
  ])('%s', ([, intercept, slope]) => {
    const fit = plattFit(answersOf(intercept, slope));
    expect(fit.n).toBe(5000);
    expect(fit.intercept).toBeCloseTo(intercept, 1);
    expect(fit.slope).toBeCloseTo(slope, 1);
  });

  test('without answers everything stays as it stands', () => {
    expect(plattFit([])).toEqual({ n: 0, intercept: 0, slope: 1 });
  });

  test('answers that are all right give a finite line', () => {
    const { intercept, slope } = plattFit([{ posterior: 0.9, right: true }]);
    expect(Number.isFinite(intercept) && Number.isFinite(slope)).toBe(true);
  });
});
