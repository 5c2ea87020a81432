import { describe, expect, test } from 'vitest';
import type { Signal } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { measureSymptom } from '../../src/signals/symptom.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';

const comparison = { start: 0, end: 20 };
const measure = (...signals: readonly Signal[]) =>
  measureSymptom(toSignalSet(signals[0]?.grid ?? buildSignal('0x39').grid, signals), comparison);
const p99 = (samples: string, more: SignalOptions = {}) =>
  buildSignal(samples, { id: 'edge.p99', kind: 'quantile', resolution: 0.001, ...more });
const ratio = (samples: string, more: SignalOptions = {}) =>
  buildSignal(samples, { id: 'edge.err_ratio', kind: 'ratio', unit: 'ratio', ...more });
const goodput = (samples: string, more: SignalOptions = {}) =>
  buildSignal(samples, { id: 'svc.goodput', kind: 'rate', unit: 'per_second', ...more });
/** Whether any sample past the comparison is out of the ordinary. */
const isAbnormal = (...signals: readonly Signal[]): boolean =>
  measure(...signals)
    ?.abnormal.subarray(20)
    .includes(1) ?? false;

describe('what hurts', () => {
  test.for<[string, readonly Signal[], boolean]>([
    ['p99 at ten times its level', [p99('0.1x19 1x19')], true],
    ['p99 at twice its level', [p99('0.1x19 0.2x19')], true],
    ['p99 below twice its level', [p99('0.1x19 0.19x19')], false],
    ['p99 within its bucket', [p99('0.1x19 0.24x19', { buckets: [0.05, 0.25, 0.5] })], false],
    ['p99 beyond three buckets', [p99('0.1x19 0.8x19', { buckets: [0.05, 0.25, 0.5, 1] })], true],
    ['3 % of answers failing', [ratio('0x19 0.03x19')], true],
    ['2 % of answers failing', [ratio('0x19 0.02x19')], false],
    ['neither', [p99('0.1x39'), ratio('0x39')], false],
    ['requests in flight for ten times p99, none of which completes', [p99('0.1x19 >1x19')], true],
    ['requests in flight for as long as they take', [p99('0.1x19 >0.1x19')], false],
    ['p99 that was not seen', [p99('0.1x19 _x20'), ratio('0x39')], false],
    ['p99 of the service where the edge has none', [p99('0.1x19 1x19', { id: 'svc.p99' })], true],
    [
      'p99 of the edge comes before that of the service',
      [p99('0.1x39'), p99('0.1x19 1x19', { id: 'svc.p99' })],
      false,
    ],
    [
      'p99 of the slowest instance where nothing measured more',
      [
        p99('0.1x19 1x19', { id: 'svc.p99', dimensions: { instance: 'a' } }),
        p99('0.1x39', { id: 'svc.p99', dimensions: { instance: 'b' } }),
      ],
      true,
    ],
    ['errors of the service where the edge has none', [ratio('0x19 0.5x19', { id: 'svc.err_ratio' })], true],
    [
      'p99 by route says nothing of the whole',
      [p99('0.1x19 9x19', { dimensions: { route: '/a' } }), ratio('0x39')],
      false,
    ],
  ])('%s', ([, signals, expected]) => {
    expect(isAbnormal(...signals)).toBe(expected);
  });

  test('without latency and errors nobody can tell', () => {
    expect(measure(goodput('9x39'))).toBeUndefined();
    expect(measure()).toBeUndefined();
  });

  test('shares of several routes do not add up', () => {
    const routes = ['/a', '/b', '/c'].map((route) => ratio('0x19 0.015x19', { dimensions: { route } }));
    expect(isAbnormal(...routes)).toBe(false);
  });
});

describe('how much', () => {
  const severity = (...signals: readonly Signal[]): number[] => [
    ...(measure(...signals)?.severity.subarray(20) ?? []),
  ];

  test('nothing while it is fine, 1 where p99 is as high as it usually got', () => {
    const found = severity(p99('0.1x19 0.1x9 10x9'));
    expect(found.slice(0, 10)).toEqual(new Array(10).fill(0));
    expect(found.slice(10)).toEqual(new Array(10).fill(1));
  });

  test('by the logarithm: ten times is half of a hundred times', () => {
    expect(severity(p99('0.1x19 1 10x18'))[0]).toBeCloseTo(0.5, 9);
  });

  test('a peak that few samples reach is no measure', () => {
    expect(severity(p99('0.1x19 1x17 1000x1'))[0]).toBe(1);
  });

  test('a wait that goes on is no measure of how long it was', () => {
    expect(severity(p99('0.1x19 >1x5 >100x5 1x7'))).toEqual(new Array(20).fill(1));
  });

  test('never above 1', () => {
    expect(Math.max(...severity(p99('0.1x19 1x17 1000x1')))).toBe(1);
  });

  test('failing is as bad as it gets, however fast', () => {
    expect(severity(p99('0.1x39'), ratio('0x19 0.5x19'))).toEqual(new Array(20).fill(1));
  });

  test('not seen is not fine', () => {
    expect(severity(p99('0.1x19 _x20'))[0]).toBeNaN();
  });
});

describe('answers that cease to come', () => {
  const stalled = (...signals: readonly Signal[]): number[] => [
    ...(measure(p99('0.1x39'), ...signals)?.stalled.subarray(20) ?? []),
  ];

  test.for<[string, readonly Signal[], number]>([
    ['below half of what is usual', [goodput('10x19 4x19')], 1],
    ['half of what is usual', [goodput('10x19 5x19')], 0],
    ['nobody counted them', [], 0],
    ['not seen', [goodput('10x19 _x20')], 0],
    ['all requests, where useful ones are not counted', [goodput('10x19 4x19', { id: 'svc.rps' })], 1],
    [
      'over all instances, not on one of them',
      [
        goodput('10x19 1x19', { dimensions: { instance: 'a' } }),
        goodput('10x19 19x19', { dimensions: { instance: 'b' } }),
      ],
      0,
    ],
  ])('%s', ([, signals, expected]) => {
    expect(stalled(...signals)).toEqual(new Array(20).fill(expected));
  });
});
