import { expect, test } from 'vitest';
import { rises } from '../../src/signatures/rises.ts';
import { buildSignal, buildSpans, type SignalOptions, START_MS } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const QUANTILE: SignalOptions = {
  kind: 'quantile',
  rateWindowMs: 5000,
  resolution: 0.001,
  buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10],
};
const RATE: SignalOptions = { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 };
const EVENTS: SignalOptions = { kind: 'counter_increase', unit: 'count', resolution: 1 };
const RATIO: SignalOptions = { kind: 'ratio', unit: 'ratio', resolution: 0.01 };
const PART: SignalOptions = { unit: 'count', most: { value: 23, of: 'db.conns' } };
const SHARE: SignalOptions = { ...RATIO, id: 'cpu.throttled_ratio' };

test('a window shorter than a rise takes to show says nothing', () => {
  const spans = buildSpans({ window: 5 });
  const roles = { signal: series(buildSignal('10x49', QUANTILE)) };
  expect(verdictOf(detect(rises, { roles, spans }))).toBe('too_short');
});

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, number>>, Expected]>([
  ['present', '10x44 30x39', {}, {}, 'observed'],
  ['present in the lead only: a stall reaches the edge late', '10x40 30x3 10x39', {}, {}, 'observed'],
  ['absent', '10x44 12x39', {}, {}, 'absent'],
  ['constant', '10x84', {}, {}, 'absent'],
  ['a factor that is not reached', '10x44 20x39', {}, { factor: 3 }, 'absent'],
  ['a difference', '10x44 14x39', {}, { delta: 3 }, 'observed'],
  ['a level, with no factor asked', '0.19x44 0.23x39', RATIO, { reaches: 0.2 }, 'observed'],
  ['a level that was reached before', '0.25x84', RATIO, { reaches: 0.2 }, 'absent'],
  ['factor and level: the level is missed', '0.001x44 0.015x39', {}, { factor: 5, reaches: 0.02 }, 'absent'],
  ['missing data', '10x44 _x40', {}, {}, 'coverage'],
  ['a gap, yet clearly there', '10x44 _x20 30x19', {}, {}, 'observed'],
  ['a share that cannot rise so far', '0.4x44 0.98x39', SHARE, { factor: 3 }, 'not_detectable'],
  ['a share that could', '0.3x44 0.35x39', SHARE, { factor: 3 }, 'absent'],
  ['a part that cannot outgrow its whole', '17x44 20x39', PART, {}, 'not_detectable'],
  ['a part that could', '9x44 10x39', PART, {}, 'absent'],
  ['a thin baseline', '_x38 10x6 30x39', {}, {}, 'baseline'],
  ['zero baseline: less than the floor', '0x44 0.01x39', RATIO, {}, 'absent'],
  ['zero baseline: beyond the floor', '0x44 0.05x39', RATIO, {}, 'observed'],
  ['zero baseline of a rate: two events a window are noise', '0x44 0.4x39', RATE, {}, 'not_detectable'],
  [
    'noise that would hide it',
    '0.3x20 0.7x23 0.6x39',
    { ...QUANTILE, rateWindowMs: 0 },
    {},
    'not_detectable',
  ],
  ['one bucket: inside it nothing is seen to move', '0.3x44 0.31x39', QUANTILE, {}, 'absent'],
  [
    'one bucket with the threshold: it may have risen so far',
    '0.2x44 0.8x39',
    QUANTILE,
    { factor: 4.5 },
    'unresolved',
  ],
  ['the bucket below the threshold', '0.2x44 0.8x39', QUANTILE, { factor: 6 }, 'absent'],
  ['two samples are too short to tell', '10x44 10x9 30x1 10x27', {}, {}, 'too_short'],
  [
    'five samples of a five-second window are two independent ones',
    '0.05x49 4x4 0.05x29',
    QUANTILE,
    {},
    'too_short',
  ],
  ['seven are three', '0.05x49 4x6 0.05x27', QUANTILE, {}, 'observed'],
  ['lower bounds above the threshold', '0.05x49 >6x34', QUANTILE, {}, 'observed'],
  ['lower bounds below it', '3x49 >4x34', { resolution: 0.1 }, {}, 'absent'],
  ['counted events after none', '0x50 1 0x5 1 0x26', EVENTS, {}, 'observed'],
  ['one event is too few for a factor', '0x50 1 0x33', EVENTS, {}, 'too_short'],
  ['but not when one is what was asked', '0x50 1 0x33', EVENTS, { delta: 1 }, 'observed'],
  ['no event', '0x84', EVENTS, { delta: 1 }, 'absent'],
  [
    'one increase seen by overlapping windows is one event',
    '0x50 1x4 0x28',
    { ...EVENTS, rateWindowMs: 5000 },
    {},
    'too_short',
  ],
  ['a counter reset leaves a dip, no rise', '10x60 0 10x22', { ...EVENTS }, {}, 'absent'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(rises, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('says the numbers, their units, the query and when', () => {
  const signal = buildSignal('0.05x49 4.2x34', {
    ...QUANTILE,
    id: 'svc.p99',
    dimensions: { instance: 'search-1' },
  });
  const match = detect(rises, { roles: { signal: series(signal) } });
  expect(match.reason).toBe('svc.p99 (search-1) rose from 0.05 s to 4.2 s (threshold 0.35 s) for 35 samples');
  expect(match.onset).toEqual({ earliestMs: START_MS + 49_000, latestMs: START_MS + 50_000 });
  expect(match.uses).toEqual([
    { signal: 'svc.p99', dimensions: { instance: 'search-1' }, query: 'svc.p99', source: 'test' },
  ]);
  expect(match.quality).toBe(1);
});

test.for([
  ['trust', { trust: 0.5 }, 0.5],
  ['a short baseline', { spans: buildSpans({ baseline: 15, lead: 5, window: 65 }) }, 0.5],
] as const)('%s lowers the quality', ([, more, expected]) => {
  const samples = buildSignal('10x29 30x54');
  expect(detect(rises, { roles: { signal: series(samples) }, ...more }).quality).toBeCloseTo(expected, 6);
});

test('a stretch of its own is searched without the lead', () => {
  const signal = buildSignal('10x40 30x3 10x39');
  const tested = { start: 50, end: 60 };
  expect(detect(rises, { roles: { signal: series(signal) }, tested }).outcome).toBe('absent');
});
