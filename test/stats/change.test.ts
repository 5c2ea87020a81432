import { describe, expect, test } from 'vitest';
import { cusumStart } from '../../src/stats/cusum.ts';
import { runs } from '../../src/stats/runs.ts';

test.for([
  ['none', [0, 0], []],
  ['all', [1, 1], [{ start: 0, end: 2 }]],
  [
    'two',
    [1, 0, 1, 1],
    [
      { start: 0, end: 1 },
      { start: 2, end: 4 },
    ],
  ],
  ['empty', [], []],
] as const)('runs: %s', ([, mask, expected]) => {
  expect(runs([...mask])).toEqual([...expected]);
});

test('runs within a part of the mask', () => {
  expect(runs([1, 1, 1, 0, 1], 1, 3)).toEqual([{ start: 1, end: 3 }]);
});

describe('cusumStart', () => {
  const watch = { target: 1, allowance: 1, direction: 'up' } as const;
  test.for([
    ['a jump began right before it was seen', [1, 1, 1, 9], 3, 2],
    ['a climb began where it left the target by more than the allowance', [1, 1, 2.5, 3, 4, 9], 5, 1],
    ['a blip that came back is forgotten', [1, 3, 1, 1, 1, 9], 5, 4],
    ['missing samples say nothing', [1, Number.NaN, Number.NaN, 9], 3, 0],
    ['never calm', [9, 9, 9], 2, -1],
  ] as const)('%s', ([, values, at, expected]) => {
    expect(cusumStart([...values], 0, at, watch)).toBe(expected);
  });

  test('down mirrors up', () => {
    const values = [5, 5, 4, 3, 0];
    const up = cusumStart(
      values.map((value) => -value),
      0,
      4,
      { target: -5, allowance: 0.5, direction: 'up' },
    );
    expect(cusumStart(values, 0, 4, { target: 5, allowance: 0.5, direction: 'down' })).toBe(up);
  });
});
