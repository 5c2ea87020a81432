import { describe, expect, test } from 'vitest';
import type { ParameterValue, RoleInput } from '../../src/signatures/detector.ts';
import { periodic } from '../../src/signatures/periodic.ts';
import { buildSignal, buildSpans } from '../build/signal.ts';
import { detect, events, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const spans = buildSpans({ baseline: 200, window: 595 });
const every = (period: number, count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index * period);

describe('a period', () => {
  test.for<readonly [string, readonly number[], Readonly<Record<string, ParameterValue>>, Expected]>([
    ['kept', every(60, 8), { period: 60 }, 'observed'],
    ['kept by one of several', every(60, 8), { period: [45, 60] }, 'observed'],
    ['not kept', [3, 50, 99, 130, 181, 222, 290, 310], { period: 60 }, 'absent'],
    ['three onsets', every(60, 3), { period: 60 }, 'too_short'],
    ['none', [], { period: 60 }, 'too_short'],
    ['many onsets of one period', every(10, 17), { period: 86_400 }, 'too_short'],
    [
      'kept by the one of several that was seen to repeat',
      every(60, 8),
      { period: [60, 86_400] },
      'observed',
    ],
    ['on its boundaries', every(60, 8), { period: 60, aligned: true }, 'observed'],
    ['beside its boundaries', every(60, 8, 30), { period: 60, aligned: true }, 'absent'],
    ['too short for the sampling', every(2, 8), { period: 2 }, 'not_detectable'],
    ['not given', every(60, 8), {}, 'fact'],
  ])('%s', ([, atS, parameters, expected]) => {
    const match = detect(periodic, { roles: { signal: events(atS) }, parameters, spans });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});

describe('a ladder of gaps', () => {
  const ladder = [10, 20, 40, 80, 160, 300];
  test.for<readonly [string, readonly number[], Expected]>([
    ['climbed', [0, 10, 31, 70, 151], 'observed'],
    ['from its middle', [0, 40, 120, 282], 'observed'],
    ['not climbed', [0, 60, 120, 180, 240], 'absent'],
    ['too few', [0, 10, 30], 'too_short'],
  ])('%s', ([, atS, expected]) => {
    const match = detect(periodic, { roles: { signal: events(atS) }, parameters: { ladder }, spans });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});

describe('a schedule', () => {
  test.for<readonly [string, readonly number[], RoleInput, Expected]>([
    ['kept', [101, 301, 501], events(every(100, 8), { signal: 'job.run' }), 'observed'],
    ['not kept', [50, 250, 450], events(every(100, 8), { signal: 'job.run' }), 'absent'],
    ['too few', [101, 301], events(every(100, 8)), 'too_short'],
    [
      'not readable',
      [101, 301, 501],
      { kind: 'value', label: 'sched.jobs', value: '*/5 * * * *' },
      'not_built',
    ],
  ])('%s', ([, atS, schedule, expected]) => {
    const match = detect(periodic, {
      roles: { signal: events(atS), schedule },
      parameters: { within: 5 },
      spans,
    });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});

test('restarts are counted, waves are dated by their rises', () => {
  const restarts = buildSignal(`0x19 ${'1 0x58 '.repeat(8)}0x298`, {
    kind: 'counter_increase',
    unit: 'count',
    resolution: 1,
  });
  const asked = { roles: { signal: series(restarts) }, spans };
  expect(detect(periodic, { ...asked, parameters: { period: 60 } }).outcome).toBe('observed');
  expect(detect(periodic, { ...asked, parameters: { period: 47 } }).outcome).toBe('absent');
  const waves = buildSignal(`10x204 ${'40x9 10x49 '.repeat(9)}`);
  expect(
    detect(periodic, { roles: { signal: series(waves) }, parameters: { period: 60 }, spans }).outcome,
  ).toBe('observed');
  const unknown = buildSignal('_x204 40x595');
  expect(
    verdictOf(detect(periodic, { roles: { signal: series(unknown) }, parameters: { period: 60 }, spans })),
  ).toBe('baseline');
});
