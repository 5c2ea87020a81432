import { describe, expect, test } from 'vitest';
import { prepareContext, prepareSignals } from '../../src/diagnose/prepare.ts';
import { InputError } from '../../src/errors.ts';
import type { SourceReport } from '../../src/model/recording.ts';
import { SAMPLE } from '../../src/model/signal.ts';
import { dimensionKey } from '../../src/signals/signal-set.ts';
import { fact } from '../expectations/context.ts';
import { at, catalogOf, recordedSeries, recordingOf, type Told } from './recorded.ts';

const catalog = catalogOf(
  [],
  { id: 'edge.rps', kind: 'rate', unit: 'per_second' },
  { id: 'edge.err', kind: 'rate', unit: 'per_second', absent: { kind: 'zero_when', companion: 'edge.rps' } },
  { id: 'edge.err_ratio', kind: 'ratio', unit: 'ratio', derived: { divide: ['edge.err', 'edge.rps'] } },
  { id: 'dep.p99', kind: 'quantile', unit: 's' },
  { id: 'dep.pmax', kind: 'quantile', unit: 's' },
  { id: 'dep.inflight', kind: 'gauge', unit: 'count' },
  { id: 'dep.attempts', kind: 'rate', unit: 'per_second' },
  { id: 'svc.p99', kind: 'quantile', unit: 's' },
  { id: 'db.max_conns', givenBy: 'both', dimensions: ['database'] },
  { id: 'probe.timeout', kind: 'fact', unit: 's', givenBy: 'fact', assume: 1 },
);
const store = { dependency: 'store' };
const rps = recordedSeries('edge.rps', '10x119');

const prepare = (told: Told) => prepareSignals(recordingOf(told), catalog);
const ids = (told: Told): readonly string[] => [...(prepare(told)?.signals.byId.keys() ?? [])];
const contextOf = (told: Told, shift?: number) => {
  const recording = recordingOf(told);
  return prepareContext(recording, prepareSignals(recording, catalog)!, shift);
};

describe('signals of a recording', () => {
  test('none without a sample', () => {
    expect(prepare({})).toBeUndefined();
    expect(prepare({ series: [recordedSeries('edge.rps', '_x10')] })).toBeUndefined();
  });

  test.for<[string, Told, readonly string[]]>([
    ['what was recorded', { series: [rps] }, ['edge.rps']],
    ['not what the list does not know', { series: [rps, recordedSeries('our.own', '1x119')] }, ['edge.rps']],
    [
      'zeros of what was asked for, and what follows from them',
      { series: [rps], bound: ['edge.err'] },
      ['edge.err', 'edge.err_ratio', 'edge.rps'],
    ],
    [
      'what stands in for what is missing',
      { series: [recordedSeries('dep.p99', '1x119', store)] },
      ['dep.p99', 'dep.pmax'],
    ],
    [
      'limits that the team gave',
      { series: [rps], facts: [fact('db.max_conns', 100)] },
      ['db.max_conns', 'edge.rps'],
    ],
  ])('%s', ([, told, expected]) => {
    expect(ids(told)).toEqual(expected);
  });

  test('a latency without completions while calls are open is a lower bound, in its stand-in too', () => {
    const series = [
      recordedSeries('dep.p99', '1x79 NaNx39', store),
      recordedSeries('dep.inflight', '9x119', store),
      recordedSeries('dep.attempts', '9x79 0x39', store),
    ];
    const prepared = prepare({ series });
    for (const id of ['dep.p99', 'dep.pmax'])
      expect(prepared?.signals.byId.get(id)?.[0]?.states[100]).toBe(SAMPLE.censored);
  });

  test.for<[string, readonly Partial<SourceReport>[], boolean]>([
    ['its source answered in full', [{ bound: ['edge.err'] }], true],
    ['its source failed', [{ bound: ['edge.err'], status: 'failed' }], false],
    ['its source answered in part', [{ bound: ['edge.err'], status: 'partial' }], false],
    [
      'another that failed may have had it',
      [{ bound: ['edge.err'] }, { bound: ['edge.err'], status: 'failed' }],
      false,
    ],
    [
      'another failed that had nothing to do with it',
      [{ bound: ['edge.err'] }, { bound: ['svc.err'], status: 'failed' }],
      true,
    ],
  ])('no error is none only where it is known: %s', ([, sources, expected]) => {
    const prepared = prepare({ series: [rps], sources });
    expect(prepared?.signals.byId.has('edge.err')).toBe(expected);
    expect(prepared?.bound.has('edge.err')).toBe(expected);
  });

  test('bound is what was asked for, what came, and what happened', () => {
    const events = [{ signal: 'chg.deploy', startMs: at(1), dimensions: {}, text: '' }];
    expect([...(prepare({ series: [rps], events, bound: ['edge.err'] })?.bound ?? [])].sort()).toEqual([
      'chg.deploy',
      'edge.err',
      'edge.rps',
    ]);
  });
});

