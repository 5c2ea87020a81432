import { describe, expect, test } from 'vitest';
import { askedTime, type TimeFlags } from '../../../src/cli/live/asked-time.ts';
import { heldTimes } from '../../../src/cli/live/held-times.ts';

const FIRST = Date.parse('2026-11-29T12:00:00Z');

describe('the flags for asking again', () => {
  test.for<[name: string, flags: TimeFlags, following: boolean, again: TimeFlags]>([
    ['the last hour goes on', { last: '1h' }, false, { last: '1h' }],
    ['no time at all stays none', {}, true, {}],
    ['a start stays where it was', { from: '-45m' }, false, { from: '2026-11-29T11:15:00.000Z' }],
    [
      'so does an end',
      { from: '-45m', to: '-5m' },
      false,
      { from: '2026-11-29T11:15:00.000Z', to: '2026-11-29T11:55:00.000Z' },
    ],
    [
      'but for a window that is followed',
      { from: '-45m', to: '-5m' },
      true,
      { from: '2026-11-29T11:15:00.000Z' },
    ],
    ['a moment', { around: '-10m' }, true, { around: '2026-11-29T11:50:00.000Z' }],
    [
      'a baseline',
      { last: '1h', baseline: '-3h..-2h' },
      false,
      { last: '1h', baseline: '2026-11-29T09:00:00.000Z..2026-11-29T10:00:00.000Z' },
    ],
  ])('%s', ([, flags, following, again]) => {
    const held = heldTimes(flags, askedTime(flags, FIRST), following);
    expect(held).toEqual(again);
    // What is held can be read, whenever.
    expect(() => askedTime(held, FIRST + 3_600_000)).not.toThrow();
  });
});
