import { expect, test } from 'vitest';
import type { Series } from '../../src/model/series.ts';
import { simulate } from '../../src/simulate/simulate.ts';
import { healthCheckStory } from '../../src/simulate/stories/health-check-cascade.ts';

const MINUTE_MS = 60_000;
const HOUR = Date.UTC(2026, 8, 1, 14);

const { recording } = simulate(healthCheckStory, 1);

const find = (signal: string, members: Readonly<Record<string, string>> = {}): Series =>
  recording.series.find(
    (one) => one.signal === signal && JSON.stringify(one.dimensions) === JSON.stringify(members),
  )!;
const PRIMARY = { database: 'primary' };
/** Values of a signal between two minutes past 14:00. */
const between = (series: Series, from: number, to: number): readonly number[] =>
  [...series.values].filter((_, index) => {
    const minute = (series.timesMs[index]! - HOUR) / MINUTE_MS;
    return minute >= from && minute < to;
  });
const minutesWhere = (series: Series, holds: (value: number) => boolean) =>
  [...series.timesMs]
    .filter((_, index) => holds(series.values[index]!))
    .map((timeMs) => (timeMs - HOUR) / MINUTE_MS);

// knowledge/hypotheses.md §6.4: the timeline of the fourth founding story, to a minute.
test('no host is left from 14:06 to 14:40: 34 of the 38 minutes', () => {
  const zero = minutesWhere(find('edge.healthy'), (hosts) => hosts === 0);
  expect(zero[0]).toBeGreaterThan(5);
  expect(zero[0]).toBeLessThan(7);
  expect(zero.at(-1)).toBeGreaterThan(39);
  expect(zero.at(-1)).toBeLessThan(41);
  expect((zero.length * 5) / 60).toBeGreaterThan(33);
  expect((zero.length * 5) / 60).toBeLessThan(35);
});

test('all hosts go within 30 s', () => {
  const gone = Array.from({ length: 10 }, (_, index) =>
    minutesWhere(find('edge.healthy', { instance: `api-${index + 1}` }), (up) => up === 0),
  ).map((minutes) => minutes[0]!);
  expect(Math.max(...gone) - Math.min(...gone)).toBeLessThanOrEqual(0.5);
});

test.for([
  ['14:04: slow, and no error', 'edge.err', {}, 2, 5.5, 0, 0],
  ['14:04: slower than ten times before', 'edge.p99', {}, 4, 5, 0.5, 3],
  ['14:03: sessions wait for locks', 'db.lock_waits', PRIMARY, 3, 4, 0, 30],
  ['14:02 to 14:21: the report is open', 'db.longest_tx', PRIMARY, 10, 11, 450, 550],
  ['14:07: p99 falls, for every answer is an instant 503', 'edge.p99', {}, 8, 20, 0, 0.01],
  ['14:21: the report is gone, and with it all waits', 'db.lock_waits', PRIMARY, 21.2, 47, 0, 0],
  ['14:45: all is well', 'edge.err', {}, 43, 47, 0, 0],
] as const)('%s', ([, signal, members, from, to, least, most]) => {
  const values = between(find(signal, members), from, to);
  expect(values.length).toBeGreaterThan(5);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...values)).toBeLessThanOrEqual(most);
});

test('containers are restarted from 14:06 on, and still after the database is well', () => {
  const restarted = Array.from({ length: 10 }, (_, index) =>
    minutesWhere(find('pod.restarts', { instance: `api-${index + 1}` }), (count) => count > 0),
  ).flat();
  expect(Math.min(...restarted)).toBeLessThan(7);
  expect(restarted.filter((minute) => minute > 6 && minute < 21).length).toBeGreaterThan(30);
  expect(Math.max(...restarted)).toBeGreaterThan(25);
});
