import { expect, test } from 'vitest';
import type { RoleInput } from '../../src/signatures/detector.ts';
import { ratioBound } from '../../src/signatures/ratio-bound.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, events, series, value } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const of = (samples: string, more: Parameters<typeof series>[1] = {}): RoleInput =>
  series(buildSignal(samples), more);

/** A p99 interpolated in the default buckets of Go's client, 0.05 s before the incident. */
const quantileOf = (level: number): RoleInput =>
  series(
    buildSignal(`0.03x44 ${level}x39`, {
      kind: 'quantile',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
    { take: 'excess' },
  );

test.for<
  readonly [string, readonly RoleInput[], readonly RoleInput[], Readonly<Record<string, number>>, Expected]
>([
  ['inside', [of('30x84')], [of('20x84')], { at_least: 1.3 }, 'observed'],
  ['outside', [of('20x84')], [of('20x84')], { at_least: 1.3 }, 'absent'],
  ["Little's law", [of('50x84'), of('0.4x84')], [value(20)], { at_least: 0.9 }, 'observed'],
  ['between', [of('20x84')], [of('20x84')], { at_least: 0.75, at_most: 1.25 }, 'observed'],
  ['no denominator', [of('0.7x84'), value(4)], [], { at_least: 1 }, 'observed'],
  ['a change', [of('10x44 11x39', { take: 'change' })], [], { at_least: 1, at_most: 1.2 }, 'observed'],
  [
    'a change of a small number below the line',
    [of('20x44 48x39', { take: 'change' })],
    [of('0.05x44 0.045x39', { take: 'change' })],
    { at_least: 0.7, at_most: 1.3 },
    'absent',
  ],
  [
    'a share of the excess',
    [of('1x44 5x39', { take: 'excess' })],
    [of('1x44 6x39', { take: 'excess' })],
    { at_least: 0.7 },
    'observed',
  ],
  [
    'no excess to divide by',
    [of('1x44 5x39', { take: 'excess' })],
    [of('1x84', { take: 'excess' })],
    { at_least: 0.7 },
    'not_detectable',
  ],
  [
    'a share of the excess over a handful of samples',
    [of('_x33 1x4 _x4 5x39', { take: 'excess' })],
    [of('1x44 6x39', { take: 'excess' })],
    { at_least: 0.7 },
    'baseline',
  ],
  [
    'a change from a handful of samples',
    [of('_x33 1x4 _x4 5x39', { take: 'change' })],
    [],
    { at_least: 1 },
    'baseline',
  ],
  [
    'a baseline value',
    [of('0.8x44 1x39', { take: 'baseline' }), value(4)],
    [],
    { at_least: 3, at_most: 3.4 },
    'observed',
  ],
  ['the last value', [of('0x44 0+1x39', { take: 'last' })], [value(30)], { at_least: 1 }, 'observed'],
  [
    'a slope',
    [of('0x44 0+2x39', { take: 'slope' })],
    [value(2)],
    { at_least: 0.8, at_most: 1.2 },
    'observed',
  ],
  [
    'a number of events',
    [{ ...events([1, 2, 3]), take: 'count' } as RoleInput],
    [value(3)],
    { at_least: 1 },
    'observed',
  ],
  ['more than there were events', [value(4)], [events([1, 2, 3])], { at_most: 1 }, 'absent'],
  [
    'more than there were events, by a feed with holes',
    [value(4)],
    [events([1, 2, 3], { feedComplete: false })],
    { at_most: 1 },
    'coverage',
  ],
  ['lower bounds on top that are enough', [of('1x44 >9x39')], [value(5)], { at_least: 1.1 }, 'observed'],
  ['lower bounds on top that are not', [of('1x44 >4x39')], [value(5)], { at_least: 1.1 }, 'unresolved'],
  ['lower bounds below refute nothing', [value(5)], [of('1x44 >9x39')], { at_least: 1 }, 'unresolved'],
  [
    'lower bounds on both sides support',
    [of('1x44 >8x39')],
    [of('1x44 >9x39')],
    { at_least: 0.7 },
    'observed',
  ],
  [
    'nothing of something open is open',
    [of('5x44 0x39'), of('1x44 >9x39')],
    [],
    { at_least: 0.9 },
    'unresolved',
  ],
  [
    'quantiles of one bucket are not told apart',
    [quantileOf(2.6)],
    [quantileOf(4.9)],
    { at_least: 0.7 },
    'unresolved',
  ],
  ['a high share read in one bucket', [quantileOf(4.8)], [quantileOf(4.9)], { at_least: 0.7 }, 'observed'],
  ['buckets far apart', [quantileOf(0.2)], [quantileOf(4.9)], { at_least: 0.7 }, 'absent'],
  ['buckets far apart, the other way', [quantileOf(4.9)], [quantileOf(0.2)], { at_least: 0.7 }, 'observed'],
  [
    'a bucket over a number',
    [of('0.03x44 3x39', { take: 'median' }), value(1)],
    [quantileOf(0.7)],
    { at_least: 2 },
    'observed',
  ],
  [
    'beyond the highest bound anything is possible',
    [quantileOf(10)],
    [value(20)],
    { at_least: 0.7 },
    'unresolved',
  ],
  ['zero below', [of('1x84')], [of('0x84')], { at_least: 1 }, 'not_detectable'],
  ['a change from zero', [of('0x44 5x39', { take: 'change' })], [], { at_least: 1 }, 'baseline'],
  ['missing data', [of('1x44 _x40')], [value(1)], { at_least: 1 }, 'coverage'],
  [
    'a factor without a limit',
    [of('1x84')],
    [value(Number.POSITIVE_INFINITY)],
    { at_least: 1 },
    'not_applicable',
  ],
  ['a factor that is no number', [of('1x84')], [value('fast')], { at_least: 1 }, 'fact'],
  ['no bound', [of('1x84')], [value(1)], {}, 'fact'],
  ['nothing on top', [], [value(1)], { at_least: 1 }, 'not_bound'],
])('%s', ([, numerator, denominator, parameters, expected]) => {
  const match = detect(ratioBound, { roles: { numerator, denominator }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('the median member speaks for several', () => {
  const members = [1, 5, 9].map((level) =>
    buildSignal(`${level}x84`, { dimensions: { instance: `i${level}` } }),
  );
  const match = detect(ratioBound, {
    roles: { numerator: series(members) },
    parameters: { at_least: 4.9, at_most: 5.1 },
  });
  expect(match.outcome).toBe('observed');
});

test('counts the members that carry an excess', () => {
  const members = [10, 0, 0, 0, 0].map((excess, index) =>
    buildSignal(`1x44 ${1 + excess}x39`, { dimensions: { instance: `i${index}` } }),
  );
  const role = series(members, { take: { take: 'excess_members', by: 'instance' } });
  expect(detect(ratioBound, { roles: { numerator: role }, parameters: { at_most: 1 } }).outcome).toBe(
    'observed',
  );
});

test('what is read in one bucket supports less than what is measured', () => {
  const asked = { parameters: { at_least: 0.7 } };
  const inBucket = detect(ratioBound, {
    ...asked,
    roles: { numerator: [quantileOf(4.8)], denominator: [quantileOf(4.9)] },
  });
  const measured = detect(ratioBound, {
    ...asked,
    roles: {
      numerator: [of('0.03x44 4.8x39', { take: 'excess' })],
      denominator: [of('0.03x44 4.9x39', { take: 'excess' })],
    },
  });
  expect(measured.quality).toBe(1);
  // Between 0.5 and 2 are two doublings, and one and a half of them reach 0.7.
  expect(inBucket.quality).toBeCloseTo(0.75, 1);
  expect(inBucket.reason).toContain('read inside buckets of a histogram, so that it may be 0.49 to 2.03');
});
