import { isNarrow } from '../../views/measure.ts';
import { widthOf } from '../line.ts';

/** What stands in one column: text in a style; empty text in the second column of a wide sign. */
export type Cell = { readonly text: string; readonly style: string };

const ESCAPE = '\u001B';
const SEQUENCE = new RegExp(`${ESCAPE}\\[([0-9;]*)m`, 'g');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Parameters that give up what others set: `22` ends bold and dim, `39` a colour. All of our styles end as a whole. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  '22': ['1', '2'],
  '23': ['3'],
  '24': ['4'],
  '27': ['7'],
  '39': ['30', '31', '32', '33', '34', '35', '36', '37', '90', '91', '92', '93', '94', '95', '96', '97'],
  '49': ['40', '41', '42', '43', '44', '45', '46', '47'],
};

const applied = (style: readonly string[], parameters: string): readonly string[] => {
  let now = style;
  for (const parameter of parameters.split(';')) {
    if (parameter === '' || parameter === '0') now = [];
    else if (ENDS[parameter] !== undefined) {
      const ended = ENDS[parameter];
      now = now.filter((one) => !ended.includes(one));
    } else if (!now.includes(parameter)) now = [...now, parameter];
  }
  return now;
};

const push = (cells: Cell[], text: string, style: string): void => {
  if (isNarrow(text)) {
    for (const sign of text) cells.push({ text: sign, style });
    return;
  }
  for (const { segment } of graphemes.segment(text)) {
    const width = widthOf(segment);
    if (width === 0) continue;
    cells.push({ text: segment, style });
    for (let column = 1; column < width; column += 1) cells.push({ text: '', style });
  }
};

/** A painted line, column by column. It holds SGR sequences and no others. */
export const toCells = (line: string): readonly Cell[] => {
  const cells: Cell[] = [];
  let style: readonly string[] = [];
  let from = 0;
  for (const { index, 0: sequence, 1: parameters = '' } of line.matchAll(SEQUENCE)) {
    push(cells, line.slice(from, index), style.join(';'));
    style = applied(style, parameters);
    from = index + sequence.length;
  }
  push(cells, line.slice(from), style.join(';'));
  return cells;
};

const BLANK: Cell = { text: ' ', style: '' };

const isSame = (left: Cell, right: Cell): boolean => left.text === right.text && left.style === right.style;

/**
 * A sign of which terminals differ in how wide they take it to be: its columns are emptied first, as it may leave one of them as
 * it was, and what follows is put where it belongs.
 */
const placed = (text: string, column: number, last: number): string => {
  if (text === '') return '';
  const width = widthOf(text);
  const next = column + width;
  return `${' '.repeat(width)}\u001B[${column + 1}G${text}${next <= last ? `\u001B[${next + 1}G` : ''}`;
};

/** Columns that look the same and are written nevertheless: the cursor's way past as many takes as many bytes. */
const SHORT_WAY = 8;

/** Columns from `first` to `last`. */
type Stretch = { readonly first: number; readonly last: number };

/** Where two lines differ, from left to right. Stretches with little between them are one. */
const differences = (old: readonly Cell[], now: readonly Cell[], columns: number): readonly Stretch[] => {
  const isHalf = (column: number): boolean => at(now, column).text === '' || at(old, column).text === '';
  const found: Stretch[] = [];
  for (let column = 0; column < columns; column += 1) {
    if (isSame(at(old, column), at(now, column))) continue;
    let first = column;
    let last = column;
    // A wide sign is written as a whole, and half of one is never left standing.
    while (first > 0 && isHalf(first)) first -= 1;
    while (last + 1 < columns && isHalf(last + 1)) last += 1;
    const before = found.at(-1);
    if (before !== undefined && first - before.last <= SHORT_WAY) {
      found[found.length - 1] = { first: before.first, last: Math.max(before.last, last) };
    } else found.push({ first, last });
    column = last;
  }
  return found;
};

const at = (cells: readonly Cell[], column: number): Cell => cells[column] ?? BLANK;

/**
 * What turns one line of the screen into another: the cursor's way to the columns that differ, and these. Empty where both
 * look the same. `row` counts from 1.
 */
export const lineChange = (before: string, after: string, row: number, columns: number): string => {
  if (before === after) return '';
  const [old, now] = [toCells(before), toCells(after)];
  let text = '';
  let style = '';
  for (const { first, last } of differences(old, now, columns)) {
    text += text === '' ? `\u001B[${row};${first + 1}H` : `\u001B[${first + 1}G`;
    for (let column = first; column <= last; column += 1) {
      const cell = at(now, column);
      if (cell.style !== style) {
        // What only adds to the style before needs no reset.
        text +=
          style === '' ? `\u001B[${cell.style}m` : cell.style === '' ? '\u001B[m' : `\u001B[0;${cell.style}m`;
        style = cell.style;
      }
      text += isNarrow(cell.text) ? cell.text : placed(cell.text, column, last);
    }
  }
  return style === '' ? text : `${text}\u001B[m`;
};
