import { describe, expect, test } from 'vitest';
import type { Facts } from '../../src/model/facts.ts';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { findWindow, measureTrouble, spansAround } from '../../src/signals/window.ts';
import { definitions, series, times } from '../build/series.ts';

const known = definitions(
  { id: 'edge.p99', kind: 'quantile', unit: 's' },
  { id: 'edge.err_ratio', kind: 'ratio', unit: 'ratio' },
  { id: 'svc.goodput', kind: 'rate', unit: 'per_second' },
);
const set = (...all: ReturnType<typeof series>[]) => alignSeries(all, commonGrid(all)!, known);
const noFacts: Facts = new Map();
const timeout = (seconds: number): Facts =>
  new Map([['edge.timeout', { id: 'edge.timeout', value: seconds, origin: 'given' as const }]]);

describe('the window is found by the edge symptom alone', () => {
  test.for<{
    name: string;
    p99: number[];
    errors?: number[];
    goodput?: number[];
    window: { start: number; end: number } | undefined;
  }>([
    {
      name: 'a step in p99',
      p99: [...times(40, 0.1), ...times(20, 6), ...times(20, 0.1)],
      window: { start: 40, end: 60 },
    },
    {
      name: 'errors while p99 stays',
      p99: times(80, 0.1),
      errors: [...times(40, 0), ...times(20, 0.3), ...times(20, 0)],
      window: { start: 40, end: 60 },
    },
    {
      name: 'errors of 2 % are not enough',
      p99: times(80, 0.1),
      errors: [...times(40, 0), ...times(20, 0.02), ...times(20, 0)],
      window: undefined,
    },
    {
      name: 'a climb starts at half of its peak on a log scale',
      p99: [...times(40, 0.1), 0.2, 0.3, 0.5, 0.9, 2, 4, ...times(20, 6.4), ...times(14, 0.1)],
      window: { start: 43, end: 66 },
    },
    {
      name: 'a disturbance before it that lasts too short is not part of it',
      p99: [...times(30, 0.1), ...times(3, 0.5), ...times(20, 0.1), ...times(20, 6), ...times(7, 0.1)],
      window: { start: 53, end: 73 },
    },
    { name: 'calm', p99: times(80, 0.1), window: undefined },
    {
      name: 'a blip of five steps',
      p99: [...times(40, 0.1), ...times(5, 6), ...times(35, 0.1)],
      window: undefined,
    },
    {
      name: 'answers that cease to come date it before the first late one',
      p99: [...times(44, 0.1), ...times(20, 6), ...times(16, 0.1)],
      goodput: [...times(42, 100), ...times(20, 1), ...times(18, 100)],
      window: { start: 42, end: 64 },
    },
  ])('$name', ({ p99, errors, goodput, window }) => {
    const all = [series('edge.p99', p99)];
    if (errors !== undefined) all.push(series('edge.err_ratio', errors));
    if (goodput !== undefined) all.push(series('svc.goodput', goodput));
    expect(findWindow(set(...all))).toEqual(window);
  });

  describe('of several', () => {
    const twice = set(
      series('edge.p99', [
        ...times(40, 0.1),
        ...times(12, 6),
        ...times(40, 0.1),
        ...times(20, 6),
        ...times(20, 0.1),
      ]),
    );
    const span = (from: number, to: number) => ({
      startMs: twice.grid.startMs + from * twice.grid.stepMs,
      endMs: twice.grid.startMs + to * twice.grid.stepMs,
    });
    test.for([
      { name: 'the longest', expected: {}, window: { start: 92, end: 112 } },
      {
        name: 'that within a span, to its own end',
        expected: { within: span(30, 45) },
        window: { start: 40, end: 52 },
      },
      { name: 'the nearest', expected: { nearMs: span(60, 60).startMs }, window: { start: 40, end: 52 } },
      { name: 'none within a span', expected: { within: span(53, 92) }, window: undefined },
    ])('$name', ({ expected, window }) => {
      expect(findWindow(twice, expected)).toEqual(window);
    });
  });

  test('no edge signal, no window', () => {
    expect(findWindow(set(series('svc.goodput', times(40, 1))))).toBeUndefined();
  });
});

