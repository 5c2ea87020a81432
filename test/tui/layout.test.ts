import { describe, expect, test } from 'vitest';
import { layoutPanes, type Size } from '../../src/tui/layout.ts';
import type { Pane } from '../../src/tui/pane.ts';

const pane = (id: string, more: Partial<Pane> = {}): Pane => ({ id, title: id, rows: () => [], ...more });

const two = [pane('list', { share: 0.4 }), pane('text')];
const three = [pane('list'), pane('chart', { wants: 9 }), pane('text')];

type Row = {
  readonly name: string;
  readonly size: Size;
  readonly panes: readonly Pane[];
  readonly focus?: number;
  readonly zoomed?: boolean;
  /** `beside list 40×21 | text 59×21` */
  readonly is: string;
};

const words = ({ size, panes, focus = 0, zoomed = false }: Row): string => {
  const layout = layoutPanes(size, panes, focus, zoomed);
  if (layout.kind === 'too-small') return layout.kind;
  const places = layout.panes.map(({ pane: { id }, columns, rows }) => `${id} ${columns}×${rows}`);
  return `${layout.kind} ${places.join(' | ')}`;
};

describe('the layout', () => {
  test.for<Row>([
    { name: 'too narrow', size: { columns: 59, rows: 40 }, panes: two, is: 'too-small' },
    { name: 'too low', size: { columns: 200, rows: 14 }, panes: two, is: 'too-small' },
    { name: 'one at 60×15', size: { columns: 60, rows: 15 }, panes: two, is: 'stacked list 60×12' },
    {
      name: 'the focused one at 60×15',
      size: { columns: 60, rows: 15 },
      panes: two,
      focus: 1,
      is: 'stacked text 60×12',
    },
    {
      name: 'stacked at 80×24',
      size: { columns: 80, rows: 24 },
      panes: two,
      is: 'stacked list 80×11 | text 80×10',
    },
    {
      name: 'what one wants at 80×24',
      size: { columns: 80, rows: 24 },
      panes: three,
      is: 'stacked list 80×6 | chart 80×10 | text 80×5',
    },
    {
      name: 'alike where not all get what they want',
      size: { columns: 80, rows: 18 },
      panes: three,
      is: 'stacked list 80×5 | chart 80×5 | text 80×5',
    },
    {
      name: 'beside at 120×40',
      size: { columns: 120, rows: 40 },
      panes: two,
      is: 'beside list 47×37 | text 72×37',
    },
    {
      name: 'one beside two at 120×40',
      size: { columns: 120, rows: 40 },
      panes: three,
      is: 'beside list 59×37 | chart 60×10 | text 60×27',
    },
    {
      name: 'beside at 200×60',
      size: { columns: 200, rows: 60 },
      panes: three,
      is: 'beside list 99×57 | chart 100×10 | text 100×47',
    },
    {
      name: 'beside at 300×80',
      size: { columns: 300, rows: 80 },
      panes: two,
      is: 'beside list 119×77 | text 180×77',
    },
    {
      name: 'zoomed',
      size: { columns: 200, rows: 60 },
      panes: three,
      focus: 1,
      zoomed: true,
      is: 'stacked chart 200×57',
    },
    { name: 'one pane', size: { columns: 200, rows: 60 }, panes: [pane('a')], is: 'stacked a 200×57' },
    { name: 'none', size: { columns: 80, rows: 24 }, panes: [], is: 'stacked ' },
  ])('$name', (row) => {
    expect(words(row)).toBe(row.is);
  });

  test('fills the body at every size, and never more', () => {
    for (let columns = 60; columns <= 300; columns += 7) {
      for (let rows = 15; rows <= 80; rows += 3) {
        for (const panes of [two, three]) {
          const layout = layoutPanes({ columns, rows }, panes, 0, false);
          if (layout.kind === 'too-small') throw new Error('too small');
          const [first, ...others] = layout.panes;
          const lines = (list: readonly { readonly rows: number }[]) =>
            list.reduce((sum, each) => sum + each.rows, 0);
          if (layout.kind === 'stacked') expect(lines(layout.panes)).toBe(rows - 3);
          else {
            expect(lines(others)).toBe(rows - 3);
            expect(others.every((each) => each.columns + (first?.columns ?? 0) + 1 === columns)).toBe(true);
          }
          expect(layout.panes.every((each) => each.rows >= 4)).toBe(true);
        }
      }
    }
  });
});
