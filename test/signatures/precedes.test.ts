import { expect, test } from 'vitest';
import type { RoleInput } from '../../src/signatures/detector.ts';
import { precedes } from '../../src/signatures/precedes.ts';
import { buildSignal, type SignalOptions, START_MS } from '../build/signal.ts';
import { detect, events, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const RATE: SignalOptions = {
  kind: 'rate',
  unit: 'per_second',
  rateWindowMs: 10_000,
  resolution: 0.1,
  id: 'svc.rate',
};
/** A gauge that jumps at a second. */
const jump = (at: number, options: SignalOptions = {}) =>
  series(buildSignal(`10x${at - 1} 40x${83 - at}`, options));
const calm = series(buildSignal('10x84'));
const span = (beginS: number): RoleInput => ({
  kind: 'span',
  signal: 'incident.symptom',
  begin: { earliestMs: START_MS + (beginS - 1) * 1000, latestMs: START_MS + beginS * 1000 },
});

test.for<readonly [string, RoleInput, RoleInput, Readonly<Record<string, number>>, Expected]>([
  ['in range', jump(50), jump(60), { max_lag: 20 }, 'observed'],
  ['no upper bound', jump(46), jump(80), {}, 'observed'],
  ['neighbouring steps are in order', jump(50), jump(51), {}, 'observed'],
  ['the same step cannot be told apart', jump(50), jump(50), {}, 'unresolved'],
  ['unless simultaneity is allowed', jump(50), jump(50), { min_lag: -1 }, 'observed'],
  ['reversed', jump(60), jump(50), {}, 'absent'],
  ['too late', jump(50), jump(75), { max_lag: 10 }, 'absent'],
  ['on the edge of the range', jump(50), jump(60), { max_lag: 10 }, 'unresolved'],
  ['a wide rate window leaves it open', jump(50, RATE), jump(52), { max_lag: 20 }, 'observed'],
  ['a wide rate window of the later leaves it open', jump(50), jump(52, RATE), {}, 'unresolved'],
  ['the first never changed', calm, jump(60), {}, 'absent'],
  ['the second never changed', jump(50), calm, {}, 'trigger'],
  ['the first is missing', series(buildSignal('10x44 _x40')), jump(60), {}, 'coverage'],
  ['the first has no baseline', series(buildSignal('_x44 40x39')), jump(60), {}, 'baseline'],
  ['the first was too short to tell', series(buildSignal('10x49 40x1 10x32')), jump(60), {}, 'too_short'],
  ['a fall counts where nothing rose', series(buildSignal('6x49 2x34')), jump(60), {}, 'observed'],
  [
    'reaching a level',
    { ...jump(50), ...series(buildSignal('0x44 0+1x39')), reaches: 10 } as RoleInput,
    jump(60),
    { max_lag: 10 },
    'observed',
  ],
  ['an expected lag, met', jump(50), jump(60), { expected_lag: 10, at_least: 0.7, at_most: 1.5 }, 'observed'],
  [
    'an expected lag, missed',
    jump(50),
    jump(80),
    { expected_lag: 10, at_least: 0.7, at_most: 1.5 },
    'absent',
  ],
  ['an expected lag of no size', jump(50), jump(60), { expected_lag: Number.POSITIVE_INFINITY }, 'fact'],
  ['an event first', events([50]), jump(60), { max_lag: 20 }, 'observed'],
  ['no event, by a complete feed', events([]), jump(60), {}, 'absent'],
  ['no event, by a feed with holes', events([], { feedComplete: false }), jump(60), {}, 'coverage'],
  ['a span that the diagnosis found', jump(50), span(60), {}, 'observed'],
])('%s', ([, first, then, parameters, expected]) => {
  const match = detect(precedes, { roles: { first, then }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('of several series the earliest onset counts, in any order', () => {
  const late = buildSignal('10x69 40x14', { dimensions: { instance: 'a' } });
  const early = buildSignal('10x49 40x34', { dimensions: { instance: 'b' } });
  for (const both of [series([late, early]), series([early, late])]) {
    // biome-ignore lint/suspicious/noThenProperty: the role is called so.
    expect(detect(precedes, { roles: { first: both, then: jump(60) } }).outcome).toBe('observed');
  }
});
