import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignRange, joinSeries, splitRange, within } from '../../../src/sources/prometheus/split-range.ts';

test.for([
  {
    name: 'both ends on the grid: the end is left out',
    span: [10_000, 20_000],
    step: 5000,
    expected: [10_000, 15_000],
  },
  { name: 'ends beside the grid', span: [10_001, 20_001], step: 5000, expected: [15_000, 20_000] },
  { name: 'one point', span: [14_000, 16_000], step: 5000, expected: [15_000, 15_000] },
  { name: 'no point', span: [11_000, 14_000], step: 5000, expected: undefined },
  { name: 'an empty span', span: [10_000, 10_000], step: 5000, expected: undefined },
])('$name', ({ span, step, expected }) => {
  const range = alignRange({ startMs: span[0] ?? 0, endMs: span[1] ?? 0 }, step);
  expect(range && [range.startMs, range.endMs]).toEqual(expected);
});

const points = ({ startMs, endMs, stepMs }: { startMs: number; endMs: number; stepMs: number }) =>
  Array.from({ length: Math.floor((endMs - startMs) / stepMs) + 1 }, (_, index) => startMs + index * stepMs);

test('parts hold exactly the points of the whole, each once and in order, none too long', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(500),
      fc.integer({ min: 1, max: 50 }),
      (start, step, count, maximum) => {
        const whole = { startMs: start, endMs: start + count * step, stepMs: step };
        const parts = splitRange(whole, maximum);
        expect(parts.flatMap(points)).toEqual(points(whole));
        expect(Math.max(...parts.map((part) => points(part).length))).toBeLessThanOrEqual(maximum);
      },
    ),
  );
});

const series = (labels: Record<string, string>, ...timesMs: number[]) => ({
  labels,
  timesMs: Float64Array.from(timesMs),
  values: Float64Array.from(timesMs, (timeMs) => timeMs * 10),
});

test('series are joined by their labels, whatever the order', () => {
  const joined = joinSeries([
    [series({ a: '1', b: '2' }, 1, 2), series({ a: '2' }, 1)],
    [series({ b: '2', a: '1' }, 3), series({ a: '3' }, 4)],
  ]);
  expect(joined).toEqual([series({ a: '1', b: '2' }, 1, 2, 3), series({ a: '2' }, 1), series({ a: '3' }, 4)]);
});

test.for([
  { times: [1, 2, 3], expected: [2, 3] },
  { times: [2, 3, 4], expected: [2, 3] },
  { times: [1], expected: [] },
  { times: [9], expected: [] },
  { times: [], expected: [] },
])('samples $times inside 2 to 3', ({ times, expected }) => {
  expect([...within(series({}, ...times), { startMs: 2, endMs: 3, stepMs: 1 }).timesMs]).toEqual(expected);
});
