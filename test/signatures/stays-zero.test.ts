import { expect, test } from 'vitest';
import { staysZero } from '../../src/signatures/stays-zero.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const EVENTS: SignalOptions = { kind: 'counter_increase', unit: 'count', resolution: 1 };

test.for<readonly [string, string, SignalOptions, Expected]>([
  ['present', '0x84', EVENTS, 'observed'],
  ['one event', '0x60 1 0x23', EVENTS, 'absent'],
  [
    'a small rate is events too',
    '0x60 0.02x3 0x20',
    { kind: 'rate', unit: 'per_second', resolution: 0.2 },
    'absent',
  ],
  ['a share below what can be told apart', '0x60 0.004x3 0x20', { kind: 'ratio', unit: 'ratio' }, 'observed'],
  ['a share above it', '0x60 0.2x3 0x20', { kind: 'ratio', unit: 'ratio' }, 'absent'],
  ['missing data', '0x44 _x40', EVENTS, 'coverage'],
  ['a ninth of the samples missing is too much', '0x44 0x34 _x5', EVENTS, 'coverage'],
  ['missing samples do not excuse an event', '0x44 1 _x39', EVENTS, 'absent'],
  ['a counter reset', '0x60 -3 0x23', EVENTS, 'unresolved'],
])('%s', ([, samples, options, expected]) => {
  const match = detect(staysZero, { roles: { signal: series(buildSignal(samples, options)) } });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
