import { describe, expect, test } from 'vitest';
import { describeBaseline } from '../../src/signals/baseline.ts';
import { buildSignal, buildSpans, type SignalOptions } from '../build/signal.ts';

const spans = buildSpans({ baseline: 40, lead: 0, window: 10 });

describe('describeBaseline', () => {
  test.for<readonly [string, string, SignalOptions, { median: number; scale: number; floor: number }]>([
    ['a constant gauge: the scale is its resolution', '5x49', {}, { median: 5, scale: 0.01, floor: 0.01 }],
    [
      'a noisy gauge: the scale is its spread',
      '1+1x39 0x9',
      {},
      { median: 20.5, scale: 14.826, floor: 0.01 },
    ],
    [
      'a quantile inside one bucket: the bucket width',
      '0.3x49',
      { kind: 'quantile', buckets: [0.1, 0.25, 0.5, 1], resolution: 0.001 },
      { median: 0.3, scale: 0.25, floor: 0.25 },
    ],
    [
      'a rate: the noise of counting, √(rate / window)',
      '20x49',
      { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 },
      { median: 20, scale: 2, floor: 2 },
    ],
    [
      'a rate of zero: its resolution',
      '0x49',
      { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 },
      { median: 0, scale: 0.2, floor: 0.2 },
    ],
    [
      'log lines: the noise of counting',
      '9x49',
      { kind: 'log_count', unit: 'count', resolution: 1 },
      { median: 9, scale: 3, floor: 3 },
    ],
    [
      'a state has no noise floor',
      '1x44 0x4',
      { unit: 'count', resolution: 1 },
      { median: 1, scale: 0, floor: 0 },
    ],
    ['so has a boolean', '1x49', { unit: 'bool', resolution: 0.3 }, { median: 1, scale: 0, floor: 0 }],
    [
      'a count that only happens to be 0 or 1 at rest keeps its floor',
      '1x44 7x4',
      { unit: 'count', resolution: 1 },
      { median: 1, scale: 1, floor: 1 },
    ],
  ])('%s', ([, samples, options, expected]) => {
    const found = describeBaseline(buildSignal(samples, options), spans);
    expect(found.median).toBeCloseTo(expected.median, 6);
    expect(found.scale).toBeCloseTo(expected.scale, 3);
    expect(found.floor).toBeCloseTo(expected.floor, 6);
  });

  test.for([
    ['full', '5x49', 40, 1, 1],
    ['half of it missing', '5x19 _x20 5x9', 20, 0.5, (20 / 30) * 0.5],
    ['lower bounds take no part', '5x9 >50x29 5x9', 10, 0.25, (10 / 30) * 0.25],
    ['infinities take no part', '5x29 Infx9 5x9', 30, 0.75, 0.75],
    ['nothing', '_x50', 0, 0, 0],
  ] as const)('samples and quality: %s', ([, samples, count, coverage, quality]) => {
    const found = describeBaseline(buildSignal(samples), spans);
    expect(found.count).toBe(count);
    expect(found.coverage).toBeCloseTo(coverage, 10);
    expect(found.quality).toBeCloseTo(quality, 10);
    if (count > 0) expect(found.median).toBe(5);
    else expect(found.median).toBeNaN();
  });

  test('a shorter baseline lowers the quality in proportion', () => {
    const short = buildSpans({ baseline: 15, lead: 5, window: 30 });
    expect(describeBaseline(buildSignal('5x49'), short).quality).toBeCloseTo(0.5, 10);
  });

  test('is worked out once for a signal and its baseline, wherever the window lies', () => {
    const signal = buildSignal('5x49');
    const known = describeBaseline(signal, spans);
    expect(describeBaseline(signal, { ...spans, window: { start: 40, end: 45 } })).toBe(known);
    expect(describeBaseline(signal, { ...spans, baseline: { start: 0, end: 15 } })).not.toBe(known);
  });
});
