import { describe, expect, test } from 'vitest';
import { locateEnd } from '../../src/signals/end.ts';
import { findOnset, locateOnset } from '../../src/signals/onset.ts';
import type { OnsetQuery } from '../../src/signals/onset-answer.ts';
import { buildSignal, buildSpans, type SignalOptions, START_MS } from '../build/signal.ts';

// Baseline 0–40, lead 40–45, window 45–85, seen until 105.
const spans = buildSpans({ after: 20 });
const UP: OnsetQuery = { direction: 'up' };

/** An interval in seconds from the start of the grid. */
const seconds = (interval: { readonly earliestMs: number; readonly latestMs: number } | undefined) =>
  interval === undefined
    ? undefined
    : [(interval.earliestMs - START_MS) / 1000, (interval.latestMs - START_MS) / 1000];

const QUANTILE: SignalOptions = {
  kind: 'quantile',
  rateWindowMs: 5000,
  resolution: 0.001,
  buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10],
};
const RATE: SignalOptions = { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 };
const LOG: SignalOptions = { kind: 'log_count', unit: 'count', resolution: 1 };

describe('leaving the baseline', () => {
  test.for<readonly [string, string, SignalOptions, OnsetQuery, readonly [number, number]]>([
    ['a jump of a gauge is dated to one step', '10x49 30x54', {}, UP, [49, 50]],
    ['a jump in the lead', '10x42 30x61', {}, UP, [42, 43]],
    ['a jump of a rate carries its window', '10x49 30x54', RATE, UP, [45, 50]],
    ['a rise of a quantile is dated to one step', '0.05x49 3x54', QUANTILE, UP, [49, 50]],
    [
      'a fall of a quantile carries its window',
      '3x49 0.05x54',
      { ...QUANTILE, buckets: [2.8, 3.2] },
      { direction: 'down' },
      [45, 50],
    ],
    ['a climb is dated from where it began', '10x49 10+1x30 40x23', {}, UP, [52, 53]],
    [
      'what passes half the limit has begun, if the signal never varied',
      '0x49 2 49x53',
      { unit: 'count', resolution: 1 },
      UP,
      [49, 50],
    ],
    ['missing samples before it widen it', '10x46 _x3 30x54', {}, UP, [46, 50]],
    ['an excursion that began before the lead is followed back', '10x36 30x67', {}, UP, [36, 37]],
    ['a short disturbance dates nothing', '10x45 30x2 10x5 30x49', {}, UP, [54, 55]],
    ['but one half as long as the longest does', '10x45 30x9 10x9 30x9 10x28', {}, UP, [45, 46]],
    ['the first line after none', '0x50 2 0x52', LOG, UP, [50, 51]],
    ['a log line with its own time', '0x50 2 0x52', { ...LOG, firstMs: START_MS + 50_400 }, UP, [50.4, 50.4]],
    [
      'a state that goes down',
      '1x49 0x54',
      { unit: 'count', resolution: 1 },
      { direction: 'down' },
      [49, 50],
    ],
  ])('%s', ([, samples, options, query, expected]) => {
    expect(seconds(findOnset(buildSignal(samples, options), spans, query))).toEqual([...expected]);
  });

  test.for<readonly [string, string, SignalOptions, OnsetQuery, string]>([
    ['constant', '10x104', {}, UP, 'never'],
    ['no lines', '0x104', LOG, UP, 'never'],
    ['two samples', '10x49 30x1 10x52', {}, UP, 'too_short'],
    ['three correlated samples of a rate', '10x49 90x3 10x50', RATE, UP, 'too_short'],
    ['a window without samples', '10x44 _x60', {}, UP, 'coverage'],
    ['no baseline', '_x45 30x59', {}, UP, 'baseline'],
    [
      'noise that would hide it',
      '0.3x30 0.7x13 0.3x30 0.7x29',
      { ...QUANTILE, rateWindowMs: 0 },
      UP,
      'not_detectable',
    ],
    ['a fall of what is zero', '0x104', {}, { direction: 'down' }, 'not_detectable'],
  ])('%s: %s', ([, samples, options, query, expected]) => {
    const answer = locateOnset(buildSignal(samples, options), spans, query);
    expect(answer.kind === 'unknown' ? answer.lack : answer.kind).toBe(expected);
    expect(findOnset(buildSignal(samples, options), spans, query)).toBeUndefined();
  });

  test('searchFrom skips what was before', () => {
    const signal = buildSignal('10x45 30x9 10x9 30x38');
    expect(seconds(findOnset(signal, spans, { ...UP, searchFrom: 58 }))).toEqual([65, 66]);
  });
});

