import fc from 'fast-check';
import {
  mean,
  medianAbsoluteDeviation as oracleMad,
  median as oracleMedian,
  quantileSorted,
  standardDeviation,
} from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { coefficientOfVariation } from '../../src/stats/coefficient-of-variation.ts';
import { median } from '../../src/stats/median.ts';
import { medianAbsoluteDeviation } from '../../src/stats/median-absolute-deviation.ts';
import { quantile } from '../../src/stats/quantile.ts';

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });

describe('median', () => {
  test.for([
    ['odd', [3, 1, 2], 2],
    ['even', [4, 1, 3, 2], 2.5],
    ['NaN is ignored', [Number.NaN, 5, Number.NaN, 1], 3],
    [
      'infinities are ordered',
      [1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
      Number.POSITIVE_INFINITY,
    ],
    [
      'two infinities in the middle',
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
      Number.POSITIVE_INFINITY,
    ],
    ['nothing', [], Number.NaN],
    ['only NaN', [Number.NaN], Number.NaN],
  ] as const)('%s', ([, values, expected]) => {
    expect(median([...values])).toBe(expected);
  });

  test('agrees with simple-statistics and leaves its input alone', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const typed = Float64Array.from(values);
        expect(median(typed)).toBeCloseTo(oracleMedian(values), 6);
        expect([...typed]).toEqual(values);
      }),
    );
  });
});

describe('quantile', () => {
  test.for([
    ['lowest', 0, 1],
    ['highest', 1, 9],
    ['between two', 0.25, 2.5],
    ['outside is clipped', 1.5, 9],
  ] as const)('%s', ([, share, expected]) => {
    expect(quantile([9, 1, 3, 2, 4, 5, 7], share)).toBe(expected);
  });

  test('is not rounded past its neighbours', () => {
    const values = [0, 0, 0, 0, -999_975.4579456601, -999_994.6720901724, 0];
    expect(quantile(values, 1.376741981448214e-13)).toBe(-999_994.6720901724);
  });

  test('lies between the extremes and rises with the share', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const found = quantile(values, share);
        expect(found).toBeGreaterThanOrEqual(Math.min(...values));
        expect(found).toBeLessThanOrEqual(Math.max(...values));
        expect(quantile(values, Math.min(1, share + 0.1))).toBeGreaterThanOrEqual(found);
        // The oracle uses another definition; at the quarter points both are within one neighbour.
        expect(
          quantileSorted(
            [...values].sort((a, b) => a - b),
            0.5,
          ),
        ).toBeCloseTo(quantile(values, 0.5), 6);
      }),
    );
  });
});

describe('medianAbsoluteDeviation', () => {
  test.for([
    ['constant', [5, 5, 5], 0],
    ['one outlier in five', [1, 2, 3, 4, 1000], 1.4826],
    ['NaN is ignored', [1, Number.NaN, 3], 1.4826],
  ] as const)('%s', ([, values, expected]) => {
    expect(medianAbsoluteDeviation([...values])).toBeCloseTo(expected, 10);
  });

  test('is 1.4826 times that of simple-statistics, shifts away and scales along', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 100 }),
        (values, by, times) => {
          const own = medianAbsoluteDeviation(values);
          const tolerance = 1e-6 * Math.max(1, own * times);
          expect(Math.abs(own - 1.4826 * oracleMad(values))).toBeLessThan(tolerance);
          expect(
            Math.abs(medianAbsoluteDeviation(values.map((value) => value * times)) - own * times),
          ).toBeLessThan(tolerance);
          expect(Math.abs(medianAbsoluteDeviation(values.map((value) => value + by)) - own)).toBeLessThan(
            tolerance,
          );
        },
      ),
    );
  });
});

describe('coefficientOfVariation', () => {
  test.for([
    ['constant', [5, 5, 5], 0],
    ['constant zero', [0, 0], 0],
    ['around zero', [-1, 1], Number.NaN],
    ['one value', [3], 0],
    ['nothing', [], Number.NaN],
  ] as const)('%s', ([, values, expected]) => {
    expect(coefficientOfVariation([...values])).toBe(expected);
  });

  test('is the standard deviation over the mean', () => {
    const values = fc.array(fc.double({ min: 1, max: 1e3, noNaN: true }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(values, (list) => {
        expect(coefficientOfVariation(list)).toBeCloseTo(standardDeviation(list) / mean(list), 6);
      }),
    );
  });
});
