import { expect, test } from 'vitest';
import { decoupled } from '../../src/signatures/decoupled.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

test.for<readonly [string, string, string, Readonly<Record<string, number | string>>, Expected]>([
  ['moves while the other stays', '10x44 40x39', '5x84', {}, 'observed'],
  ['moves while the other goes the other way', '10x44 40x39', '5x44 1x39', {}, 'observed'],
  ['both move', '10x44 40x39', '5x44 20x39', {}, 'absent'],
  ['neither moves', '10x84', '5x84', {}, 'absent'],
  ['the other moves along, whatever this one does (rule 7)', '10x84', '5x44 20x39', {}, 'absent'],
  ['… even when this one cannot be told', '10x44 _x40', '5x44 20x39', {}, 'absent'],
  ['this one cannot be told', '10x44 _x40', '5x84', {}, 'coverage'],
  ['the other cannot be told', '10x44 40x39', '5x44 _x40', {}, 'coverage'],
  ['too short to tell', '10x82 40x1', '5x84', {}, 'too_short'],
  ['a factor that is not reached', '10x44 20x39', '5x84', { factor: 10 }, 'absent'],
  ['downwards', '10x44 2x39', '5x84', { direction: 'down' }, 'observed'],
  ['zero baseline of the other', '10x44 40x39', '0x84', {}, 'observed'],
  ['the other has no baseline', '10x44 40x39', '_x40 5x44', {}, 'baseline'],
  ['lower bounds of the other say nothing', '10x44 40x39', '5x44 >5x39', {}, 'unresolved'],
  ['lower bounds of this one above its threshold', '1x44 >9x39', '5x84', {}, 'observed'],
])('%s', ([, moves, still, parameters, expected]) => {
  const roles = {
    moves: series(buildSignal(moves, { id: 'svc.inflight' })),
    still: series(buildSignal(still, { id: 'cpu.usage' })),
  };
  const match = detect(decoupled, { roles, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test.for<[string, string, Expected]>([
  ['stirred: its mean may have doubled below one', '0x20 2x1 0x21 1x39', 'not_detectable'],
  ['stayed', '0x20 2x1 0x60', 'absent'],
])('a count that was zero most of the time %s', ([, moves, expected]) => {
  const roles = {
    moves: series(buildSignal(moves, { id: 'svc.inflight', kind: 'gauge', unit: 'count', resolution: 1 })),
    still: series(buildSignal('5x84', { id: 'cpu.usage' })),
  };
  expect(verdictOf(detect(decoupled, { roles, parameters: { factor: 2 } }))).toBe(expected);
});

test('bursts of events that a median does not see are no stillness', () => {
  const roles = {
    moves: series(buildSignal('10x44 40x39', { id: 'dep.p99' })),
    still: series(
      buildSignal('0x44 0x9 8x3 0x9 8x3 0x13', {
        id: 'dep.err',
        kind: 'rate',
        unit: 'per_second',
        resolution: 0.2,
      }),
    ),
  };
  expect(verdictOf(detect(decoupled, { roles, parameters: {} }))).toBe('absent');
});
