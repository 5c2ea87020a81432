import fc from 'fast-check';
import { binomialDistribution } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { binomialTail } from '../../src/stats/binomial-tail.ts';
import { rayleighTest } from '../../src/stats/rayleigh.ts';

describe('binomialTail', () => {
  test.for([
    ['no hit needed', 0, 5, 0.3, 1],
    ['impossible', 1, 5, 0, 0],
    ['certain', 5, 5, 1, 1],
    ['more hits than trials', 6, 5, 1, 0],
    ['all of three at one half', 3, 3, 0.5, 0.125],
  ] as const)('%s', ([, hits, trials, chance, expected]) => {
    expect(binomialTail(hits, trials, chance)).toBeCloseTo(expected, 12);
  });

  test('agrees with simple-statistics', () => {
    const trials = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(
        trials,
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (n, k, p) => {
          const oracle = binomialDistribution(n, p)!
            .slice(k)
            .reduce((sum, one) => sum + one, 0);
          // The oracle stops a little short of probability one.
          expect(Math.abs(binomialTail(k, n, p) - oracle)).toBeLessThan(1e-3);
        },
      ),
    );
  });
});

describe('rayleighTest', () => {
  test('gathered phases are no accident, even ones are', () => {
    const gathered = rayleighTest([0.1, 0.11, 0.09, 0.1, 0.12])!;
    expect(gathered.pValue).toBeLessThan(0.01);
    expect(gathered.phase).toBeCloseTo(0.104, 2);
    expect(rayleighTest([0, 0.25, 0.5, 0.75])!.pValue).toBeCloseTo(1, 6);
  });

  test('three are too few to be sure, and none say nothing', () => {
    expect(rayleighTest([0.1, 0.1, 0.1])!.pValue).toBeGreaterThan(0.01);
    expect(rayleighTest([])).toBeUndefined();
  });

  test('turning all phases turns the mean and nothing else', () => {
    const phases = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(phases, fc.double({ min: 0, max: 1, noNaN: true }), (list, by) => {
        expect(rayleighTest(list.map((phase) => phase + by))!.pValue).toBeCloseTo(
          rayleighTest(list)!.pValue,
          6,
        );
      }),
    );
  });
});
