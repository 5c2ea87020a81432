import { expect, test } from 'vitest';
import { flat } from '../../src/signatures/flat.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, number>>, Expected]>([
  ['present', '10x44 11x39', {}, {}, 'observed'],
  ['absent', '10x44 13x39', {}, {}, 'absent'],
  ['fell', '10x44 7x39', {}, {}, 'absent'],
  ['a wider tolerance', '10x44 13x39', {}, { tolerance: 0.5 }, 'observed'],
  ['constant zero', '0x84', { unit: 'ratio' }, {}, 'observed'],
  ['zero that rose', '0x44 0.2x39', { unit: 'ratio' }, {}, 'absent'],
  ['a state that stayed', '0x84', { unit: 'bool', resolution: 0.3 }, {}, 'observed'],
  ['three samples of afterglow are no state', '10x44 30x2 10x36', {}, {}, 'observed'],
  ['inside one bucket', '0.3x44 0.45x39', { kind: 'quantile', buckets: [0.25, 0.5, 1] }, {}, 'observed'],
  ['missing data', '10x44 _x40', {}, {}, 'coverage'],
  ['a thin baseline', '_x38 10x45', {}, {}, 'baseline'],
  ['lower bounds far above', '1x44 >9x39', {}, {}, 'absent'],
  ['lower bounds nearby', '10x44 >10x39', {}, {}, 'unresolved'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(flat, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
  if (expected === 'observed') expect(match.quality).toBeGreaterThan(0);
});

test('a stretch cut to two samples is too short', () => {
  const match = detect(flat, {
    roles: { signal: series(buildSignal('10x84')) },
    tested: { start: 45, end: 47 },
  });
  expect(verdictOf(match)).toBe('too_short');
});
