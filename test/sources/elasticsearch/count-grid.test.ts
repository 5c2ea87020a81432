import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countGrid,
  gridBetween,
  gridEnd,
  intervalAt,
  intervalOf,
  perInterval,
  widerGrid,
} from '../../../src/sources/elasticsearch/count-grid.ts';

const HOUR_MS = 3_600_000;

test.for([
  { lengthMs: 5 * 60_000, stepMs: 1000 },
  { lengthMs: HOUR_MS, stepMs: 15_000 },
  { lengthMs: 24 * HOUR_MS, stepMs: 300_000 },
  { lengthMs: 30 * 24 * HOUR_MS, stepMs: 6 * HOUR_MS },
])('a span of $lengthMs ms is counted every $stepMs ms', ({ lengthMs, stepMs }) => {
  const grid = countGrid({ startMs: 0, endMs: lengthMs }, undefined);
  expect(grid).toEqual({ startMs: 0, stepMs, length: lengthMs / stepMs });
  expect(grid.length).toBeLessThanOrEqual(300);
});

test('a rest that fills no interval is left out', () => {
  const grid = countGrid({ startMs: 500, endMs: 10_400 }, 1000);
  expect(grid).toEqual({ startMs: 500, stepMs: 1000, length: 9 });
  expect(gridEnd(grid)).toBe(9500);
  expect(widerGrid(grid)).toEqual({ startMs: 500, stepMs: 4000, length: 2 });
});

test('a moment belongs to the interval that ends with it, as it does where the cluster counts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 41 }),
      fc.constantFrom(1000, 15_000, 60_000),
      fc.integer({ min: 1, max: 100_000 }),
      (startMs, stepMs, after) => {
        const grid = { startMs, stepMs, length: 200 };
        const timeMs = startMs + after;
        // How a cluster finds the key of a bucket.
        const offset = Number.parseInt(String(perInterval('t', grid)['offset']), 10);
        const key = Math.floor((timeMs - offset) / stepMs) * stepMs + offset;
        const interval = intervalAt(grid, timeMs);
        expect(interval).toBe(Math.ceil(after / stepMs) - 1);
        expect(intervalOf(grid, String(key))).toBe(interval < grid.length ? interval : undefined);
      },
    ),
  );
});

test.for([
  { name: 'in the middle', firstMs: 2001, lastMs: 4000, between: { startMs: 2000, stepMs: 1000, length: 2 } },
  { name: 'one moment', firstMs: 3000, lastMs: 3000, between: { startMs: 2000, stepMs: 1000, length: 1 } },
  {
    name: 'beyond both ends',
    firstMs: -5000,
    lastMs: 99_000,
    between: { startMs: 0, stepMs: 1000, length: 10 },
  },
])('the intervals that hold some lines: $name', ({ firstMs, lastMs, between }) => {
  expect(gridBetween({ startMs: 0, stepMs: 1000, length: 10 }, firstMs, lastMs)).toEqual(between);
});
