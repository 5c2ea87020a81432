import { expect, test } from 'vitest';
import { ranks } from '../../src/stats/ranks.ts';

test.for([
  { name: 'in order', values: [10, 30, 20], expected: [1, 3, 2] },
  { name: 'ties share the mean of their ranks', values: [1, 2, 2, 3], expected: [1, 2.5, 2.5, 4] },
  {
    name: 'what differs in the last digit that servers keep is a tie',
    values: [0.1 + 0.2, 0.3, 0.1],
    expected: [2.5, 2.5, 1],
  },
  { name: 'what differs by more is none', values: [1, 1 + 1e-9], expected: [1, 2] },
  {
    name: 'infinities',
    values: [Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY],
    expected: [2.5, 1, 2.5],
  },
] as const)('ranks: $name', ({ values, expected }) => {
  expect([...ranks(values)]).toEqual(expected);
});
