import { describe, expect, test } from 'vitest';
import type { Facts } from '../../src/model/facts.ts';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { findWindow, spansAround } from '../../src/signals/window.ts';
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
      spansAround(long, { start: 200, end: 240 }, timeout(5), { start: 100, end: 198 }).baseline,
    ).toEqual({
      start: 100,
      end: 189,
    });
  });
});
