import { expect, test } from 'vitest';
import { cursorPositions, firstPosition, samplesAt, valueWords } from '../../../src/tui/chart/cursor.ts';
import { madeSignal, type Sample, START_MS } from './made-signal.ts';

test.for<[readonly Sample[], string]>([
  [[5.98], '5.98 s'],
  [['gap'], 'gap'],
  [['NaN'], 'no number'],
  [['gap', 'NaN'], 'no number'],
  [[{ atLeast: 19.5 }], '≥ 19.5 s'],
  [[0.1, 'gap', 5], '0.1 s to 5 s'],
  [[1, { atLeast: 2 }], '≥ 1 s to 2 s'],
  [[0.00005], '50 µs'],
])('%j under the cursor is told as %s', ([samples, words]) => {
  expect(valueWords(madeSignal(samples), { from: 0, to: samples.length })).toBe(words);
});

test('every sample is under the cursor at one place, and at no other', () => {
  for (const samples of [1, 7, 239, 240, 241, 11_000]) {
    const ranges = Array.from({ length: cursorPositions(samples) }, (_, at) => samplesAt(at, samples));
    expect(ranges[0]?.from).toBe(0);
    expect(ranges.at(-1)?.to).toBe(samples);
    expect(ranges.every(({ from, to }, at) => to > from && from === (ranges[at - 1]?.to ?? 0))).toBe(true);
  }
});

test('the cursor begins at the window', () => {
  const spans = {
    grid: { startMs: START_MS, stepMs: 1000, length: 11_000 },
    window: { start: 5500, end: 6000 },
    lead: { start: 5400, end: 5500 },
    baseline: { start: 0, end: 5400 },
  };
  expect(firstPosition(spans)).toBe(120);
  expect(samplesAt(120, 11_000).from).toBe(5500);
});
