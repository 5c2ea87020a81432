import { expect, test } from 'vitest';
import type { Counters } from '../../../lab/truth/samples.mjs';
import { answeredSamples, toSample } from '../../../lab/truth/samples.mjs';

const group = { periods: 100, throttledPeriods: 10, throttledSeconds: 1, usageSeconds: 5 };
const before: Counters = {
  atMs: 1000,
  host: { idle: 1000, total: 2000 },
  cores: 2,
  labSeconds: 10,
  groups: { 'search-1': group },
  garbageSeconds: { 'search-1': 1, 'search-2': 9 },
  gauges: {},
};
const after: Counters = {
  ...before,
  atMs: 3000,
  host: { idle: 1200, total: 2400 },
  labSeconds: 11,
  groups: { 'search-1': { ...group, periods: 120, throttledPeriods: 25, usageSeconds: 5.6 } },
  garbageSeconds: { 'search-1': 1.5, 'search-2': 0.1 },
  gauges: { sessions: 34 },
};

test('counters become shares and rates over the time between them', () => {
  expect(toSample(before, after)).toEqual({
    atMs: 3000,
    values: {
      sessions: 34,
      host_idle: 0.5,
      // Half of two cores is busy: one core, of which the lab used half.
      foreign_cores: 0.5,
      'throttled_ratio/search-1': 0.75,
      'cpu_cores/search-1': expect.closeTo(0.3, 6),
      // search-2 was restarted: what it counts is not comparable.
      'garbage_ratio/search-1': 0.25,
    },
  });
});

test('an idle group is not throttled, and without groups nobody knows who used the host', () => {
  const { labSeconds: _unknown, ...rest } = after;
  const { values } = toSample(before, { ...rest, labSeconds: undefined, groups: before.groups });
  expect(values['throttled_ratio/search-1']).toBe(0);
  expect(values).not.toHaveProperty('foreign_cores');
});

test('answers are shares of the calls that ended in a second', () => {
  const row = { offered: 9, first: 4, ok: 3, timeout: 1, '5xx': 0, error: 0, dropped: 0 };
  const empty = { ...row, first: 4, ok: 0, timeout: 0 };
  expect(
    answeredSamples(10_000, [
      { t: 0, ...row },
      { t: 1, ...empty },
    ]),
  ).toEqual([{ atMs: 11_000, values: { answered: 0.75 } }]);
});
