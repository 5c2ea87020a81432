import { fitText, type Line, span } from '../line.ts';
import type { Token } from '../theme.ts';
import { DOTS } from './canvas.ts';
import { type Domain, dotOf } from './domain.ts';

/** A height that is labelled at the axis: a round number, or a level. */
export type AxisMark = { readonly value: number; readonly label: string; readonly token: Token };

/**
 * Lines of a plot with its axis and labels in `gutter` columns before them. Where two marks share a line, the later one is
 * written: a level tells more than a round number beside it. The first and the last line keep the number that they have: they
 * say what the axis spans.
 */
export const withAxis = (
  lines: readonly Line[],
  domain: Domain,
  marks: readonly AxisMark[],
  gutter: number,
): readonly Line[] => {
  const byRow = new Map<number, AxisMark>();
  for (const mark of marks) {
    const dot = dotOf(domain, mark.value, lines.length * DOTS.down);
    if (dot === undefined) continue;
    const row = lines.length - 1 - Math.floor(dot / DOTS.down);
    const isEnd = row === 0 || row === lines.length - 1;
    if (!isEnd || !byRow.has(row)) byRow.set(row, mark);
  }
  return lines.map((line, row) => {
    const mark = byRow.get(row);
    return [
      span(`${fitText(mark?.label ?? '', gutter - 1, 'right')} `, mark?.token ?? 'muted'),
      span(mark === undefined ? '│' : '┤', 'muted'),
      ...line,
    ];
  });
};
