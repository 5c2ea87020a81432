import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyNth, nthFor } from '../../src/logs/sample.ts';

describe('everyNth', () => {
  test('the weights always add up to the number of items', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 40 }), (count, n) => {
        const sample = everyNth(
          Array.from({ length: count }, (_, index) => index),
          n,
        );
        expect(sample.reduce((sum, { weight }) => sum + weight, 0)).toBe(count);
        expect(sample.every(({ item }) => item % n === 0)).toBe(true);
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});

describe('nthFor', () => {
  test.for([
    { name: 'all fit', count: 100, limit: 100, n: 1 },
    { name: 'just too many', count: 101, limit: 100, n: 2 },
    { name: 'none at all', count: 0, limit: 100, n: 1 },
  ])('$name', ({ count, limit, n }) => {
    expect(nthFor(count, limit)).toBe(n);
  });
});
