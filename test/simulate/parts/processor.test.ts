import { expect, test } from 'vitest';
import { createProcessor } from '../../../src/simulate/parts/processor.ts';

// CFS bandwidth control: so much CPU time in each 100 ms, then nothing until the next.
test.for([
  ['without a limit', Number.POSITIVE_INFINITY, 250, 250, 0, 0],
  ['with a limit above one thread', 2, 250, 250, 0, 0],
  ['with half a core', 0.5, 120, 220, 2, 0.1],
  ['with a fifth of a core', 0.2, 30, 110, 1, 0.08],
] as const)('%s', ([, quotaCores, workMs, endsMs, periods, throttledS]) => {
  const processor = createProcessor({ threads: 1, quotaCores });
  expect(processor.run(0, workMs)).toBeCloseTo(endsMs, 6);
  expect(processor.usedS(10_000)).toBeCloseTo(workMs / 1000, 6);
  expect(processor.throttledPeriods(10_000)).toBe(periods);
  expect(processor.throttledS(10_000)).toBeCloseTo(throttledS, 6);
});

test('sixteen busy threads on two cores run 12.5 ms and stand still for 87.5 ms', () => {
  const processor = createProcessor({ threads: 16, quotaCores: 2 });
  const ends = Array.from({ length: 16 }, () => processor.run(0, 12.5));
  expect(Math.max(...ends)).toBeCloseTo(12.5, 6);
  expect(processor.run(12.5, 1)).toBeCloseTo(101, 6);
});

test('a pause holds up all threads', () => {
  const processor = createProcessor({ threads: 4, quotaCores: Number.POSITIVE_INFINITY });
  processor.stall(0, 500);
  expect(processor.run(10, 20)).toBe(520);
  expect(processor.stalledS()).toBe(0.5);
});

test('a neighbour leaves a thread a part of its core', () => {
  const processor = createProcessor({ threads: 1, quotaCores: Number.POSITIVE_INFINITY });
  expect(processor.run(0, 20, 0.25)).toBeCloseTo(80, 6);
});
