import { expect, test } from 'vitest';
import { falls } from '../../src/signatures/falls.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const COUNT: SignalOptions = { unit: 'count', resolution: 1 };

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, number>>, Expected]>([
  ['present', '10x44 3x39', {}, {}, 'observed'],
  ['absent', '10x44 9x39', {}, {}, 'absent'],
  ['a rise is no fall', '10x44 30x39', {}, {}, 'absent'],
  ['constant', '10x84', {}, {}, 'absent'],
  ['zero cannot fall', '0x84', {}, {}, 'not_detectable'],
  ['one host of six', '6x44 5x39', COUNT, { delta: 1 }, 'observed'],
  ['a state', '1x44 0x39', { unit: 'bool', resolution: 0.3 }, {}, 'observed'],
  ['a small count whose noise reaches zero', '2x20 3x23 2x39', COUNT, {}, 'not_detectable'],
  ['a difference', '0.97x44 0.9x39', { unit: 'ratio' }, { delta: 0.05 }, 'observed'],
  ['down to a level', '10x44 6x39', {}, { reaches: 7 }, 'observed'],
  ['missing data', '10x44 _x40', {}, {}, 'coverage'],
  ['two samples are too short to tell', '10x54 3x1 10x27', {}, {}, 'too_short'],
  ['lower bounds are no fall', '10x44 >1x39', {}, {}, 'absent'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(falls, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
