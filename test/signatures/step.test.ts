import { expect, test } from 'vitest';
import { step } from '../../src/signatures/step.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const RATE: SignalOptions = { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 };

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, number | string>>, Expected]>([
  ['at once', '10x49 40x34', {}, {}, 'observed'],
  ['over one sample', '10x49 25 40x33', {}, {}, 'observed'],
  ['gradual', '10x49 10+1x30 41x3', {}, {}, 'absent'],
  ['constant', '10x84', {}, {}, 'absent'],
  ['a rate takes its window', '0x49 4+4x4 20x29', RATE, {}, 'observed'],
  ['a rate that climbs for longer does not', '0x49 1+1x29 30x4', RATE, {}, 'absent'],
  ['zero baseline', '0x49 5x34', { unit: 'ratio' }, {}, 'observed'],
  ['down', '10x49 2x34', {}, { direction: 'down' }, 'observed'],
  ['down where up was asked', '10x49 2x34', {}, {}, 'absent'],
  ['either', '10x49 2x34', {}, { direction: 'any' }, 'observed'],
  ['a factor that is not reached', '10x49 40x34', {}, { factor: 10 }, 'absent'],
  ['missing data', '10x44 _x40', {}, {}, 'coverage'],
  ['too short to tell', '10x80 40x3', {}, {}, 'observed'],
  ['two samples', '10x82 40x1', {}, {}, 'too_short'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(step, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
