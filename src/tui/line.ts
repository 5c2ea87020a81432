import stringWidth from 'string-width';
import { isNarrow } from '../views/measure.ts';
import { wrap as wrapText } from '../views/wrap.ts';
import type { Token } from './theme.ts';

/** A stretch of text in one style. */
export type Span = { readonly text: string; readonly token?: Token };

/** One line of a screen, before it is fitted to a width. */
export type Line = readonly Span[];

/** Columns that a text takes on a terminal. */
export const widthOf = (text: string): number => (isNarrow(text) ? text.length : stringWidth(text));

/** Columns that a line takes. */
export const lineWidth = (line: Line): number => line.reduce((sum, { text }) => sum + widthOf(text), 0);

/** A span; without a token, in the terminal's own style. */
export const span = (text: string, token?: Token): Span => (token === undefined ? { text } : { text, token });

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest beginning of a text that fits into `width` columns. */
const beginning = (text: string, width: number): string => {
  if (isNarrow(text)) return text.slice(0, width);
  let head = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width) break;
    head += segment;
  }
  return head;
};

/** A text in exactly `width` columns: padded, or cut with an ellipsis. */
export const fitText = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const size = widthOf(text);
  if (size <= width) {
    const pad = ' '.repeat(width - size);
    return align === 'left' ? text + pad : pad + text;
  }
  if (width <= 0) return '';
  const head = beginning(text, width - 1);
  return `${head}…${' '.repeat(width - 1 - widthOf(head))}`;
};

/** A line in exactly `width` columns: padded, or cut with an ellipsis. */
export const fitLine = (line: Line, width: number): Line => {
  const size = lineWidth(line);
  if (size <= width) return size === width ? line : [...line, span(' '.repeat(width - size))];
  const fitted: Span[] = [];
  let left = width;
  for (const { text, token } of line) {
    const own = widthOf(text);
    if (own < left) {
      fitted.push(span(text, token));
      left -= own;
      continue;
    }
    // Something follows, or this is too wide itself: the sign that says so takes the last column.
    fitted.push(span(fitText(`${text} `, left), token));
    break;
  }
  return fitted;
};

/** The text of a line, without its styles. */
export const lineText = (line: Line): string => line.map(({ text }) => text).join('');

/**
 * A text broken into lines of at most `width` columns, between words where possible. The first begins with `marker`, the
 * others are indented as far.
 */
export const wrapLines = (
  text: string,
  width: number,
  { marker = [], token }: { readonly marker?: Line; readonly token?: Token } = {},
): readonly Line[] => {
  const indent = lineWidth(marker);
  return wrapText(text, Math.max(8, width - indent), widthOf).map((part, index) => [
    ...(index === 0 ? marker : indent === 0 ? [] : [span(' '.repeat(indent))]),
    span(part, token),
  ]);
};
