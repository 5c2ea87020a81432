import { expect, test } from 'vitest';
import { confined } from '../../src/signatures/confined.ts';
import type { Detector, ParameterValue } from '../../src/signatures/detector.ts';
import { fleetwide } from '../../src/signatures/fleetwide.ts';
import { staggered } from '../../src/signatures/staggered.ts';
import { uniform } from '../../src/signatures/uniform.ts';
import { detect, series } from './detect.ts';
import { membersOf } from './members.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const calm = '10x84';
const high = '10x44 40x39';
const later = '10x64 40x19';

type Row = readonly [
  string,
  Detector,
  Readonly<Record<string, string>>,
  readonly string[],
  Readonly<Record<string, ParameterValue>>,
  Expected,
];

// The members that are known to be there are those with samples and `unseen`.
test.for<Row>([
  [
    'fleetwide: enough of all were seen',
    fleetwide,
    { a: high, b: high, c: high, d: high },
    ['e'],
    {},
    'observed',
  ],
  [
    'fleetwide: it would take the unseen',
    fleetwide,
    { a: high, b: high, c: high, d: calm },
    ['e'],
    {},
    'coverage',
  ],
  [
    'fleetwide: the unseen would not be enough',
    fleetwide,
    { a: high, b: calm, c: calm },
    ['d'],
    {},
    'absent',
  ],
  ['fleetwide: most were not seen', fleetwide, { a: high, b: high }, ['c', 'd'], {}, 'coverage'],
  ['staggered: the seen are far apart', staggered, { a: high, b: later }, ['c'], {}, 'observed'],
  ['staggered: the unseen may be', staggered, { a: high, b: high }, ['c'], {}, 'coverage'],
  ['confined: the unseen may carry more', confined, { a: high, b: calm, c: calm }, ['d'], {}, 'coverage'],
  [
    'confined: or all that others seem to share',
    confined,
    { a: calm, b: '10x44 12x39', c: calm },
    ['d'],
    {},
    'coverage',
  ],
  ['confined: too many carry it already', confined, { a: high, b: high, c: calm }, ['d'], {}, 'absent'],
  ['confined to one: the unseen may too', confined, { a: high, b: calm }, ['c'], { to: 'a' }, 'coverage'],
  ['confined to one: another does already', confined, { a: high, b: high }, ['c'], { to: 'a' }, 'absent'],
  ['confined to one: it was not seen', confined, { b: high, c: calm }, ['a'], { to: 'a' }, 'coverage'],
  ['uniform: the unseen may differ', uniform, { a: high, b: high }, ['c'], {}, 'coverage'],
  ['uniform: the unseen may be the middle', uniform, { a: '10x44 20x39', b: high }, ['c'], {}, 'coverage'],
  ['uniform: no middle makes them alike', uniform, { a: calm, b: high }, ['c'], {}, 'absent'],
])('%s', ([, detector, samples, unseen, parameters, expected]) => {
  const match = detect(detector, {
    roles: { signal: series(membersOf('instance', samples)) },
    parameters: { by: 'instance', ...parameters },
    members: [...Object.keys(samples), ...unseen],
  });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
