import { filteredRows } from './filter.ts';
import { type Layout, layoutPanes, type Size } from './layout.ts';
import type { Line } from './line.ts';
import type { Pane, Room, Row } from './pane.ts';
import { remember, type Screen, type Show } from './screens/screen.ts';
import { paneKey, type State } from './state.ts';

/** A pane with its rows, laid out, ready to be drawn and to be steered. */
export type ShownPane = {
  readonly pane: Pane;
  /** Its name among those of all screens. */
  readonly key: string;
  readonly focused: boolean;
  /** The room of its rows: without its title and its {@link Pane.head}. */
  readonly room: Room;
  readonly head: readonly Line[];
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

/** One scene after another: what the last one computed is kept where it still holds. */
export const sceneMaker = (): ((screen: Screen, show: Show, size: Size) => Scene) => {
  const filters = new Map<string, typeof filteredRows>();
  const filterOf = (key: string): typeof filteredRows => {
    const known = filters.get(key) ?? remember(filteredRows);
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
      const head = pane.head?.(columns, lines - 1) ?? [];
      const room = { columns, rows: Math.max(0, lines - 1 - head.length) };
      const all = pane.rows(room);
      const rows = filterOf(key)(all, state.filters[key] ?? '');
      return { pane, key, focused: pane === panes[focus], room, head, rows, all: all.length };
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
