import { type Layout, layoutPanes, type Size } from './layout.ts';
import { lineText } from './line.ts';
import type { Pane, Room, Row } from './pane.ts';
import { remember, type Screen, type Show } from './screens/screen.ts';
import { paneKey, type State } from './state.ts';

/** A pane with its rows, laid out, ready to be drawn and to be steered. */
export type ShownPane = {
  readonly pane: Pane;
  /** Its name among those of all screens. */
  readonly key: string;
  readonly focused: boolean;
  readonly room: Room;
  /** Its rows after the filter. */
  readonly rows: readonly Row[];
  /** How many rows there are without the filter. */
  readonly all: number;
};

/** What is on the screen. */
export type Scene = {
  readonly layout: Layout['kind'];
  readonly panes: readonly ShownPane[];
  /** The pane that has the keys. */
  readonly focused?: ShownPane;
  /** How many panes the screen has, on the screen or not. */
  readonly count: number;
};

const wordsOf = (row: Row): string => (row.words ?? lineText(row.draw())).toLowerCase();

const filtered = (rows: readonly Row[], words: string): readonly Row[] => {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return rows;
  const kept: Row[] = [];
  // Lines that belong to a row stay with it; headings go where they lead to nothing.
  let keeps = false;
  for (const row of rows) {
    if (row.key !== undefined) {
      const own = wordsOf(row);
      keeps = wanted.every((word) => own.includes(word));
    }
    if (keeps) kept.push(row);
  }
  return kept;
};

/** One scene after another: what the last one computed is kept where it still holds. */
export const sceneMaker = (): ((screen: Screen, show: Show, size: Size) => Scene) => {
  const filters = new Map<string, typeof filtered>();
  const filterOf = (key: string): typeof filtered => {
    const known = filters.get(key) ?? remember(filtered);
    filters.set(key, known);
    return known;
  };
  return (screen, show, size) => {
    const { state } = show;
    const panes = screen.panes(show);
    const focus = focusOf(state, panes.length);
    const layout = layoutPanes(size, panes, focus, state.zoomed);
    if (layout.kind === 'too-small') return { layout: 'too-small', panes: [], count: panes.length };
    const shown = layout.panes.map(({ pane, columns, rows: lines }): ShownPane => {
      const key = paneKey(screen.id, pane.id);
      const room = { columns, rows: Math.max(0, lines - 1) };
      const all = pane.rows(room);
      const rows = filterOf(key)(all, state.filters[key] ?? '');
      return { pane, key, focused: pane === panes[focus], room, rows, all: all.length };
    });
    const focused = shown.find((one) => one.focused);
    return {
      layout: layout.kind,
      panes: shown,
      ...(focused === undefined ? {} : { focused }),
      count: panes.length,
    };
  };
};

/** Index of the pane that has the keys. */
export const focusOf = (state: State, count: number): number =>
  Math.min(state.focus[state.screen] ?? 0, Math.max(0, count - 1));