describe('a grid that nothing could hold', () => {
  const lone = (timeS: number, stepMs: number) => ({
    ...recordedSeries('edge.err', '1'),
    stepMs,
    timesMs: Float64Array.of(at(timeS)),
  });

  test.for<[string, ReturnType<typeof lone>, RegExp]>([
    [
      'a step of a millisecond over hours',
      lone(7200, 1),
      /at most 176000: a step of at least 0.041 s, not 0.001 s as of edge.err/,
    ],
    [
      'a sample decades before',
      lone(-1_700_000_000, 1000),
      /the sample of edge.err at 19.* is far from the others/,
    ],
    [
      'a sample centuries later',
      lone(9_000_000_000, 1000),
      /the sample of edge.err at 23.* is far from the others/,
    ],
  ])('%s', ([, one, message]) => {
    expect(() => prepare({ series: [rps, one] })).toThrow(InputError);
    expect(() => prepare({ series: [rps, one] })).toThrow(message);
  });

  test('two days at one second are held', () => {
    expect(prepare({ series: [rps, lone(2 * 86_400, 1000)] })?.signals.grid.length).toBe(172_801);
  });
});

describe('the window and the data', () => {
  const spans = (told: Told, shift?: number) => contextOf({ series: [rps], ...told }, shift).spans;

  test.for<[string, readonly [number, number], { start: number; end: number }]>([
    ['inside', [60, 100], { start: 60, end: 100 }],
    ['from the first sample', [0, 40], { start: 0, end: 40 }],
    ['to one step past the last', [80, 120], { start: 80, end: 120 }],
    ['all of them', [0, 120], { start: 0, end: 120 }],
    ['between two samples it is rounded', [60.4, 99.6], { start: 60, end: 100 }],
  ])('%s', ([, window, expected]) => {
    expect(spans({ window }).window).toEqual(expected);
  });

  test.for<[string, readonly [number, number], RegExp]>([
    ['empty', [60, 60], /window is empty/],
    ['the wrong way round', [100, 60], /window is empty/],
    ['begins before the data', [-1, 40], /is outside the data/],
    ['ends after them', [80, 121], /is outside the data/],
    ['is wholly elsewhere', [500, 600], /is outside the data/],
    ['is shorter than half a step', [60, 60.4], /holds no sample/],
  ])('%s', ([, window, message]) => {
    expect(() => spans({ window })).toThrow(InputError);
    expect(() => spans({ window })).toThrow(message);
  });

  test('moved by some steps, it moves with its lead and baseline', () => {
    const [usual, moved] = [spans({ window: [90, 110] }), spans({ window: [90, 110] }, 2)];
    expect(moved.window).toEqual({ start: 92, end: 112 });
    expect(moved.lead.end - usual.lead.end).toBe(2);
  });

  test.for([
    ['at the start of the data', [0, 40], -2, { start: 0, end: 38 }],
    ['at the end of the data', [80, 120], 2, { start: 82, end: 120 }],
  ] as const)('moved out of the data it is cut: %s', ([, window, shift, expected]) => {
    expect(spans({ window }, shift).window).toEqual(expected);
  });

  test.for([
    ['end', [118, 120], 2],
    ['start', [0, 2], -2],
  ] as const)('a window of two steps at the very %s can be moved', ([, window, shift]) => {
    expect(() => spans({ window }, shift)).not.toThrow();
  });
});

