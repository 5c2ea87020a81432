import { expect, test } from 'vitest';
import { MAXIMUM_POINTS } from '../../../src/sources/prometheus/split-range.ts';
import { chooseTiming, customaryInterval } from '../../../src/sources/prometheus/timing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.for([
  [MINUTE, 61, 1000],
  [MINUTE, 60, 1000],
  [MINUTE, 7, 10_000],
  [MINUTE, 6, 10_000],
  // A minute with both its ends holds five samples 15 s apart, and not six intervals of 10 s.
  [MINUTE, 5, 15_000],
  [MINUTE, 4, 15_000],
  [MINUTE, 3, 20_000],
  [5 * MINUTE, 11, 30_000],
  [5 * MINUTE, 9, 30_000],
  [5 * MINUTE, 5, 60_000],
  [MINUTE, 600, 500],
  [20 * HOUR, 1, HOUR],
] as const)('in %d ms %d samples are an interval of %d ms', ([overMs, count, expected]) => {
  expect(customaryInterval(overMs, count)).toBe(expected);
});

test.for([
  { name: 'an incident at a fine interval', span: 20 * MINUTE, interval: 1000, step: 1000, window: 4000 },
  {
    name: 'an incident at the usual interval',
    span: 90 * MINUTE,
    interval: 15_000,
    step: 15_000,
    window: 60_000,
  },
  {
    name: 'a week: no more points than one answer holds',
    span: 168 * HOUR,
    interval: 15_000,
    step: 60_000,
    window: 60_000,
  },
  { name: 'a month', span: 720 * HOUR, interval: 15_000, step: 240_000, window: 240_000 },
])('$name', ({ span, interval, step, window }) => {
  expect(chooseTiming(span, interval)).toEqual({ stepMs: step, windowMs: window });
  expect(span / step).toBeLessThanOrEqual(MAXIMUM_POINTS);
});

test('what the user sets holds, but for a step finer than the interval', () => {
  expect(chooseTiming(HOUR, 15_000, { stepMs: 30_000, rateWindowMs: 50_000 })).toEqual({
    stepMs: 30_000,
    windowMs: 50_000,
  });
  expect(chooseTiming(HOUR, 15_000, { stepMs: 10_000 })).toEqual({ stepMs: 15_000, windowMs: 60_000 });
});
