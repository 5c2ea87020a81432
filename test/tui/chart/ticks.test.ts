import { expect, test } from 'vitest';
import { linearTicks, logarithmicTicks } from '../../../src/tui/chart/ticks.ts';

test.for<[number, number, number, string, readonly number[]]>([
  [0, 1, 2, 'ratio', [0, 0.5, 1]],
  [0, 0.25, 4, 'ratio', [0, 0.1, 0.2, 0.3]],
  [0, 5.98, 4, 's', [0, 2, 4, 6]],
  [0, 19.5, 2, 's', [0, 10, 20]],
  [0, 3, 6, 'count', [0, 1, 2, 3]],
  [0, 600, 3, 's', [0, 300, 600]],
  [0, 7200, 4, 's', [0, 1800, 3600, 5400, 7200]],
  [-3, 4, 4, 's', [-4, -2, 0, 2, 4]],
  [98, 103, 1, 'bytes', [95, 100, 105]],
])('%d to %d in about %d steps of %s', ([low, high, parts, unit, ticks]) => {
  expect(linearTicks(low, high, parts, unit)).toEqual(ticks);
});

test.for<[number, number, number, readonly number[]]>([
  [0.02, 30, 6, [0.01, 0.1, 1, 10, 100]],
  [1, 1, 6, [1, 10]],
  [1e-6, 1e6, 3, [1e-6, 0.01, 100, 1e6]],
])('powers of ten around %d to %d in at most %d steps', ([low, high, parts, ticks]) => {
  expect(logarithmicTicks(low, high, parts)).toEqual(ticks);
});
