import { expect, test } from 'vitest';
import type { ParameterValue } from '../../src/signatures/detector.ts';
import { uniform } from '../../src/signatures/uniform.ts';
import type { SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { membersOf } from './members.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

test.for<
  readonly [
    string,
    Readonly<Record<string, string>>,
    SignalOptions,
    Readonly<Record<string, ParameterValue>>,
    Expected,
  ]
>([
  ['alike', { a: '1x44 4x39', b: '2x44 9x39', c: '3x44 12x39' }, {}, {}, 'observed'],
  ['one differs', { a: '1x44 4x39', b: '2x44 8x39', c: '3x84' }, {}, {}, 'absent'],
  ['none changed', { a: '1x84', b: '2x84', c: '3x84' }, {}, {}, 'observed'],
  [
    'alike in seconds, not in times',
    { a: '0.1x44 1.1x39', b: '1x44 2x39', c: '2x44 3x39' },
    {},
    {},
    'absent',
  ],
  [
    'by seconds',
    { a: '0.1x44 1.1x39', b: '1x44 2x39', c: '2x44 3x39' },
    {},
    { measure: 'absolute' },
    'observed',
  ],
  ['by level', { a: '100x84', b: '110x84', c: '90x84' }, {}, { measure: 'level' }, 'observed'],
  ['by level, one differs', { a: '100x84', b: '110x84', c: '10x84' }, {}, { measure: 'level' }, 'absent'],
  ['a level needs no baseline', { a: '_x44 100x39', b: '_x44 110x39' }, {}, { measure: 'level' }, 'observed'],
  ['zero baseline', { a: '0x44 1x39', b: '0x44 1x39', c: '0x44 1x39' }, {}, {}, 'observed'],
  ['one member', { a: '1x44 4x39' }, {}, {}, 'unresolved'],
  ['missing data', { a: '1x44 4x39', b: '1x44 _x40' }, {}, {}, 'coverage'],
  ['no baseline', { a: '1x44 4x39', b: '_x44 4x39' }, {}, {}, 'baseline'],
  ['lower bounds', { a: '1x44 4x39', b: '1x44 >4x39' }, {}, {}, 'unresolved'],
])('%s', ([, samples, options, parameters, expected]) => {
  const roles = { signal: series(membersOf('route', samples, options)) };
  const match = detect(uniform, { roles, parameters: { by: 'route', ...parameters } });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
