import type { TimeSpan } from '../../model/time.ts';
import type { Clock } from '../../views/clock.ts';

/** A span of time drawn on so many columns. */
export type TimeAxis = { readonly startMs: number; readonly endMs: number; readonly columns: number };

/** The column in which a time falls: at the edge where it lies outside. */
export const columnAt = ({ startMs, endMs, columns }: TimeAxis, ms: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor(((ms - startMs) / Math.max(1, endMs - startMs)) * columns)));

/** How the marks of a line look: its ends, and what lies between. */
export type Mark = {
  readonly from: string;
  readonly between: string;
  readonly to: string;
  readonly one: string;
};

/** A mark over a span on an axis; columns of the incident's window are dotted, so that one sees what lies in it. */
export const markLine = (axis: TimeAxis, span: TimeSpan, mark: Mark, window: TimeSpan): string => {
  const [from, to] = [columnAt(axis, span.startMs), columnAt(axis, span.endMs)];
  const [first, last] = [columnAt(axis, window.startMs), columnAt(axis, window.endMs)];
  return Array.from({ length: axis.columns }, (_, column) => {
    if (column === from && column === to) return mark.one;
    if (column === from) return mark.from;
    if (column === to) return mark.to;
    if (column > from && column < to) return mark.between;
    return column >= first && column <= last ? '·' : ' ';
  }).join('');
};

/** Columns of one label and what keeps it from the next. */
const LABEL_COLUMNS = 11;

/** Local times along an axis, each beginning at its column: `|23:27:50   |23:28:20`. */
export const axisLabels = (axis: TimeAxis, clock: Clock): string => {
  const count = Math.max(1, Math.floor(axis.columns / LABEL_COLUMNS));
  let text = '';
  for (let label = 0; label < count; label += 1) {
    const column = Math.floor((label * axis.columns) / count);
    const ms = axis.startMs + (column / axis.columns) * (axis.endMs - axis.startMs);
    text = `${text.padEnd(column)}╵${clock.time(new Date(ms).toISOString())}`;
  }
  return text.padEnd(axis.columns).slice(0, axis.columns);
};
