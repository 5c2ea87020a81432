import { describe, expect, test } from 'vitest';
import type { ParameterValue } from '../../src/signatures/detector.ts';
import { tracks } from '../../src/signatures/tracks.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { manyMembers } from './members.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

describe('in time', () => {
  const waves = '1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x6';
  const shifted = `1 1 ${waves.replace(/x6$/, 'x4')}`;
  test.for<readonly [string, string, string, Readonly<Record<string, ParameterValue>>, Expected]>([
    ['together', waves, waves, {}, 'observed'],
    ['opposite', waves, '11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x6', {}, 'absent'],
    [
      'opposite, as asked',
      waves,
      '11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x6',
      { sign: 'negative', max_lag: 0 },
      'observed',
    ],
    ['two seconds later', waves, shifted, { min_lag: 0, max_lag: 5 }, 'observed'],
    ['the other stays', waves, '5x84', {}, 'absent'],
    ['nothing to follow', '5x84', waves, {}, 'not_detectable'],
    ['both stay', '5x84', '5x84', {}, 'not_detectable'],
    ['missing data', waves, '5x44 _x40', {}, 'coverage'],
    ['a curve by name', waves, waves, { shape: 'inverse_headroom' }, 'not_built'],
  ])('%s', ([, x, y, parameters, expected]) => {
    const roles = {
      x: series(buildSignal(x, { id: 'test.x' })),
      y: series(buildSignal(y, { id: 'test.y' })),
    };
    const match = detect(tracks, { roles, parameters });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });

  test('fewer than eight independent pairs are too few', () => {
    const roles = { x: series(buildSignal(waves, { rateWindowMs: 15_000 })), y: series(buildSignal(waves)) };
    expect(verdictOf(detect(tracks, { roles }))).toBe('too_short');
  });
});

describe('between members', () => {
  const level = (value: number): string => `${value}x84`;
  const across = { across: 'instance' };
  test.for<readonly [string, number, (index: number) => number, (index: number) => number, Expected]>([
    ['eight that go together', 8, (index) => index, (index) => index * index, 'observed'],
    ['eight that do not', 8, (index) => index, (index) => (index * 5) % 8, 'absent'],
    [
      'four where one is out in both',
      4,
      (index) => (index === 0 ? 9 : 1),
      (index) => (index === 0 ? 30 : 2),
      'observed',
    ],
    [
      'four where another is out',
      4,
      (index) => (index === 0 ? 9 : 1),
      (index) => (index === 1 ? 30 : 2),
      'absent',
    ],
    ['four that do not differ', 4, () => 5, (index) => index, 'not_detectable'],
    ['two', 2, (index) => index, (index) => index, 'too_short'],
  ])('%s', ([, count, x, y, expected]) => {
    const roles = {
      x: series(manyMembers('instance', count, (index) => level(x(index)), { id: 'test.x' })),
      y: series(manyMembers('instance', count, (index) => level(y(index)), { id: 'test.y' })),
    };
    const match = detect(tracks, { roles, parameters: across });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
    if (count < 8) expect(match.quality).toBeLessThanOrEqual(0.6);
  });

  test('missing data of one member leave it open', () => {
    const x = manyMembers('instance', 8, (index) => (index === 0 ? '1x44 _x40' : level(index)));
    const y = manyMembers('instance', 8, level);
    expect(verdictOf(detect(tracks, { roles: { x: series(x), y: series(y) }, parameters: across }))).toBe(
      'coverage',
    );
  });
});
