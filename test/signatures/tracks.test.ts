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

describe('along the curve of waiting', () => {
  const busy = Array.from({ length: 84 }, (_, index) => 0.4 + 0.5 * Math.abs(Math.sin(index / 9)));
  const waits = busy.map((rho) => 0.02 + 0.03 / (1 - rho));
  const quiet = busy.map((rho) => 0.4 + (rho - 0.4) / 5);
  const half = (values: readonly number[]) =>
    values.map((one, index) => (index % 2 === 0 ? Number.NaN : one));
  test.for<readonly [string, readonly number[], readonly number[], Expected]>([
    ['1 ÷ (1 − x)', busy, waits, 'observed'],
    ['a line', busy, busy.map((rho) => 0.1 + rho), 'absent'],
    ['a parabola that bends the other way', busy, busy.map((rho) => 1 - (1 - rho) ** 2), 'absent'],
    ['less the busier', busy, waits.map((wait) => 1 - wait), 'absent'],
    ['nothing of it', busy, busy.map((_, index) => (index * 7) % 11), 'absent'],
    ['the same wait throughout', busy, busy.map(() => 0.1), 'absent'],
    ['too little range for a bend', quiet, quiet.map((rho) => 0.03 / (1 - rho)), 'not_detectable'],
    ['no headroom at all', busy.map(() => 1), waits, 'too_short'],
    ['missing data', busy, half(waits), 'coverage'],
  ])('%s', ([, x, y, expected]) => {
    const roles = {
      x: series(buildSignal(x, { id: 'test.x', unit: 'ratio' })),
      y: series(buildSignal(y, { id: 'test.y' })),
    };
    const match = detect(tracks, { roles, parameters: { shape: 'inverse_headroom', at_least: 0.7 } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
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
