import { scrolledTo, selectableRows, selectedRow } from '../pane.ts';
import type { ShownPane } from '../scene.ts';
import { paneKey, placeOf, type State } from '../state.ts';
import { withoutWayBack } from './go.ts';

const atPlace = (state: State, { key }: ShownPane, place: State['places'][string]): State => ({
  ...state,
  places: { ...state.places, [key]: place },
});

/** A way to move in a list or a text. */
export type Motion = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** Moves the cursor of a list, or scrolls text. */
export const moved = (state: State, pane: ShownPane, motion: Motion): State => {
  const { rows, room } = pane;
  const place = placeOf(state, pane.key);
  const page = Math.max(1, room.rows - 1);
  const by = { up: -1, down: 1, 'page-up': -page, 'page-down': page, first: -rows.length, last: rows.length };
  const selectable = selectableRows(rows);
  if (selectable.length === 0) {
    const last = Math.max(0, rows.length - room.rows);
    return atPlace(state, pane, { top: Math.min(Math.max(0, Math.min(place.top, last) + by[motion]), last) });
  }
  const at = selectable.indexOf(selectedRow(rows, place));
  const isPage = motion === 'page-up' || motion === 'page-down';
  const wanted = isPage
    ? pageTarget(selectable, (selectable[at] ?? 0) + by[motion], by[motion])
    : Math.min(Math.max(0, at + by[motion]), selectable.length - 1);
  const key = rows[selectable[wanted] ?? 0]?.key;
  const next = key === undefined ? place : { key, top: place.top };
  return atPlace(state, pane, { ...next, top: scrolledTo(rows, next, room.rows) });
};

/** Index of the selectable row nearest to a line, in the direction of the page. */
const pageTarget = (selectable: readonly number[], line: number, by: number): number => {
  const found =
    by > 0 ? selectable.findLastIndex((row) => row <= line) : selectable.findIndex((row) => row >= line);
  return found < 0 ? (by > 0 ? 0 : selectable.length - 1) : found;
};

/** Moves the cursor that ← → move. */
export const shifted = (state: State, { pane, key }: ShownPane, command: 'left' | 'right'): State => {
  if (pane.positions === undefined) return state;
  const last = pane.positions - 1;
  const own = pane.moves === undefined ? key : paneKey(state.screen, pane.moves);
  const now = Math.min(state.positions[own] ?? pane.startsAt ?? last, last);
  const next = Math.min(Math.max(0, now + (command === 'left' ? -1 : 1)), last);
  return { ...state, positions: { ...state.positions, [own]: next } };
};

const CURSORS: ReadonlySet<string> = new Set<keyof State>(['places', 'positions', 'message']);

/** Whether nothing but a cursor went elsewhere from one state to the next. */
export const onlyMoved = (before: State, after: State): boolean =>
  (Object.keys({ ...before, ...after }) as (keyof State)[]).every(
    (part) => CURSORS.has(part) || before[part] === after[part],
  );

/** Gives the keys to another pane. */
export const refocused = (state: State, count: number, by: number): State => {
  if (count === 0) return state;
  const now = Math.min(state.focus[state.screen] ?? 0, count - 1);
  const focus = { ...state.focus, [state.screen]: (now + by + count) % count };
  return { ...withoutWayBack(state, state.screen), focus };
};
