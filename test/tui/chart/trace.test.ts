import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binSamples } from '../../../src/tui/chart/bins.ts';
import { domainOf } from '../../../src/tui/chart/domain.ts';
import { traceOf } from '../../../src/tui/chart/trace.ts';
import { madeSignal, type Sample, times } from './made-signal.ts';

const ROWS = 32;

const traced = (samples: readonly Sample[], columns: number, logarithmic = false) => {
  const signal = madeSignal(samples);
  const domain = domainOf([signal], [], { logarithmic, parts: 4 })!;
  const bins = binSamples(signal, columns, logarithmic);
  return { bins, ...traceOf(bins, domain, ROWS) };
};

test.for([
  { name: 'more samples than columns', before: 500, gap: 300, after: 500, columns: 120 },
  { name: 'as many', before: 40, gap: 40, after: 40, columns: 120 },
  { name: 'fewer', before: 10, gap: 10, after: 10, columns: 120 },
])('a gap stays open with $name', ({ before, gap, after, columns }) => {
  const samples = [...times(before, 1), ...times(gap, 'gap'), ...times(after, 9)];
  const { low } = traced(samples, columns);
  const perSample = columns / samples.length;
  const from = Math.ceil(before * perSample) + 1;
  const to = Math.floor((before + gap) * perSample) - 1;
  expect(to).toBeGreaterThan(from);
  expect([...low.subarray(from, to)].every((dot) => dot === -1)).toBe(true);
});

test('across a gap nothing is joined, wherever it lies', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 60 }), (present) => {
      if (!present.includes(true)) return;
      const COLUMNS = present.length * 4;
      const { low } = traced(
        present.map((is, index) => (is ? 1 + (index % 7) : 'gap')),
        COLUMNS,
      );
      const at = (index: number) => Math.floor((index + 0.5) * 4);
      present.forEach((is, index) => {
        if (is) expect(low[at(index)]).toBeGreaterThanOrEqual(0);
        else expect(low[at(index)]).toBe(-1);
        const next = present[index + 1];
        if (next === undefined || (is && next)) return;
        // Between a sample and a gap there is nothing but the sample itself.
        const between = [...low.subarray(at(index) + 1, at(index + 1))];
        expect(between.every((dot) => dot === -1)).toBe(true);
      });
    }),
  );
});

test('a spike of one sample among 11,000 keeps its height, and so does a dip', () => {
  const samples = Array.from({ length: 11_000 }, (_, index) =>
    index === 4321 ? 100 : index === 7777 ? 0 : 50,
  );
  const { low, high } = traced(samples, 120);
  expect(Math.max(...high)).toBe(ROWS - 1);
  expect(Math.min(...low)).toBe(0);
});

test('neighbours are joined from one to the next', () => {
  const { low, high } = traced([0, 10, 0], 30);
  const drawnColumns = [...low.keys()].filter((column) => low[column]! >= 0);
  expect(drawnColumns).toEqual(Array.from({ length: 21 }, (_, index) => index + 5));
  drawnColumns.slice(1).forEach((column) => {
    expect(low[column]!).toBeLessThanOrEqual(high[column - 1]! + 1);
    expect(high[column]!).toBeGreaterThanOrEqual(low[column - 1]! - 1);
  });
});

test('on a logarithmic axis zero is no number, and is told', () => {
  const { high, bins } = traced([0, 0, 10, 100], 4, true);
  expect([...high]).toEqual([-1, -1, 0, ROWS - 1]);
  expect([...bins.below]).toEqual([1, 1, 0, 0]);
});

test('lower bounds and infinity are told apart from numbers', () => {
  const { low, bins } = traced([1, { atLeast: 5 }, Number.POSITIVE_INFINITY, 1], 4);
  expect([...bins.atLeast]).toEqual([0, 1, 0, 0]);
  expect([...bins.beyond]).toEqual([0, 0, 1, 0]);
  expect(low[2]).toBe(-1);
});