describe('the baseline', () => {
  const baseline = (told: Told) =>
    contextOf({ series: [rps], facts: [fact('edge.timeout', 5)], ...told }).spans.baseline;

  test.for<[string, Told, { start: number; end: number }]>([
    ['is as long as the window and ends before the lead', { window: [80, 120] }, { start: 34, end: 74 }],
    ['is shorter where the data begin later', { window: [30, 90] }, { start: 1, end: 24 }],
    ['is what was given', { window: [80, 120], baseline: [10, 60] }, { start: 10, end: 60 }],
    ['is cut where the lead begins', { window: [80, 120], baseline: [10, 90] }, { start: 10, end: 74 }],
    ['is cut where the data begin', { window: [80, 120], baseline: [-50, 60] }, { start: 1, end: 60 }],
  ])('%s', ([, told, expected]) => {
    expect(baseline(told)).toEqual(expected);
  });

  test.for<[string, Told]>([
    ['where the window begins with the data', { window: [0, 40] }],
    ['given inside the incident', { window: [80, 120], baseline: [90, 110] }],
    ['given a day before the data', { window: [80, 120], baseline: [-86_400, -86_340] }],
    ['given after the data', { window: [60, 100], baseline: [500, 560] }],
  ])('is empty %s', ([, told]) => {
    const { start, end } = baseline(told);
    expect(end - start).toBe(0);
  });
});

describe('what predictions are tested against', () => {
  const told: Told = {
    series: [
      recordedSeries('svc.p99', '0.1x59 5x59', { instance: 'a' }),
      recordedSeries('svc.p99', '0.1x119', { instance: 'b' }),
    ],
    events: [{ signal: 'chg.deploy', startMs: at(1), dimensions: {}, text: '' }],
  };

  test('names its instances, and those that are affected', () => {
    expect(contextOf(told)).toMatchObject({ service: 'search', instances: ['a', 'b'], affected: ['a'] });
  });

  test('has the facts completed', () => {
    expect(contextOf(told).facts.get('probe.timeout')).toMatchObject({ value: 1, origin: 'assumed' });
  });

  test.for<[string, readonly Partial<SourceReport>[], readonly string[]]>([
    ['a feed that says so', [{ bound: ['chg.deploy', 'chg.flag'] }], ['chg.deploy', 'chg.flag']],
    ['one that does not say so', [{ bound: ['chg.deploy'], eventFeedComplete: false }], []],
    [
      'one does not vouch for the kinds of another',
      [{ bound: ['chg.deploy'] }, { bound: ['chg.flag'], eventFeedComplete: false }],
      ['chg.deploy'],
    ],
    ['one that failed', [{ bound: ['chg.deploy'], status: 'failed' }], []],
    ['one that answered in part', [{ bound: ['chg.deploy'], status: 'partial' }], []],
    [
      'beside one that failed, which may have known of others',
      [{ bound: ['chg.deploy'] }, { bound: ['chg.deploy'], status: 'failed' }],
      [],
    ],
  ])('knows of which kinds of events none is missing: %s', ([, sources, expected]) => {
    expect([...contextOf({ ...told, events: [], sources }).completeFeeds]).toEqual(expected);
  });

  test('has its series in order, whatever order they came in', () => {
    const names = (series: NonNullable<Told['series']>) =>
      contextOf({ ...told, series })
        .signals.byId.get('svc.p99')
        ?.map((one) => dimensionKey(one.dimensions));
    expect(names([...told.series!].reverse())).toEqual(names(told.series!));
  });
});
