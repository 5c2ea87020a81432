import { expect, test } from 'vitest';
import { staggered } from '../../src/signatures/staggered.ts';
import type { SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { manyMembers } from './members.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const jump = (at: number): string => `10x${at - 1} 40x${83 - at}`;

test.for<
  readonly [
    string,
    number,
    (index: number) => string,
    SignalOptions,
    Readonly<Record<string, number>>,
    Expected,
  ]
>([
  ['one after another', 4, (index) => jump(46 + 8 * index), {}, {}, 'observed'],
  ['together', 4, (index) => jump(50 + (index % 2)), {}, {}, 'absent'],
  ['a wider detection window', 4, (index) => jump(46 + 4 * index), {}, { within: 10 }, 'absent'],
  ['on the edge', 3, (index) => jump(50 + index), {}, {}, 'absent'],
  [
    'rate windows blur it',
    3,
    (index) => jump(50 + 8 * index),
    { kind: 'rate', rateWindowMs: 5000 },
    {},
    'unresolved',
  ],
  ['one member changed', 4, (index) => (index === 0 ? jump(50) : '10x84'), {}, {}, 'too_short'],
  ['none changed', 4, () => '10x84', {}, {}, 'too_short'],
  ['missing data', 4, () => '10x44 _x40', {}, {}, 'too_short'],
  [
    'restarts',
    4,
    (index) => `0x${45 + 8 * index} 1 0x${37 - 8 * index}`,
    { kind: 'counter_increase', unit: 'count', resolution: 1 },
    {},
    'observed',
  ],
])('%s', ([, count, samples, options, parameters, expected]) => {
  const roles = { signal: series(manyMembers('instance', count, samples, options)) };
  const match = detect(staggered, { roles, parameters: { by: 'instance', ...parameters } });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
