import { describe, expect, test } from 'vitest';
import { type Row, scrolledTo } from '../../src/tui/pane.ts';

const list = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, draw: () => [] }));

describe('where a list of 100 rows begins in 10 lines', () => {
  test.for([
    { selected: 12, top: 5, begins: 5, why: 'the row is on screen' },
    { selected: 15, top: 5, begins: 11, why: 'below it: half a page on' },
    { selected: 4, top: 5, begins: 0, why: 'above it: half a page back, but not before the first' },
    { selected: 30, top: 35, begins: 25, why: 'above it: half a page back' },
    { selected: 99, top: 80, begins: 90, why: 'the end is the end' },
    { selected: 0, top: 50, begins: 0, why: 'the first row' },
  ])('row $selected, which began at $top: $begins, $why', ({ selected, top, begins }) => {
    expect(scrolledTo(list(100), { key: `${selected}`, top }, 10)).toBe(begins);
  });
});
