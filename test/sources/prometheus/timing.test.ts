import { expect, test } from 'vitest';
import { MAXIMUM_POINTS } from '../../../src/sources/prometheus/split-range.ts';
import { chooseTiming, customaryInterval } from '../../../src/sources/prometheus/timing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.for([
  [60_000 / 61, 1000],
  [60_000 / 4, 15_000],
  [60_000 / 3, 20_000],
  [300_000 / 9, 30_000],
  [300_000 / 5, 60_000],
  [100, 500],
  [20 * HOUR, HOUR],
] as const)('%d ms between samples is an interval of %d ms', ([measured, expected]) => {
  expect(customaryInterval(measured)).toBe(expected);
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

test('what the user sets holds', () => {
  expect(chooseTiming(HOUR, 15_000, { stepMs: 1000, rateWindowMs: 5000 })).toEqual({
    stepMs: 1000,
    windowMs: 5000,
  });
  expect(chooseTiming(HOUR, 15_000, { stepMs: 1000 })).toEqual({ stepMs: 1000, windowMs: 60_000 });
});
