import { expect, test } from 'vitest';
import { saturates } from '../../src/signatures/saturates.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, series, value } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const COUNT = { unit: 'count', resolution: 1, id: 'pool.active' };

test.for<readonly [string, string, string | number, Readonly<Record<string, number>>, Expected]>([
  ['full throughout', '4x44 20x39', '20x84', {}, 'observed'],
  ['full half of the time', '4x64 20x19', '20x84', {}, 'absent'],
  ['nearly full counts from 95 %', '4x44 19x39', '20x84', {}, 'observed'],
  ['but not where all was asked', '4x44 19x39', '20x84', { at_least: 1 }, 'absent'],
  ['never', '4x84', '20x84', {}, 'absent'],
  ['a limit that moves is read beside it', '4x44 10x19 20x19', '20x44 10x19 20x19', {}, 'observed'],
  ['a value as limit', '4x44 20x39', 20, {}, 'observed'],
  ['another share', '4x64 20x19', 20, { share: 0.3 }, 'observed'],
  ['missing signal', '4x44 _x40', '20x84', {}, 'coverage'],
  ['missing limit', '20x84', '20x44 _x40', {}, 'coverage'],
  ['no limit', '20x84', Number.POSITIVE_INFINITY, {}, 'not_applicable'],
  ['a limit of zero', '0x84', 0, {}, 'not_applicable'],
])('%s', ([, samples, limit, parameters, expected]) => {
  const limited =
    typeof limit === 'number'
      ? value(limit, 'pool.max')
      : series(buildSignal(limit, { ...COUNT, id: 'pool.max' }));
  const roles = { signal: series(buildSignal(samples, COUNT)), limit: limited };
  const match = detect(saturates, { roles, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('the margin is the distance of the share', () => {
  const near = detect(saturates, {
    roles: { signal: series(buildSignal('4x58 20x25', COUNT)), limit: value(20) },
  });
  expect(near.outcome).toBe('observed');
  expect(near.quality).toBeLessThan(0.5);
});
