import { expect, test } from 'vitest';
import { parseRetryAfter } from '../../src/sources/retry-after.ts';

test.for([
  ['2', 2000],
  [' 0 ', 0],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 9000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('Retry-After: %s', ([header, expected]) => {
  expect(parseRetryAfter(header, 1000)).toBe(expected);
});
