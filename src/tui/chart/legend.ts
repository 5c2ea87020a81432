import { fitLine, type Line, lineWidth, type Span, span } from '../line.ts';

/** What keeps the parts of a legend apart. */
const BETWEEN = '  ';

/** Parts as lines of exactly `columns`, at most `most` of them; the last says how many parts are left out. */
export const legendLines = (parts: readonly Line[], columns: number, most: number): readonly Line[] => {
  const lines: Span[][] = [[]];
  for (const [index, part] of parts.entries()) {
    const line = lines.at(-1) ?? [];
    const width = lineWidth(line) + (line.length === 0 ? 0 : BETWEEN.length) + lineWidth(part);
    const left = parts.length - index;
    const isLast = lines.length >= most;
    const reserve = isLast && left > 1 ? BETWEEN.length + moreWords(left).length : 0;
    if (line.length === 0 || width + reserve <= columns) {
      line.push(...(line.length === 0 ? [] : [span(BETWEEN)]), ...part);
    } else if (isLast) {
      line.push(span(BETWEEN), span(moreWords(left), 'muted'));
      break;
    } else lines.push([...part]);
  }
  return lines.filter((line) => line.length > 0).map((line) => fitLine(line, columns));
};

const moreWords = (count: number): string => `and ${count} more`;
