import { CODE, DIGIT, DOT, NAME, SPACE } from './characters.ts';
import { createLineText, isInWord, type LineText, MAXIMUM_LENGTH, readLine } from './line-text.ts';
import { putName } from './name-parts.ts';
import { isQuotedDetail, statusOf } from './quotes.ts';
import {
  createShapeBuffer,
  endShape,
  endWord,
  putMask,
  resetShape,
  type ShapeBuffer,
} from './shape-buffer.ts';
import { calendarEnd } from './times.ts';

/** Room for one line and for its shape, used again for every line. */
export type LineScanner = { readonly line: LineText; readonly shape: ShapeBuffer };

/** A scanner for {@link scanLine}. */
export const createLineScanner = (): LineScanner => ({
  line: createLineText(),
  shape: createShapeBuffer(MAXIMUM_LENGTH),
});

/** Where the quotation that the quote at `index` opens ends; -1 where it opens none (`can't`). */
const closingQuote = (line: LineText, index: number, quote: number): number => {
  if (quote === CODE.quote) return line.text.indexOf('"', index + 1);
  if (isInWord(line, index - 1)) return -1;
  const end = line.text.indexOf("'", index + 1);
  return end >= 0 && isInWord(line, end + 1) ? -1 : end;
};

/**
 * Writes the shape of a line: its text, blanks joined, with the parts that vary masked by what they are.
 * Lines that differ only there have one shape. Linear in the length of the line, of which the start counts.
 */
export const scanLine = ({ line, shape }: LineScanner, text: string): void => {
  readLine(line, text);
  resetShape(shape);
  const { codes, kinds, length } = line;
  const out = shape.codes;
  let status = statusOf(line, 0);
  let closing = -1;
  let index = 0;
  while (index < length) {
    let kind = kinds[index] as number;
    if ((kind & NAME) !== 0) {
      // Written while it is read: most names hold nothing that varies, and for the others it is taken back.
      const start = index;
      let written = shape.length;
      let seen = 0;
      do {
        seen |= kind;
        out[written] = codes[index] as number;
        written += 1;
        index += 1;
        kind = kinds[index] as number;
      } while ((kind & NAME) !== 0);
      if ((seen & (DIGIT | DOT)) !== 0 && start !== status) {
        index = putName(shape, line, start, index, seen);
        continue;
      }
      const time = index - start === 3 ? calendarEnd(line, start) : -1;
      if (time < 0) shape.length = written;
      else index = putMask(shape, 'time', time);
      continue;
    }
    if (kind === SPACE) {
      endWord(shape);
      index += 1;
      continue;
    }
    const code = codes[index] as number;
    if ((code === CODE.quote || code === CODE.apostrophe) && index !== closing) {
      const end = closingQuote(line, index, code);
      if (end >= 0 && isQuotedDetail(line, index + 1, end)) {
        index = putMask(shape, 'quoted', end + 1);
        continue;
      }
      closing = end;
      if (end >= 0) status = Math.max(status, statusOf(line, index + 1));
    }
    out[shape.length] = code;
    shape.length += 1;
    index += 1;
  }
  endShape(shape);
};
