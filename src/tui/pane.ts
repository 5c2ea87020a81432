import type { Line } from './line.ts';

/** One line of a pane. */
export type Row = {
  /** Makes it selectable, and stays the same when rows come, go and move. Lines after it belong to it until the next key. */
  readonly key?: string;
  /** Drawn only when it is on screen. */
  readonly draw: () => Line;
  /** What it says, for the filter; without it, the line's own text. */
  readonly words?: string;
};

/** A way to draw that draws once: for rows that stay the same while the cursor moves over them. */
export const drawnOnce = (draw: () => Line): (() => Line) => {
  let line: Line | undefined;
  return () => {
    line ??= draw();
    return line;
  };
};

/** Where a row leads. */
export type Target =
  /** A hypothesis; the row of it that is selected, such as a prediction or its mitigation. */
  | { readonly kind: 'hypothesis'; readonly id: string; readonly prediction?: string }
  /** A row of the signals; the member that is looked at first. Made by `signalTarget`. */
  | { readonly kind: 'signal'; readonly key: string; readonly member?: string }
  | { readonly kind: 'template'; readonly key: string }
  | { readonly kind: 'timeline' }
  /** Another pane of the same screen, by its place in the order of `Tab`. */
  | { readonly kind: 'pane'; readonly index: number };

/** What can be done with a selected row. */
export type Deeds = {
  readonly opens?: Target;
  /** What copying gives, and what to call it. */
  readonly copies?: { readonly what: string; readonly text: string };
  /** The link to its query. */
  readonly link?: string;
  /** The hypothesis to mute or to pin. */
  readonly hypothesis?: string;
};

/** The room a pane has, columns and lines, without its title. */
export type Room = { readonly columns: number; readonly rows: number };

/** A part of a screen: a list with a cursor where rows have keys, else text that scrolls. */
export type Pane = {
  /** Unique within its screen. */
  readonly id: string;
  readonly title: string;
  /** Its rows in a room. The same arguments give the same array as long as the screen is the same. */
  readonly rows: (room: Room) => readonly Row[];
  /** Lines that stay above its rows when these scroll, such as the names of columns; `lines` is what both have together. */
  readonly head?: (columns: number, lines: number) => readonly Line[];
  /** What can be done with the row of a key. */
  readonly deeds?: (key: string) => Deeds;
  /** What can be done with a pane whose rows are text. */
  readonly whole?: Deeds;
  /** Said where there is no row. */
  readonly empty?: string;
  /** Said where the filter keeps no row. */
  readonly nothingFound?: (filter: string) => string;
  /** Lines it would have where panes are stacked; the others share what is left. */
  readonly wants?: number;
  /** Share of the width where panes stand side by side, 0 to 1; half without it. */
  readonly share?: number;
  /** Names of its orders: `t` takes the next. */
  readonly orders?: readonly string[];
  /** Whether ← → move a cursor in it, from 0 to this, exclusive. */
  readonly positions?: number;
  /** Where that cursor stands before it is moved; at the last position without it. */
  readonly startsAt?: number;
  /** The pane of the same screen whose cursor it moves, where it has none of its own. */
  readonly moves?: string;
  /** What stands before and after what is shown, where it is one of several. */
  readonly beside?: { readonly previous?: Target; readonly next?: Target };
};

/** Where a pane stands: the selected key and the first line that is shown. */
export type Place = { readonly key?: string; readonly top: number };

/** Indices of the rows that can be selected. */
export const selectableRows = (rows: readonly Row[]): readonly number[] => {
  // A loop: this runs at every key, over as many rows as a log has lines.
  const found: number[] = [];
  for (let index = 0; index < rows.length; index += 1) if (rows[index]?.key !== undefined) found.push(index);
  return found;
};

/** The row that is selected: that of the place's key; the first selectable where it is gone. -1 without any. */
export const selectedRow = (rows: readonly Row[], { key }: Place): number => {
  const own = key === undefined ? -1 : rows.findIndex((row) => row.key === key);
  return own >= 0 ? own : rows.findIndex((row) => row.key !== undefined);
};

/**
 * First line to show so that the selected row, with the lines that belong to it, is on screen: `top` where it is, else half a
 * page on. A list that moves by one line at every key is drawn whole at every key, which no eye follows and slow links feel.
 */
export const scrolledTo = (rows: readonly Row[], place: Place, height: number): number => {
  const last = Math.max(0, rows.length - height);
  const selected = selectedRow(rows, place);
  if (selected < 0) return Math.min(Math.max(0, place.top), last);
  const after = rows.findIndex(({ key }, index) => index > selected && key !== undefined);
  const end = Math.min(after < 0 ? rows.length : after, selected + height);
  // What stands above the first selectable row is its heading.
  const start = rows.slice(0, selected).some(({ key }) => key !== undefined) ? selected : 0;
  const least = end - height;
  const half = Math.floor(height / 2);
  let { top } = place;
  if (top < least) top = Math.min(start, least + half);
  else if (top > start) top = Math.max(least, start - half);
  return Math.min(Math.max(0, top), last);
};