describe('the trouble of a window that was given is measured', () => {
  const trouble = (p99: number[], given: { start: number; end: number }, errors = times(p99.length, 0)) =>
    measureTrouble(set(series('edge.p99', p99), series('edge.err_ratio', errors)), given, timeout(5));
  const stall = [...times(80, 0.1), ...times(30, 6), ...times(40, 0.1)];

  test.for<readonly [string, number, number]>([
    ['as it was', 80, 110],
    ['early', 50, 110],
    ['late', 100, 110],
    ['so late that all it is compared with is trouble', 109, 150],
    ['for too long', 75, 150],
  ])('%s', ([, start, end]) => {
    expect(trouble(stall, { start, end })).toEqual({ begin: 80, earliest: 80, end: 110 });
  });

  test.for<readonly [string, number[], { start: number; end: number }]>([
    ['calm', times(150, 0.1), { start: 80, end: 110 }],
    ['over before the window', stall, { start: 120, end: 140 }],
    ['there when the data begin', [...times(70, 6), ...times(80, 0.1)], { start: 20, end: 60 }],
    ['a blip', [...times(80, 0.1), ...times(5, 6), ...times(65, 0.1)], { start: 60, end: 110 }],
  ])('not where it cannot be: %s', ([, p99, given]) => {
    expect(trouble(p99, given)).toBeUndefined();
  });

  test('five seconds old, it is measured at the end of the data', () => {
    const young = [...times(80, 0.1), ...times(5, 6)];
    expect(trouble(young, { start: 70, end: 85 })).toEqual({ begin: 80, earliest: 80, end: 85 });
  });

  test('it may have begun where the edge was not seen', () => {
    const lost = times(150, 0).map((value, index) => (index >= 70 && index < 80 ? Number.NaN : value));
    const p99 = stall.map((value, index) => (index >= 70 && index < 80 ? Number.NaN : value));
    expect(trouble(p99, { start: 75, end: 110 }, lost)).toEqual({ begin: 80, earliest: 70, end: 110 });
  });

  test('where failed answers are not seen, answers that are fast again may be failures', () => {
    const only = set(series('edge.p99', stall));
    expect(measureTrouble(only, { start: 80, end: 140 }, timeout(5))).toMatchObject({ begin: 80, end: 140 });
  });

  test('where the edge fell silent in the midst of it, nobody saw it end', () => {
    const lost = [...stall.slice(0, 90), ...times(60, Number.NaN)];
    const errors = [...times(90, 0), ...times(60, Number.NaN)];
    expect(trouble(lost, { start: 80, end: 110 }, errors)).toMatchObject({ begin: 80, end: 150 });
  });

  test('the first that lasts half as long as the longest dates it', () => {
    const twice = [...times(80, 0.1), ...times(15, 6), ...times(30, 0.1), ...times(25, 6), ...times(30, 0.1)];
    expect(trouble(twice, { start: 70, end: 170 })).toMatchObject({ begin: 80, end: 150 });
  });
});

describe('a window that was given', () => {
  const long = set(series('edge.p99', times(400, 0.1), { rateWindowMs: 5000 }));
  const trouble = { begin: 210, earliest: 208, end: 230 };

  test.for<readonly [string, number, number, object]>([
    ['is cut to the trouble', 200, 240, { window: { start: 208, end: 230 }, lead: { start: 189, end: 208 } }],
    ['is drawn out to where it began', 220, 240, { window: { start: 210 }, lead: { start: 199, end: 210 } }],
    ['begins as given where that may be', 209, 240, { window: { start: 209 } }],
    ['ends as given where it goes on', 200, 220, { window: { end: 220 }, ongoing: true }],
    ['keeps a sample where the trouble is moved out of it', 200, 209, { window: { start: 208, end: 209 } }],
  ])('%s', ([, start, end, expected]) => {
    expect(spansAround(long, { start, end }, timeout(5), { trouble })).toMatchObject(expected);
  });

  test.for<readonly [string, { start: number; end: number }, object, boolean]>([
    ['it is over', { start: 200, end: 240 }, { trouble }, false],
    ['the data end with it', { start: 200, end: 400 }, { trouble: { ...trouble, end: 398 } }, true],
    ['nobody knows, and the data end there', { start: 200, end: 400 }, {}, true],
    ['nobody knows, and the data go on', { start: 200, end: 240 }, {}, false],
  ])('goes on or not: %s', ([, given, more, expected]) => {
    expect(spansAround(long, given, timeout(5), more).ongoing).toBe(expected);
  });
});

describe('lead and baseline', () => {
  const long = set(series('edge.p99', times(400, 0.1), { rateWindowMs: 5000 }));

  test('the lead is the edge timeout, a rate window and a step', () => {
    expect(spansAround(long, { start: 200, end: 240 }, timeout(5)).lead).toEqual({ start: 189, end: 200 });
  });

  test('without a timeout it is 60 s and a rate window', () => {
    expect(spansAround(long, { start: 200, end: 240 }, noFacts).lead).toEqual({ start: 134, end: 200 });
  });

  test('the baseline ends where the lead begins and is as long as the window', () => {
    expect(spansAround(long, { start: 200, end: 240 }, timeout(5)).baseline).toEqual({
      start: 149,
      end: 189,
    });
  });

  test('a short window still gets 30 samples', () => {
    expect(spansAround(long, { start: 200, end: 210 }, timeout(5)).baseline).toEqual({
      start: 159,
      end: 189,
    });
  });

  test('where the data begin later the baseline is shorter, without the warm-up', () => {
    expect(spansAround(long, { start: 40, end: 80 }, timeout(5)).baseline).toEqual({ start: 6, end: 29 });
  });

  test('a baseline that was given is cut where the lead begins', () => {
    expect(
      spansAround(long, { start: 200, end: 240 }, timeout(5), { baseline: { start: 100, end: 198 } })
        .baseline,
    ).toEqual({
      start: 100,
      end: 189,
    });
  });
});
