import { expect, test } from 'vitest';
import { resolveLagWindow } from '../../src/inference/lag-window.ts';
import { compareOnsets } from '../../src/inference/onset-order.ts';
import { edge, lagsFrom } from './build.ts';

const interval = ([earliest, latest]: readonly [number, number]) => ({
  earliestMs: earliest * 1000,
  latestMs: latest * 1000,
});

test.for<{
  name: string;
  first: readonly [number, number];
  second: readonly [number, number];
  lag?: readonly [number, number];
  order: string;
  term: number;
}>([
  { name: 'apart and in order', first: [0, 1], second: [5, 6], lag: [0, 60], order: 'observed', term: 0 },
  { name: 'touching', first: [0, 1], second: [1, 2], lag: [0, 60], order: 'unresolved', term: 0 },
  { name: 'overlapping', first: [0, 2], second: [1, 3], lag: [0, 60], order: 'unresolved', term: 0 },
  {
    name: 'reversed within the uncertainty',
    first: [2, 4],
    second: [1, 2],
    lag: [0, 60],
    order: 'unresolved',
    term: 0,
  },
  {
    name: 'reversed beyond it',
    first: [5, 6],
    second: [1, 2],
    lag: [0, 60],
    order: 'contradicted',
    term: -3,
  },
  { name: 'too late', first: [0, 1], second: [90, 91], lag: [0, 60], order: 'outside_lag', term: -2 },
  {
    name: 'at the edge of the window',
    first: [0, 1],
    second: [61, 62],
    lag: [0, 60],
    order: 'observed',
    term: 0,
  },
  { name: 'too soon', first: [0, 1], second: [5, 6], lag: [20, 60], order: 'outside_lag', term: -2 },
  { name: 'lag not known', first: [0, 1], second: [900, 901], order: 'observed', term: 0 },
  { name: 'reversed, lag not known', first: [5, 6], second: [1, 2], order: 'contradicted', term: -3 },
  {
    name: 'earlier, as the lag allows',
    first: [5, 6],
    second: [1, 2],
    lag: [-10, 60],
    order: 'unresolved',
    term: 0,
  },
])('order: $name', ({ first, second, lag, order, term }) => {
  const window = lag && { minS: lag[0], maxS: lag[1] };
  expect(compareOnsets(interval(first), interval(second), window)).toMatchObject({ order, term });
});

const scaled = edge('b', {
  lag: { kind: 'scaled', of: { kind: 'fact', id: 'probe.detection_time' }, minTimes: 0.5, maxTimes: 2 },
});

test.for([
  { name: 'a range', of: edge('b'), facts: {}, window: { minS: 0, maxS: 60 } },
  {
    name: 'scaled by a fact',
    of: scaled,
    facts: { 'probe.detection_time': 8 },
    window: { minS: 4, maxS: 16 },
  },
  { name: 'the fact is missing', of: scaled, facts: {}, window: undefined },
  {
    name: 'the fact is endless',
    of: scaled,
    facts: { 'probe.detection_time': Number.POSITIVE_INFINITY },
    window: undefined,
  },
])('lag window: $name', ({ of, facts, window }) => {
  expect(resolveLagWindow(of, [undefined], lagsFrom(facts))).toEqual(window);
});

test('a lag is looked up for the first subject that has one', () => {
  const window = resolveLagWindow(scaled, ['b', 'a'], (_, subject) => (subject === 'a' ? 10 : undefined));
  expect(window).toEqual({ minS: 5, maxS: 20 });
});
