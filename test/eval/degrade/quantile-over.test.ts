import { expect, test } from 'vitest';
import { quantileOver } from '../../../src/eval/degrade/quantile-over.ts';

test.for<[string, readonly number[], number, number]>([
  ['equal stretches have the quantile of each', [0.2, 0.2, 0.2], 0.99, 0.2],
  // One request in 600 is slower than 5 s: 0.01 ** (x / 5) / 6 = 0.01.
  ['one slow stretch of six', [5, 0.1, 0.1, 0.1, 0.1, 0.1], 0.99, (5 * Math.log(0.06)) / Math.log(0.01)],
  // 0.5 ** (x / 5) / 6 + 0.5 ** (x / 0.1) * 5 / 6 = 0.5.
  ['a median is hardly moved by it', [5, 0.1, 0.1, 0.1, 0.1, 0.1], 0.5, 0.1309],
  ['the longest', [5, 0.1], 1, 5],
  ['beyond the last bucket', [Number.POSITIVE_INFINITY, 0.1], 0.99, Number.POSITIVE_INFINITY],
  ['nothing took any time', [0, 0], 0.99, 0],
])('%s', ([, stretches, share, expected]) => {
  expect(quantileOver(stretches, share)).toBeCloseTo(expected, 3);
});
