import { describe, expect, test } from 'vitest';
import type { Take } from '../../../lab/truth/assertion-schema.mjs';
import { assertionSchema } from '../../../lab/truth/assertion-schema.mjs';
import { judge, takeOf } from '../../../lab/truth/judge.mjs';
import { spansOf } from '../../../lab/truth/spans.mjs';

describe('one number for many', () => {
  test.for<{ take: Take; values: readonly number[]; value: number | undefined }>([
    { take: 'min', values: [3, 1, 2], value: 1 },
    { take: 'max', values: [3, 1, 2], value: 3 },
    { take: 'median', values: [9, 1, 2], value: 2 },
    { take: 'median', values: [4, 1, 2, 9], value: 2 },
    { take: 'growth', values: [4, 9, 11], value: 7 },
    { take: 'min5', values: [1, 1, 1, 1, 0, 1, 1], value: 0.8 },
    { take: 'max5', values: [0, 0, 0, 0, 0, 5], value: 1 },
    { take: 'min5', values: [0.5, 0.7], value: 0.6 },
    { take: 'max', values: [], value: undefined },
  ])('$take of $values is $value', ({ take, values, value }) => {
    expect(takeOf(take, values)).toBe(value);
  });
});

describe('a run of 60 s with a lock from 20 to 35 s', () => {
  const load = { startMs: 0, endMs: 60_000 };
  const spans = spansOf(load, [{ startMs: 20_000, endMs: 35_000 }]);
  const samples = Array.from({ length: 60 }, (_, second) => ({
    atMs: second * 1000,
    values: {
      blocked_sessions: second >= 20 && second < 35 ? 32 : 0,
      'throttled_ratio/search-1': 0.01,
      'throttled_ratio/search-2': second >= 20 && second < 35 ? 0.9 : 0.02,
    },
  }));
  const judged = (raw: unknown) => judge([assertionSchema.parse(raw)], samples, spans);

  test('the lock was held, and ended', () => {
    const held = judged({ measure: 'blocked_sessions', over: 'during', take: 'max', at_least: 28 });
    expect(held).toEqual([
      { held: true, value: 32, text: 'blocked_sessions during the trigger: 32 (most), expected at least 28' },
    ]);
    const over = judged({ measure: 'blocked_sessions', over: 'after', take: 'max', at_most: 0 });
    expect(over).toMatchObject([{ held: true, value: 0 }]);
  });

  test('each group is judged by itself', () => {
    const ratios = judged({
      measure: 'throttled_ratio',
      of: ['search-1', 'search-2'],
      over: 'during',
      take: 'median',
      at_most: 0.1,
    });
    expect(ratios.map(({ held }) => held)).toEqual([true, false]);
    expect(ratios[1]?.text).toBe(
      'throttled_ratio/search-2 during the trigger: 0.9 (median), expected at most 0.1',
    );
  });

  test('what the machine did not say never holds', () => {
    expect(judged({ measure: 'sessions', over: 'run', take: 'max', at_most: 100 })).toEqual([
      { held: false, value: undefined, text: 'sessions all along: not measured, expected at most 100' },
    ]);
  });
});