describe('a latency that no call completes to show', () => {
  const inflight = buildSignal('2x47 40x56', { id: 'dep.inflight', unit: 'count', resolution: 1 });
  const stalled = '0.05x50 >6+1x29 0.05x23';

  test('is dated by what waits for it', () => {
    const signal = buildSignal(stalled, { ...QUANTILE, companions: [inflight] });
    expect(seconds(findOnset(signal, spans, UP))).toEqual([47, 48]);
  });

  test('reaches a level that much later', () => {
    const signal = buildSignal(stalled, { ...QUANTILE, companions: [inflight] });
    expect(seconds(findOnset(signal, spans, { ...UP, reaches: 10 }))).toEqual([57, 59]);
  });

  test('is not dated when nothing waits', () => {
    const answer = locateOnset(buildSignal(stalled, QUANTILE), spans, UP);
    expect(answer).toMatchObject({ kind: 'unknown', lack: 'unresolved' });
  });

  test('a bound that never reaches the threshold is no rise', () => {
    const signal = buildSignal('3x50 >4x29 3x23', { resolution: 0.1, companions: [inflight] });
    expect(locateOnset(signal, spans, UP)).toEqual({ kind: 'never' });
  });

  test('whatever completed late first counts too', () => {
    const late = buildSignal('2x60 40x43', { id: 'dep.inflight', unit: 'count', resolution: 1 });
    const signal = buildSignal('0.05x45 4x1 >6+1x30 0.05x25', { ...QUANTILE, companions: [late] });
    expect(seconds(findOnset(signal, spans, UP))).toEqual([45, 46]);
  });
});

describe('reaching and dropping to a level', () => {
  test.for<readonly [string, string, SignalOptions, OnsetQuery, readonly [number, number]]>([
    ['reached', '1x49 5x54', {}, { ...UP, reaches: 4 }, [49, 50]],
    [
      'reached in ordinary times too, for three samples',
      '1x19 5x2 1x26 5x54',
      {},
      { ...UP, reaches: 4 },
      [49, 53],
    ],
    ['no baseline is needed', '_x44 1x4 5x54', {}, { ...UP, reaches: 4 }, [48, 49]],
    ['downwards', '9x49 1x54', {}, { direction: 'down', reaches: 2 }, [49, 50]],
    [
      'dropped to, after having been above in the window',
      '0.05x44 5x14 0.02x44',
      QUANTILE,
      { ...UP, dropsTo: 2 },
      [55, 60],
    ],
  ])('%s', ([, samples, options, query, expected]) => {
    expect(seconds(findOnset(buildSignal(samples, options), spans, query))).toEqual([...expected]);
  });

  test.for<readonly [string, string, OnsetQuery, string]>([
    ['never reached', '1x104', { ...UP, reaches: 4 }, 'never'],
    ['one sample is an outlier', '1x49 5 1x53', { ...UP, reaches: 4 }, 'never'],
    ['there since the data begin', '5x104', { ...UP, reaches: 4 }, 'unresolved'],
    ['never above, so nothing to drop from', '1x104', { ...UP, dropsTo: 4 }, 'never'],
    ['no samples', '1x44 _x60', { ...UP, reaches: 4 }, 'coverage'],
  ])('%s', ([, samples, query, expected]) => {
    const answer = locateOnset(buildSignal(samples), spans, query);
    expect(answer.kind === 'unknown' ? answer.lack : answer.kind).toBe(expected);
  });
});

describe('locateEnd', () => {
  test.for<readonly [string, string, SignalOptions, readonly [number, number]]>([
    ['a gauge', '10x49 30x19 10x34', {}, [69, 70]],
    ['a quantile carries its window', '0.05x49 3x19 0.05x34', QUANTILE, [65, 70]],
    ['the last excursion that lasts', '10x49 30x9 10x9 30x9 10x9 30 10x13', {}, [79, 80]],
    ['missing samples widen it', '10x49 30x19 _x2 10x32', {}, [69, 72]],
  ])('ended: %s', ([, samples, options, expected]) => {
    const answer = locateEnd(buildSignal(samples, options), spans, UP);
    expect(answer.kind).toBe('ended');
    if (answer.kind === 'ended') expect(seconds(answer.end)).toEqual([...expected]);
  });

  test.for<readonly [string, string, string]>([
    ['still out', '10x49 30x54', 'still'],
    ['out when the samples end', '10x49 30x40 _x14', 'still'],
    ['never out', '10x104', 'never'],
    ['too brief', '10x49 30x1 10x52', 'too_short'],
    ['no baseline', '_x45 10x59', 'baseline'],
    ['no samples', '10x44 _x60', 'coverage'],
  ])('%s', ([, samples, expected]) => {
    const answer = locateEnd(buildSignal(samples), spans, UP);
    expect(answer.kind === 'unknown' ? answer.lack : answer.kind).toBe(expected);
  });

  describe('of a story that is over', () => {
    const answer = (samples: string, until: number) =>
      locateEnd(buildSignal(samples), { ...spans, until }, UP);

    test('what begins later is not its own', () => {
      const found = answer('10x49 30x19 10x9 30x9 10x14', 78);
      expect(found.kind === 'ended' && seconds(found.end)).toEqual([69, 70]);
      expect(answer('10x84 30x9 10x9', 80).kind).toBe('never');
    });

    test('what goes on past it is', () => {
      const found = answer('10x49 30x39 10x14', 78);
      expect(found.kind === 'ended' && seconds(found.end)).toEqual([89, 90]);
      expect(answer('10x49 30x54', 78).kind).toBe('still');
    });

    test('what may have begun later unseen does not matter', () => {
      expect(answer('10x49 30x19 10x9 _x19 10x4', 78)).toMatchObject({ kind: 'ended', mayRelapse: false });
    });
  });
});
