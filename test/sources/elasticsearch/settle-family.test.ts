import { expect, test } from 'vitest';
import type { CheckedSlice } from '../../../src/sources/elasticsearch/family-check.ts';
import { naming, settleFamily } from '../../../src/sources/elasticsearch/settle-family.ts';

const GRID = { startMs: 0, stepMs: 1000, length: 4 };

const line = (timeMs: number, matches: boolean, text = 'timed out') => ({
  timeMs,
  beganMs: timeMs,
  member: 'search-1',
  text,
  matches,
});

const slice = (checked: CheckedSlice['checked'], lines = checked.length): CheckedSlice => ({
  startMs: 0,
  endMs: 2000,
  lines,
  checked,
  whole: lines === checked.length,
});

const later = (checked: CheckedSlice['checked'], lines = checked.length): CheckedSlice => ({
  ...slice(checked, lines),
  startMs: 2000,
  endMs: 4000,
});

const found = (...intervals: readonly (readonly [number, number])[]) =>
  new Map([['search-1', new Map(intervals)]]);

test('where all lines were checked, those that match are counted one by one', () => {
  const { counts, firstMs, checked, matching } = settleFamily(GRID, found([0, 2], [1, 1]), [
    slice([line(400, false), line(500, true), line(1500, true)]),
  ]);
  expect(counts).toEqual(
    new Map([
      [
        'search-1',
        new Map([
          [0, 1],
          [1, 1],
        ]),
      ],
    ]),
  );
  expect({ firstMs: firstMs.get('search-1'), checked, matching }).toEqual({
    firstMs: 500,
    checked: 3,
    matching: 2,
  });
});

test('where a part was checked, what was found counts by the share that matched', () => {
  const { counts } = settleFamily(GRID, found([0, 10], [2, 3]), [
    slice([line(400, true), line(500, false)], 10),
    later([line(2400, true), line(2500, true), line(2600, true)]),
  ]);
  expect(counts.get('search-1')).toEqual(
    new Map([
      [2, 3],
      [0, 5],
    ]),
  );
});

test('lines of a dependency are those that name it', () => {
  const [own] = naming([slice([line(400, true, 'users timed out'), line(500, true, 'other')])], 'users');
  expect(own?.checked).toEqual([{ ...line(400, true, 'users timed out'), member: 'users' }]);
});
