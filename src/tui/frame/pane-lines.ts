import { fitLine, type Line, lineWidth, span } from '../line.ts';
import type { Place } from '../pane.ts';
import { scrolledTo, selectedRow } from '../pane.ts';
import type { ShownPane } from '../scene.ts';

const count = (pane: ShownPane): string =>
  pane.rows.length === pane.all ? '' : ` ${selectable(pane)} shown`;

const selectable = ({ rows }: ShownPane): number => rows.filter(({ key }) => key !== undefined).length;

/** The title of a pane with a rule to its end, and what the filter keeps. */
const titleLine = (pane: ShownPane, filter: string, more: string): Line => {
  const token = pane.focused ? 'pane.focus' : 'pane.title';
  const title = `${pane.focused ? '━' : '─'} ${pane.pane.title} `;
  const words = filter === '' ? '' : `/${filter}${count(pane)} `;
  const end = more === '' ? '' : ` ${more} `;
  const used = lineWidth([span(title + words + end)]);
  const rule = (pane.focused ? '━' : '─').repeat(Math.max(0, pane.room.columns - used));
  return fitLine(
    [span(title, token), span(words, 'accent'), span(rule, token), span(end, token)],
    pane.room.columns,
  );
};

/** How far a pane is scrolled, such as `12–40 of 318`; empty where all is seen. */
const scrolled = (top: number, height: number, total: number): string =>
  total <= height || height < 1 ? '' : `${top + 1}–${Math.min(total, top + height)} of ${total}`;

/** A pane as lines: its title, and the rows that are on screen. Rows of lists have a mark before them where selected. */
export const paneLines = (shown: ShownPane, place: Place, filter: string): readonly Line[] => {
  const { pane, room, rows, focused, head } = shown;
  const top = scrolledTo(rows, place, room.rows);
  const selected = selectedRow(rows, place);
  const isList = selected >= 0;
  const visible = rows.slice(top, top + room.rows).map((row, index): Line => {
    if (!isList) return row.draw();
    if (top + index !== selected) return [span('  '), ...row.draw()];
    return [span(focused ? '> ' : '· ', focused ? 'selected' : 'muted'), ...row.draw()];
  });
  const body =
    rows.length === 0
      ? [[span(filter === '' ? (pane.empty ?? '') : 'No row holds these words.', 'muted')]]
      : visible;
  const padding = Array.from({ length: Math.max(0, room.rows - body.length) }, (): Line => []);
  return [titleLine(shown, filter, scrolled(top, room.rows, rows.length)), ...head, ...body, ...padding];
};
