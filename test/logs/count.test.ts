import { describe, expect, test } from 'vitest';
import { countSteps, measureSteps, stepOf } from '../../src/logs/count.ts';

const grid = { startMs: 10_000, stepMs: 1000, length: 4 };

describe('stepOf', () => {
  test.for([
    { name: 'a moment belongs to the sample at its end', timeMs: 10_001, step: 1 },
    { name: 'the sample itself included', timeMs: 11_000, step: 1 },
    { name: 'before the grid', timeMs: 8_999, step: -1 },
    { name: 'after the grid', timeMs: 13_001, step: 4 },
  ])('$name', ({ timeMs, step }) => {
    expect(stepOf(grid, timeMs)).toBe(step);
  });
});

describe('countSteps', () => {
  test('counts with weights, leaves out what lies outside, and knows when the first one began', () => {
    const { counts, firstMs } = countSteps(grid, [
      { timeMs: 11_500, weight: 3, beganMs: 10_400 },
      { timeMs: 11_400 },
      { timeMs: 9_000 },
      { timeMs: 99_000 },
    ]);
    expect([...counts]).toEqual([0, 0, 4, 0]);
    expect(firstMs).toBe(10_400);
  });

  test('nothing happened: zeros, and no first time', () => {
    expect(countSteps(grid, [])).toEqual({ counts: new Float64Array(4) });
  });
});

describe('measureSteps', () => {
  test('sum, number and maximum of each step', () => {
    const measured = measureSteps(grid, [
      { timeMs: 10_500, value: 2 },
      { timeMs: 10_900, value: 6 },
      { timeMs: 5_000, value: 100 },
    ]);
    expect([...measured.sum]).toEqual([0, 8, 0, 0]);
    expect([...measured.count]).toEqual([0, 2, 0, 0]);
    expect(measured.maximum[1]).toBe(6);
    expect(measured.maximum[2]).toBe(Number.NEGATIVE_INFINITY);
  });
});
