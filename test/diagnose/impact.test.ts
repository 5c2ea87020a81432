import { describe, expect, test } from 'vitest';
import { measureImpact } from '../../src/diagnose/impact.ts';
import type { Signal } from '../../src/model/signal.ts';
import { buildSpans } from '../build/signal.ts';
import { calm, contextOf, moved, signal } from '../expectations/context.ts';

const rate = (id: string, samples: string, dimensions: Record<string, string> = {}): Signal =>
  signal(id, samples, dimensions, { kind: 'rate', unit: 'per_second' });
const ratio = (samples: string, dimensions: Record<string, string> = {}): Signal =>
  signal('edge.err_ratio', samples, dimensions, { kind: 'ratio', unit: 'ratio' });
const p99 = (samples: string): Signal =>
  signal('edge.p99', samples, {}, { kind: 'quantile', resolution: 0.001 });
const impact = (...signals: readonly Signal[]) => measureImpact(contextOf({ signals }));

describe('requests lost', () => {
  test.for<[string, readonly Signal[], { failed?: number; total?: number }]>([
    [
      'failed of total, over the window alone',
      [rate('edge.err', moved(99, 2)), rate('edge.rps', moved(1, 10))],
      { failed: 80, total: 400 },
    ],
    ['nobody counted', [p99(calm(0.1))], {}],
    ['only the failed were counted', [rate('edge.err', moved(0, 2))], { failed: 80 }],
    ['none failed', [rate('edge.err', calm(0)), rate('edge.rps', calm(10))], { failed: 0, total: 400 }],
    [
      'over all routes',
      [rate('edge.err', moved(0, 2), { route: '/a' }), rate('edge.err', moved(0, 1), { route: '/b' })],
      { failed: 120 },
    ],
    [
      'by the total, where that is given too',
      [rate('edge.err', moved(0, 2)), rate('edge.err', moved(0, 1), { route: '/b' })],
      { failed: 80 },
    ],
    ['not seen in the window', [rate('edge.err', '0x44 _x40')], {}],
    [
      'what the edge counts comes before what is offered',
      [rate('edge.rps', calm(10)), rate('edge.requests', calm(30))],
      { total: 1200 },
    ],
    [
      'a lost scrape counts as what was seen around it',
      [rate('edge.rps', '1x44 10x18 _ 10x19')],
      { total: 400 },
    ],
    ['nothing is made of a longer gap', [rate('edge.rps', '1x44 10x9 _x20 10x9')], { total: 200 }],
    [
      'nor of what came before the first or after the last',
      [rate('edge.rps', '_x55 10x19 _x10')],
      { total: 200 },
    ],
  ])('%s', ([, signals, expected]) => {
    const { failed, total } = impact(...signals);
    expect({
      ...(failed === undefined ? {} : { failed }),
      ...(total === undefined ? {} : { total }),
    }).toEqual(expected);
  });

  test('a window of other steps counts the seconds of its own', () => {
    const spans = buildSpans({ baseline: 10, lead: 2, window: 4, stepMs: 15_000 });
    const signals = [signal('edge.rps', '10x15', {}, { stepMs: 15_000 })];
    expect(measureImpact(contextOf({ signals, spans })).total).toBe(600);
  });

  test('failures that began late are not made of the whole window', () => {
    const { failed } = impact(rate('edge.err', '_x75 10x9'), rate('edge.rps', calm(10)));
    expect(failed).toBe(100);
  });
});

describe('minutes of hard failure', () => {
  const minutes = (...signals: readonly Signal[]) => impact(...signals).hardFailureMinutes;

  test.for<[string, readonly Signal[], number | undefined]>([
    ['nine of ten failed', [ratio('0x44 0.9x29 0x9')], 0.5],
    ['fewer did', [ratio(moved(0, 0.89))], 0],
    ['none completed', [p99('0.1x44 >5x29 0.1x9')], 0.5],
    ['slow is not failed', [p99(moved(0.1, 60))], 0],
    ['either, each step once', [ratio('0x44 1x29 0x9'), p99('0.1x44 >5x29 0.1x9')], 0.5],
    ['only in the window', [ratio('1x44 0x39')], 0],
    ['a ratio above 1 is failure too', [ratio('0x44 1.4x29 0x9')], 0.5],
    ['steps that were not seen did not fail', [ratio('0x44 1x14 _x25')], 0.25],
    [
      'on all routes',
      [ratio('0x44 0.9x29 0x9', { route: '/a' }), ratio('0x44 1x29 0x9', { route: '/b' })],
      0.5,
    ],
    [
      'on one of them it cannot be told of all',
      [ratio('0x44 1x39', { route: '/a' }), ratio('0x84', { route: '/b' })],
      undefined,
    ],
    ['none in the little that was seen', [ratio('0x44 0x9 _x30')], undefined],
    ['some in the little that was seen', [ratio('0x44 1x5 _x34')], 0.1],
    ['nobody looked', [rate('edge.rps', calm(10))], undefined],
    ['p99 by route says nothing of all', [signal('edge.p99', '0.1x44 >5x39', { route: '/a' })], undefined],
  ])('%s', ([, signals, expected]) => {
    expect(minutes(...signals)).toBe(expected);
  });

  test('shares of several routes do not add up', () => {
    const routes = ['/a', '/b', '/c'].map((route) => ratio(moved(0, 0.4), { route }));
    expect(minutes(...routes)).toBe(0);
  });

  test('not seen is not "no hard failure"', () => {
    expect(minutes(ratio('0x44 _x40'))).toBeUndefined();
  });
});

describe('the service stands in for an edge that nothing measured', () => {
  const of = (instance: string, name: string, samples: string, more: Parameters<typeof signal>[3] = {}) =>
    signal(`svc.${name}`, samples, { instance }, more);
  const both = (name: string, samples: string, more?: Parameters<typeof signal>[3]) =>
    ['a', 'b'].map((instance) => of(instance, name, samples, more));
  const service = [
    ...both('rps', calm(10), { kind: 'rate', unit: 'per_second' }),
    ...both('err', moved(0, 9), { kind: 'rate', unit: 'per_second' }),
    ...both('err_ratio', moved(0, 0.9), { kind: 'ratio', unit: 'ratio' }),
    of('a', 'p99', moved(0.1, 5), { kind: 'quantile' }),
    of('b', 'p99', calm(0.1), { kind: 'quantile' }),
  ];

  test('in counts, hard failure and how slow it was', () => {
    expect(impact(...service)).toMatchObject({
      failed: 720,
      total: 800,
      hardFailureMinutes: 40 / 60,
      seenAt: 'service',
      observations: [
        expect.stringContaining('The p99 of the slowest instance of the service rose from 0.1 s to 5 s'),
      ],
    });
  });

  test('never beside the edge', () => {
    const seen = impact(...service, rate('edge.rps', calm(30)));
    expect(seen).toMatchObject({ total: 1200 });
    expect([seen.failed, seen.seenAt]).toEqual([undefined, undefined]);
  });

  test('a split of its instances would count a request again', () => {
    const routes = signal('svc.rps', calm(10), { instance: 'a', route: '/a' }, { kind: 'rate' });
    expect(impact(...service, routes).total).toBe(800);
  });
});

test('from and to are those of the window', () => {
  const { from, to } = impact(p99(calm(0.1)));
  expect([from, to]).toEqual(['2027-01-15T08:00:45.000Z', '2027-01-15T08:01:25.000Z']);
});
