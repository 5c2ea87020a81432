import { fitLine, type Line, lineWidth, span } from '../line.ts';
import { type Pane, scrolledTo, selectableRows, selectedRow } from '../pane.ts';
import type { ShownPane } from '../scene.ts';
import { placeOf, type State } from '../state.ts';

const count = ({ rows, all }: ShownPane): string =>
  rows.length === all ? '' : ` ${selectableRows(rows).length} shown`;

/** What `t` does in the pane that has the keys: the order that it takes next. */
const orderHint = ({ pane, focused, key }: ShownPane, { orders }: State): string => {
  const names = pane.orders ?? [];
  return focused && names.length > 1 ? ` t by ${names[((orders[key] ?? 0) + 1) % names.length]} ` : '';
};

/** The title of a pane with a rule to its end, what the filter keeps, and where there is room a hint. */
const titleLine = (pane: ShownPane, filter: string, hint: string, more: string): Line => {
  const token = pane.focused ? 'pane.focus' : 'pane.title';
  const title = `${pane.focused ? '━' : '─'} ${pane.pane.title} `;
  const words = filter === '' ? '' : `/${filter}${count(pane)} `;
  const end = more === '' ? '' : ` ${more} `;
  const left = pane.room.columns - lineWidth([span(title + words + end)]);
  const key = lineWidth([span(hint)]) <= left ? hint : '';
  const rule = (pane.focused ? '━' : '─').repeat(Math.max(0, left - lineWidth([span(key)])));
  return fitLine(
    [span(title, token), span(words, 'accent'), span(rule, token), span(key, 'key'), span(end, token)],
    pane.room.columns,
  );
};

/** How far a pane is scrolled, such as `12–40 of 318`; empty where all is seen. */
const scrolled = (top: number, height: number, total: number): string =>
  total <= height || height < 1 ? '' : `${top + 1}–${Math.min(total, top + height)} of ${total}`;

const nothing = ({ empty, nothingFound }: Pane, filter: string): string =>
  filter === '' ? (empty ?? '') : (nothingFound?.(filter) ?? 'No row holds these words.');

/** A pane as lines: its title, and the rows that are on screen. Rows of lists have a mark before them where selected. */
export const paneLines = (shown: ShownPane, state: State): readonly Line[] => {
  const { pane, key: own, room, rows, focused, head } = shown;
  const place = placeOf(state, own);
  const filter = state.filters[own] ?? '';
  const top = scrolledTo(rows, place, room.rows);
  const selected = selectedRow(rows, place);
  const isList = selected >= 0;
  const visible = rows.slice(top, top + room.rows).map((row, index): Line => {
    if (!isList) return row.draw();
    if (top + index !== selected) return [span('  '), ...row.draw()];
    return [span(focused ? '> ' : '· ', focused ? 'selected' : 'muted'), ...row.draw()];
  });
  const body = rows.length === 0 ? [[span(nothing(pane, filter), 'muted')]] : visible;
  const padding = Array.from({ length: Math.max(0, room.rows - body.length) }, (): Line => []);
  const title = titleLine(shown, filter, orderHint(shown, state), scrolled(top, room.rows, rows.length));
  return [title, ...head, ...body, ...padding];
};
