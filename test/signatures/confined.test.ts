import { describe, expect, test } from 'vitest';
import { confined } from '../../src/signatures/confined.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { membersOf } from './members.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const calm = '10x84';
const high = '10x44 40x39';

describe('without a named member', () => {
  test.for<readonly [string, Readonly<Record<string, string>>, Expected]>([
    ['one of three', { a: high, b: calm, c: calm }, 'observed'],
    ['two of three', { a: high, b: high, c: calm }, 'absent'],
    ['all', { a: high, b: high, c: high }, 'absent'],
    ['one of two is no answer to "few"', { a: high, b: calm }, 'absent'],
    ['the rest is dragged along a little', { a: '10x44 99x39', b: '10x44 30x39', c: calm }, 'observed'],
    [
      'it stands twice its noise above',
      { a: '7+1x6 7+1x6 7+1x6 7+1x6 7+1x6 7+1x6 10x2 15x39', b: calm, c: calm },
      'trigger',
    ],
    ['nothing changed', { a: calm, b: calm, c: calm }, 'trigger'],
    ['one member', { a: high }, 'unresolved'],
    ['missing data of the rest', { a: high, b: '10x44 _x40', c: '10x44 _x40' }, 'unresolved'],
    ['no baseline anywhere', { a: '_x44 40x39', b: '_x44 10x39' }, 'baseline'],
    ['lower bounds of the rest', { a: high, b: '10x44 >10x39', c: calm }, 'unresolved'],
  ])('%s', ([, samples, expected]) => {
    const match = detect(confined, {
      roles: { signal: series(membersOf('route', samples)) },
      parameters: { by: 'route' },
    });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});

describe('with a named member', () => {
  test.for<readonly [string, Readonly<Record<string, string>>, Expected]>([
    ['it carries all', { v1: calm, v2: high }, 'observed'],
    ['others are dragged along a little', { v1: '10x44 14x39', v2: high }, 'observed'],
    ['others are dragged along by more than a third', { v1: '10x44 24x39', v2: high }, 'absent'],
    ['it carries too little of it', { v0: '10x44 18x39', v1: '10x44 18x39', v2: high }, 'absent'],
    ['another carries it', { v1: high, v2: calm }, 'absent'],
    ['nothing changed', { v1: calm, v2: calm }, 'trigger'],
    ['it is the only one', { v2: high }, 'unresolved'],
    ['it has no samples', { v1: calm, v3: high }, 'coverage'],
    ['it did not exist before: the others are its baseline', { v1: calm, v2: '_x44 40x39' }, 'observed'],
    ['lower bounds of it, within noise', { v1: high, v2: '10x44 >10x39' }, 'unresolved'],
    ['lower bounds of it, too little for sure', { v1: '10x44 30x39', v2: '10x44 >20x39' }, 'unresolved'],
    ['lower bounds of another', { v1: '10x44 >10x39', v2: high }, 'unresolved'],
  ])('%s', ([, samples, expected]) => {
    const roles = { signal: series(membersOf('version', samples)) };
    const match = detect(confined, { roles, parameters: { by: 'version', to: 'v2' } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });

  test.for<readonly [string, Readonly<Record<string, string>>, Expected]>([
    ['it was there before, and all are hit alike', { v1: high, v2: high }, 'absent'],
    ['it has just come, and all are hit alike', { v1: high, v2: '_x44 40x39' }, 'baseline'],
    ['it has just come, and carries all', { v1: calm, v2: '_x44 40x39' }, 'observed'],
    ['it has just come, and nothing changed', { v1: calm, v2: '_x44 10x39' }, 'trigger'],
  ])('a newcomer may drag the others along: %s', ([, samples, expected]) => {
    const roles = { signal: series(membersOf('version', samples)) };
    const match = detect(confined, { roles, parameters: { by: 'version', to: 'v2', newcomer_drags: true } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });

  test('a version that replaces another is told by the time in which both ran', () => {
    const replaced = series(membersOf('version', { v1: '10x54 _x29', v2: '_x44 40x39' }));
    const match = detect(confined, { roles: { signal: replaced }, parameters: { by: 'version', to: 'v2' } });
    expect(verdictOf(match)).toBe('observed');
    expect(match.quality).toBeGreaterThan(0.9);
  });

  test('what began when the other was gone is not told by that time', () => {
    const later = series(membersOf('version', { v1: '10x54 _x29', v2: '_x44 10x12 40x26' }));
    const match = detect(confined, { roles: { signal: later }, parameters: { by: 'version', to: 'v2' } });
    expect(match.quality).toBeLessThan(0.5);
  });

  test('a version is compared with what the same instance did before it', () => {
    // Instance b is slow by nature: its v2 is no slower than its v1 was, that of a is.
    const of = (instance: string, version: string, samples: string) =>
      buildSignal(samples, { dimensions: { instance, version } });
    const moved = [
      of('a', 'v1', '1x44 _x40'),
      of('a', 'v2', '_x44 1x39'),
      of('b', 'v1', '30x44 _x40'),
      of('b', 'v2', '_x44 30x39'),
      of('c', 'v1', '1x84'),
    ];
    const match = detect(confined, {
      roles: { signal: series(moved) },
      parameters: { by: 'version', to: 'v2' },
    });
    expect(verdictOf(match)).toBe('trigger');
  });
});
