import type { Pane } from './pane.ts';

/** Size of the terminal. */
export type Size = { readonly columns: number; readonly rows: number };

/** The least that screens are made for. */
export const LEAST: Size = { columns: 60, rows: 15 };

/** Columns from which panes stand side by side. */
const SIDE_BY_SIDE = 120;
/** Columns from which panes are stacked; narrower terminals show one. */
const STACKED = 80;
/** Lines of a pane under which stacking helps nobody, with its title. */
const LEAST_LINES = 4;

/** Where a pane stands: a place of the body with its size, title included. */
export type Placed = { readonly pane: Pane; readonly columns: number; readonly rows: number };

/** How the panes of a screen are laid out. */
export type Layout =
  | { readonly kind: 'too-small' }
  | { readonly kind: 'beside' | 'stacked'; readonly panes: readonly Placed[] };

/** Lines of the frame around the body: title, tabs, and the bar of hints. */
export const FRAME_LINES = 3;

const heights = (panes: readonly Pane[], rows: number): readonly number[] => {
  const wanted = panes.map(({ wants }) => (wants === undefined ? undefined : wants + 1));
  const open = wanted.filter((lines) => lines === undefined).length;
  const asked = wanted.reduce<number>((sum, lines) => sum + (lines ?? 0), 0);
  const left = rows - asked;
  // Where not all get what they want, all share what is there.
  if (left < open * LEAST_LINES || open === 0) return share(rows, panes.length);
  const rest = [...share(left, open)];
  return wanted.map((lines) => lines ?? rest.shift() ?? 0);
};

const share = (total: number, parts: number): readonly number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(total / parts) + (index < total % parts ? 1 : 0));

/**
 * Lays out the panes of a screen: from 120 columns side by side, from 80 stacked, below only the focused one; the focused one
 * too where it is zoomed, or where the lines do not do for all. Pure, so that it can be read as a table.
 */
export const layoutPanes = (
  { columns, rows }: Size,
  panes: readonly Pane[],
  focus: number,
  zoomed: boolean,
): Layout => {
  if (columns < LEAST.columns || rows < LEAST.rows) return { kind: 'too-small' };
  const body = rows - FRAME_LINES;
  const one = panes[focus] ?? panes[0];
  const alone: Layout = {
    kind: 'stacked',
    panes: one === undefined ? [] : [{ pane: one, columns, rows: body }],
  };
  if (zoomed || panes.length < 2 || columns < STACKED) return alone;
  if (columns >= SIDE_BY_SIDE) {
    const [first, ...others] = panes;
    if (first === undefined) return alone;
    const left = Math.floor((columns - 1) * (first.share ?? 0.5));
    const right = columns - 1 - left;
    const lines = heights(others, body);
    return {
      kind: 'beside',
      panes: [
        { pane: first, columns: left, rows: body },
        ...others.map((pane, index) => ({ pane, columns: right, rows: lines[index] ?? 0 })),
      ],
    };
  }
  if (body < panes.length * LEAST_LINES) return alone;
  const lines = heights(panes, body);
  return { kind: 'stacked', panes: panes.map((pane, index) => ({ pane, columns, rows: lines[index] ?? 0 })) };
};
