import { describe, expect, test } from 'vitest';
import {
  type ChangeRule,
  excursionsIn,
  isTooShortToTell,
  limitsOf,
  samplesNeeded,
  samplesPast,
} from '../../src/signals/excursion.ts';
import { wouldShow } from '../../src/signals/visible.ts';
import { buildSignal, buildSpans, type SignalOptions } from '../build/signal.ts';

const spans = buildSpans({ baseline: 40, lead: 0, window: 10 });
const window = spans.window;

const RATE: SignalOptions = { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 };
const COUNT: SignalOptions = { unit: 'count', resolution: 1 };

describe('limitsOf', () => {
  test.for<readonly [string, string, SignalOptions, ChangeRule, number]>([
    ['default factor', '10x49', {}, { direction: 'up' }, 15],
    ['factor for a fall divides', '10x49', {}, { direction: 'down', factor: 2 }, 5],
    ['difference', '10x49', {}, { direction: 'up', delta: 3 }, 13],
    ['level', '10x49', {}, { direction: 'up', level: 40 }, 40],
    ['factor and level: both must hold', '10x49', {}, { direction: 'up', factor: 5, level: 20 }, 50],
    [
      'noise beats a small factor',
      '0.3x49',
      { kind: 'quantile', buckets: [0.25, 0.5] },
      { direction: 'up' },
      0.3 + 3 * 0.25,
    ],
    [
      'zero baseline: a factor counts in smallest differences',
      '0x49',
      { unit: 'ratio' },
      { direction: 'up', factor: 5 },
      0.05,
    ],
    ['zero baseline of a rate: three events a window at least', '0x49', RATE, { direction: 'up' }, 0.6],
    ['negative baseline: a rise goes up', '-10x49', {}, { direction: 'up', factor: 2 }, 0],
    ['a state that goes up', '0x44 1x4', { unit: 'bool', resolution: 0.3 }, { direction: 'up' }, 0.15],
    [
      'a constant count of hosts is exact: losing one counts',
      '6x44 5x4',
      COUNT,
      { direction: 'down', delta: 1 },
      5,
    ],
    ['nothing falls from zero', '0x49', COUNT, { direction: 'down' }, Number.NEGATIVE_INFINITY],
  ])('%s', ([, samples, options, rule, expected]) => {
    const { limit } = limitsOf(buildSignal(samples, options), spans, rule)!;
    if (Number.isFinite(expected)) expect(limit).toBeCloseTo(expected, 10);
    else expect(limit).toBe(expected);
  });

  test('undefined with fewer than eight baseline samples', () => {
    expect(limitsOf(buildSignal('_x33 5x16'), spans, { direction: 'up' })).toBeUndefined();
    expect(limitsOf(buildSignal('_x32 5x17'), spans, { direction: 'up' })).toBeDefined();
  });
});

describe('samplesPast', () => {
  test.for<readonly [string, string, 'up' | 'down', number]>([
    ['above', '10x39 30x9', 'up', 10],
    ['below is not above', '10x39 3x9', 'up', 0],
    ['below', '10x39 3x9', 'down', 10],
    ['missing samples are neither', '10x39 30x3 _x2 NaNx1 30x1', 'up', 6],
    ['lower bounds count up as what they are at least', '10x39 >12x4 >30x4', 'up', 5],
    ['lower bounds never count down', '10x39 >1x9', 'down', 0],
    ['infinity is above', '10x39 Infx9', 'up', 10],
  ])('%s', ([, samples, direction, expected]) => {
    const signal = buildSignal(samples);
    const past = samplesPast(signal, limitsOf(signal, spans, { direction })!);
    expect(past.reduce((sum, one) => sum + one, 0)).toBe(expected);
  });
});

describe('excursionsIn', () => {
  const past = (bits: string): Uint8Array => Uint8Array.from(bits, Number);

  test('two missing samples do not end one, three do', () => {
    const signal = buildSignal('9x2 _x2 9x1 _x3 9x1');
    expect(excursionsIn(signal, past('111001100011'), { start: 0, end: 12 })).toEqual([
      { start: 0, end: 7, samples: 5 },
      { start: 10, end: 12, samples: 2 },
    ]);
  });

  test('a calm sample ends one', () => {
    expect(excursionsIn(buildSignal('9x4'), past('11011'), { start: 0, end: 5 })).toHaveLength(2);
  });
});

test.for([
  ['instantaneous', 0, 10, 3],
  ['over five steps: two more windows and a sample', 5000, 10, 7],
  ['no more than the stretch has', 60_000, 10, 10],
] as const)('samplesNeeded: %s', ([, rateWindowMs, length, expected]) => {
  expect(samplesNeeded(buildSignal('1x49', { rateWindowMs }), { start: 0, end: length })).toBe(expected);
});

test.for([
  ['a lone sample is noise', 1, 3, false],
  ['two of three cannot be told', 2, 3, true],
  ['enough is no doubt', 3, 3, false],
  ['less than one independent sample of a rate is noise', 2, 7, false],
  ['some of a rate cannot be told', 4, 7, true],
] as const)('isTooShortToTell: %s', ([, samples, needed, expected]) => {
  expect(isTooShortToTell([{ start: 0, end: samples, samples }], needed)).toBe(expected);
});

describe('wouldShow', () => {
  test.for<readonly [string, string, SignalOptions, ChangeRule, boolean]>([
    ['an effect beyond the noise', '10x49', {}, { direction: 'up' }, true],
    [
      'an effect inside the noise, and the signal stirred',
      '0.3x39 0.9x9',
      { kind: 'quantile', buckets: [0.25, 0.5, 1] },
      { direction: 'up' },
      false,
    ],
    [
      'an effect inside the noise, yet the signal did not stir',
      '0.3x39 0.31x9',
      { kind: 'quantile', buckets: [0.25, 0.5, 1] },
      { direction: 'up' },
      true,
    ],
    ['a fall from zero', '0x49', COUNT, { direction: 'down' }, false],
    ['a fall that would have to pass zero', '2x20 3x19 2x9', COUNT, { direction: 'down' }, false],
  ])('%s', ([, samples, options, rule, expected]) => {
    const signal = buildSignal(samples, options);
    expect(wouldShow(signal, window, limitsOf(signal, spans, rule)!)).toBe(expected);
  });
});
