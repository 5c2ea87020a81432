import fc from 'fast-check';
import {
  linearRegression,
  linearRegressionLine,
  rSquared,
  sampleCorrelation,
  sampleRankCorrelation,
} from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { linearFit } from '../../src/stats/linear-fit.ts';
import { pearson } from '../../src/stats/pearson.ts';
import { placesAscending, ranks, ranksAmong } from '../../src/stats/ranks.ts';
import { spearman } from '../../src/stats/spearman.ts';

const pairs = fc.array(
  fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 })),
  {
    minLength: 3,
    maxLength: 40,
  },
);

test.for([
  ['ties share their ranks', [10, 20, 10, 30], [1.5, 3, 1.5, 4]],
  ['constant', [7, 7, 7], [2, 2, 2]],
  ['nothing', [], []],
] as const)('ranks: %s', ([, values, expected]) => {
  expect([...ranks([...values])]).toEqual([...expected]);
});

test('ranks of some values are theirs among themselves, however many others were sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.boolean())), (all) => {
      const values = all.map(([value]) => value);
      const order = placesAscending(values, values.keys());
      const among = ranksAmong(
        values,
        order,
        Uint8Array.from(all, ([, isMarked]) => Number(isMarked)),
      );
      const chosen = all.filter(([, isMarked]) => isMarked).map(([value]) => value);
      expect([...among].filter((_, index) => all[index]![1])).toEqual([...ranks(chosen)]);
    }),
  );
});

describe('correlation', () => {
  test.for([
    ['rising together', [1, 2, 3], [2, 4, 9], 1],
    ['opposite', [1, 2, 3], [9, 4, 1], -1],
    ['one side constant', [1, 2, 3], [5, 5, 5], Number.NaN],
    ['too few', [1], [1], Number.NaN],
  ] as const)('spearman: %s', ([, x, y, expected]) => {
    const found = spearman([...x], [...y]);
    if (Number.isNaN(expected)) expect(found).toBeNaN();
    else expect(found).toBeCloseTo(expected, 10);
  });

  test('pearson agrees with simple-statistics, is symmetric and bounded', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const x = list.map(([a]) => a);
        const y = list.map(([, b]) => b);
        const own = pearson(x, y);
        if (Number.isNaN(own)) return;
        expect(own).toBeCloseTo(sampleCorrelation(x, y), 8);
        expect(pearson(y, x)).toBeCloseTo(own, 10);
        expect(Math.abs(own)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('spearman agrees with simple-statistics without ties, and any monotone change leaves it alone', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 25 });
    fc.assert(
      fc.property(distinct, distinct, (a, b) => {
        const count = Math.min(a.length, b.length);
        const x = a.slice(0, count);
        const y = b.slice(0, count);
        const own = spearman(x, y);
        expect(own).toBeCloseTo(sampleRankCorrelation(x, y), 8);
        expect(
          spearman(
            x.map((value) => Math.exp(value / 20)),
            y,
          ),
        ).toBeCloseTo(own, 8);
      }),
    );
  });
});

describe('linearFit', () => {
  test.for([
    ['a line', [0, 1, 2, 3], [1, 3, 5, 7], { slope: 2, intercept: 1, r2: 1 }],
    ['a constant', [0, 1, 2], [4, 4, 4], { slope: 0, intercept: 4, r2: 1 }],
    ['missing values', [0, 1, 2, 3], [1, Number.NaN, 5, 7], { slope: 2, intercept: 1, r2: 1 }],
  ] as const)('%s', ([, x, y, expected]) => {
    const found = linearFit([...x], [...y])!;
    expect(found.slope).toBeCloseTo(expected.slope, 10);
    expect(found.intercept).toBeCloseTo(expected.intercept, 10);
    expect(found.r2).toBeCloseTo(expected.r2, 10);
  });

  test.for([
    ['one pair', [1], [1]],
    ['all at one place', [2, 2, 2], [1, 2, 3]],
  ] as const)('undefined for %s', ([, x, y]) => {
    expect(linearFit([...x], [...y])).toBeUndefined();
  });

  test('agrees with simple-statistics', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const found = linearFit(
          list.map(([a]) => a),
          list.map(([, b]) => b),
        );
        if (found === undefined || new Set(list.map(([, b]) => b)).size === 1) return;
        const oracle = linearRegression(list);
        expect(found.slope).toBeCloseTo(oracle.m, 6);
        expect(found.intercept).toBeCloseTo(oracle.b, 4);
        expect(found.r2).toBeCloseTo(rSquared(list, linearRegressionLine(oracle)), 6);
      }),
    );
  });

  test('a step is no line: R² stays below 0.8', () => {
    for (const half of [3, 6, 20]) {
      const y = [...new Array(half).fill(0), ...new Array(half).fill(1)];
      expect(
        linearFit(
          y.map((_, index) => index),
          y,
        )!.r2,
      ).toBeLessThan(0.8);
    }
  });
});
