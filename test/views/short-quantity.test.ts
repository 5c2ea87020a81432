import { expect, test } from 'vitest';
import { shortQuantity } from '../../src/views/short-quantity.ts';

test.for<[number, string, string]>([
  [0, 's', '0 s'],
  [5.984, 's', '5.98 s'],
  [0.00005, 's', '50 µs'],
  [600, 's', '10 min'],
  [4_100_000_000, 'bytes', '4.1 GB'],
  [1_500_000, 'bytes_per_second', '1.5 MB/s'],
  [12_345, 'per_second', '12.3k/s'],
  [9_999, 'count', '9999'],
  [120_000, 'count', '120k'],
  [0.00002, 'ratio', '0.00002'],
  [-25_000, 'count', '-25k'],
  [Number.POSITIVE_INFINITY, 's', 'none'],
])('%d %s is %s', ([value, unit, words]) => {
  expect(shortQuantity(value, unit)).toBe(words);
});
