import { expect, test } from 'vitest';
import { SAMPLE } from '../../src/model/signal.ts';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { definitions, series } from '../build/series.ts';

const known = definitions({ id: 'a.one' }, { id: 'a.two' });
const align = (...all: ReturnType<typeof series>[]) => alignSeries(all, commonGrid(all)!, known);
const only = (set: ReturnType<typeof align>, id: string) => set.byId.get(id)![0]!;

test('the grid is the finest step, from the first sample to the last', () => {
  const fine = series('a.one', [1, 2, 3], { stepMs: 5000, startMs: 10_000 });
  const coarse = series('a.two', [1, 2], { stepMs: 15_000 });
  expect(commonGrid([fine, coarse])).toEqual({ startMs: 0, stepMs: 5000, length: 5 });
});

test('without samples there is no grid', () => {
  expect(commonGrid([series('a.one', [undefined])])).toBeUndefined();
});

test('a gap is a gap, NaN is NaN, and infinities are values', () => {
  const signal = only(align(series('a.one', [1, undefined, Number.NaN, Number.POSITIVE_INFINITY])), 'a.one');
  expect([...signal.states]).toEqual([SAMPLE.value, SAMPLE.gap, SAMPLE.notANumber, SAMPLE.value]);
  expect(signal.values[3]).toBe(Number.POSITIVE_INFINITY);
});

test.for(['rate', 'counter_increase', 'log_count'] as const)(
  'an infinite %s is no number: no amount is',
  (kind) => {
    const one = series('a.one', [1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    const set = alignSeries([one], commonGrid([one])!, definitions({ id: 'a.one', kind }));
    expect([...only(set, 'a.one').states]).toEqual([SAMPLE.value, SAMPLE.notANumber, SAMPLE.notANumber]);
  },
);

test('a negative sample is no number: nothing is less than none', () => {
  const one = series('a.one', [0, -1, Number.NEGATIVE_INFINITY, -1e308, 2]);
  const set = alignSeries([one], commonGrid([one])!, definitions({ id: 'a.one', kind: 'gauge' }));
  const { value, notANumber } = SAMPLE;
  expect([...only(set, 'a.one').states]).toEqual([value, notANumber, notANumber, notANumber, value]);
});

test('what no counter of 64 bits can hold is no number; its largest value, which stands for no limit, is', () => {
  const one = series('a.one', [1, 2 ** 64, 2 ** 65, 1e308]);
  const set = alignSeries([one], commonGrid([one])!, definitions({ id: 'a.one', kind: 'gauge' }));
  const { value, notANumber } = SAMPLE;
  expect([...only(set, 'a.one').states]).toEqual([value, value, notANumber, notANumber]);
});

test('a coarse signal says which steps only repeat a sample; one as fine as the grid has none', () => {
  const set = align(series('a.one', [0, 0, 0, 0, 0, 0]), series('a.two', [7, 8], { stepMs: 3000 }));
  expect(only(set, 'a.two').sampling).toEqual({ steps: 3, held: Uint8Array.of(0, 1, 1, 0, 1, 1) });
  expect(only(set, 'a.one').sampling).toBeUndefined();
});

test('a coarse sample holds until its next one is due, not longer', () => {
  const set = align(series('a.one', [0, 0, 0, 0, 0, 0]), series('a.two', [7], { stepMs: 3000 }));
  expect([...only(set, 'a.two').states]).toEqual([
    SAMPLE.value,
    SAMPLE.value,
    SAMPLE.value,
    SAMPLE.gap,
    SAMPLE.gap,
    SAMPLE.gap,
  ]);
});

test('samples between grid points go to the nearest one', () => {
  const set = align(series('a.one', [1, 2, 3]), series('a.two', [4, 5], { startMs: 400 }));
  expect([...only(set, 'a.two').values].slice(0, 2)).toEqual([4, 5]);
});

test('a series that the list does not define is left out', () => {
  const all = [series('a.one', [1]), series('b.none', [1])];
  expect([...alignSeries(all, commonGrid(all)!, known).byId.keys()]).toEqual(['a.one']);
});

test('the order of series does not matter', () => {
  const one = series('a.one', [1, 2], { dimensions: { instance: 'x' } });
  const two = series('a.one', [3, 4], { dimensions: { instance: 'y' } });
  expect(align(one, two)).toEqual(align(two, one));
});
