import { expect, test } from 'vitest';
import { sawtooth } from '../../src/signatures/sawtooth.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

test.for<readonly [string, string, Readonly<Record<string, number>>, Expected]>([
  ['three teeth', '10+2x19 10+2x19 10+2x19 10+2x24', {}, 'observed'],
  ['one tooth', '10+2x39 10x44', {}, 'too_short'],
  ['falls by less', '40+1x19 40+1x19 40+1x19 40+1x24', {}, 'absent'],
  ['falls by less, where that is enough', '40+1x19 40+1x19 40+1x19 40+1x24', { drop: 0.3 }, 'observed'],
  ['constant', '10x84', {}, 'absent'],
  ['zero', '0x84', {}, 'absent'],
  ['a square wave has no climbs', '10x9 40x9 10x9 40x9 10x9 40x9 10x24', {}, 'absent'],
  ['not seen for long enough', '10+2x19 10+2x19 10+2x19 10+2x24', { for: 7200 }, 'too_short'],
  ['missing data', '10x20 _x64', {}, 'coverage'],
])('%s', ([, samples, parameters, expected]) => {
  const match = detect(sawtooth, { roles: { signal: series(buildSignal(samples)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
