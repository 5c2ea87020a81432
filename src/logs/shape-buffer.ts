import { CODE, classOf, NAME } from './characters.ts';
import type { LineText } from './line-text.ts';
import { MASK_CODES, type Mask } from './masks.ts';

/** The shape of a line while it is written: its text with what varies masked, each mask one code. */
export type ShapeBuffer = {
  readonly codes: Uint16Array;
  /** The same memory, two codes at a time; of a finished shape the last half is 0 where its length is odd. */
  readonly pairs: Uint32Array;
  length: number;
  /** Where the word that is being written began, and whether anything in it is masked. */
  tokenStart: number;
  tokenMasked: boolean;
  /** Where the word before it began, if anything in that one is masked; else -1. */
  previousStart: number;
};

/** An empty buffer for lines of at most `length` characters. */
export const createShapeBuffer = (length: number): ShapeBuffer => {
  // A shape is never longer than its line: each mask is one code. A blank may follow it for a moment.
  const pairs = new Uint32Array(Math.ceil((length + 2) / 2));
  return {
    codes: new Uint16Array(pairs.buffer),
    pairs,
    length: 0,
    tokenStart: 0,
    tokenMasked: false,
    previousStart: -1,
  };
};

/** Empties the buffer for the next line. */
export const resetShape = (buffer: ShapeBuffer): void => {
  buffer.length = 0;
  buffer.tokenStart = 0;
  buffer.tokenMasked = false;
  buffer.previousStart = -1;
};

/** Writes the line's `[start, end)` as it is; `end`, where reading goes on. */
export const putText = (buffer: ShapeBuffer, line: LineText, start: number, end: number): number => {
  const { codes } = buffer;
  const from = line.codes;
  let { length } = buffer;
  for (let index = start; index < end; index += 1) {
    codes[length] = from[index] as number;
    length += 1;
  }
  buffer.length = length;
  return end;
};

/** Writes a mask; a list of the same (`<host>,<host>`) is one. Gives back `end`, where reading goes on. */
export const putMask = (buffer: ShapeBuffer, mask: Mask, end: number): number => {
  const { codes, length } = buffer;
  const code = MASK_CODES[mask];
  buffer.tokenMasked = true;
  if (length >= buffer.tokenStart + 2 && codes[length - 1] === CODE.comma && codes[length - 2] === code) {
    buffer.length = length - 1;
  } else {
    codes[length] = code;
    buffer.length = length + 1;
  }
  return end;
};

const isListMark = (code: number | undefined): boolean => code === CODE.comma || code === CODE.semicolon;

/** Whether the words `[first, second - 1)` and `[second, end)` are equal but for a comma or semicolon at their end. */
const isSameListItem = (codes: Uint16Array, first: number, second: number, end: number): boolean => {
  const gap = second - first;
  const firstEnd = isListMark(codes[second - 2]) ? second - 2 : second - 1;
  const secondEnd = isListMark(codes[end - 1]) ? end - 1 : end;
  if (firstEnd + gap !== secondEnd || secondEnd === second) return false;
  for (let index = second; index < secondEnd; index += 1) {
    if (codes[index - gap] !== codes[index]) return false;
  }
  return true;
};

/** Ends a word. A list of the same masked words (`blk_<num> blk_<num>`) is one of them, however long it is. */
const joinList = (buffer: ShapeBuffer): void => {
  const { codes, length, tokenStart, tokenMasked, previousStart } = buffer;
  if (tokenMasked && previousStart >= 0 && isSameListItem(codes, previousStart, tokenStart, length)) {
    codes.copyWithin(previousStart, tokenStart, length);
    buffer.length = length - (tokenStart - previousStart);
    return;
  }
  buffer.previousStart = tokenMasked ? tokenStart : -1;
};

/** Ends the word that is being written, if there is one, with a single blank. */
export const endWord = (buffer: ShapeBuffer): void => {
  if (buffer.length === buffer.tokenStart) return;
  joinList(buffer);
  buffer.codes[buffer.length] = CODE.blank;
  buffer.length += 1;
  buffer.tokenStart = buffer.length;
  buffer.tokenMasked = false;
};

/** Ends the shape: the last word, and no blank after it. */
export const endShape = (buffer: ShapeBuffer): void => {
  endWord(buffer);
  if (buffer.length > 0) buffer.length -= 1;
  buffer.codes[buffer.length] = 0;
};

const isLocalPart = (code: number): boolean =>
  code === CODE.plus || code < CODE.blank || (classOf(code) & NAME) !== 0;

/** Takes back an `@` and the name before it, which say whose mail address follows. */
export const takeBackLocalPart = (buffer: ShapeBuffer): void => {
  let length = buffer.length - 1;
  while (length > buffer.tokenStart && isLocalPart(buffer.codes[length - 1] as number)) length -= 1;
  buffer.length = length;
};
