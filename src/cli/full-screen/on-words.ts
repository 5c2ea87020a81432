import { widthOf } from '../../tui/line.ts';
import { wrap } from '../../views/wrap.ts';

/** Widest text that is printed, columns: as wide as the report. */
const WIDEST = 80;
const INDENT = '  ';

/** A text of lines broken between words to a terminal's width; what a line goes on with is indented. */
export const onWords = (text: string, terminalColumns: number | undefined): string => {
  const columns = Math.min(WIDEST, terminalColumns || WIDEST);
  const broken = (line: string): string =>
    wrap(line, Math.max(8, columns - INDENT.length), widthOf)
      .map((part, index) => (index === 0 ? part : INDENT + part))
      .join('\n');
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : broken(line)))
    .join('\n');
};
