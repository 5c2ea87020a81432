import { fitLine, type Line, lineWidth, type Span, span } from '../line.ts';

/** What keeps the parts of a legend apart. */
const BETWEEN = '  ';

/** Parts of a legend: what names a member of the chart, and remarks about all of it. */
export type LegendParts = { readonly members: readonly Line[]; readonly remarks: readonly Line[] };

/** Parts as lines of exactly `columns`, at most `most` of them; the last says how many members are left out. */
export const legendLines = (
  { members, remarks }: LegendParts,
  columns: number,
  most: number,
): readonly Line[] => {
  const parts = [...members, ...remarks];
  const lines: Span[][] = [[]];
  for (const [index, part] of parts.entries()) {
    const line = lines.at(-1) ?? [];
    const width = lineWidth(line) + (line.length === 0 ? 0 : BETWEEN.length) + lineWidth(part);
    const [more, moreAfter] = [moreWords(members.length - index), moreWords(members.length - index - 1)];
    const isLast = lines.length >= most;
    const reserve = isLast && index < parts.length - 1 ? BETWEEN.length + moreAfter.length : 0;
    if (line.length === 0 || width + reserve <= columns) {
      line.push(...(line.length === 0 ? [] : [span(BETWEEN)]), ...part);
    } else if (isLast) {
      line.push(span(BETWEEN), span(more, 'muted'));
      break;
    } else lines.push([...part]);
  }
  return lines.filter((line) => line.length > 0).map((line) => fitLine(line, columns));
};

const moreWords = (members: number): string => (members > 0 ? `and ${members} more` : '…');
