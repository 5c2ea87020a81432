import { addressEnd, hostNameEnd, longAddressEnd, trimName } from './addresses.ts';
import { ALPHANUMERIC, CODE, DASH, DIGIT, DOT, HEX_LETTER, LETTER, OTHER_LETTER } from './characters.ts';
import { isInWord, type LineText } from './line-text.ts';
import { isElapsed, type NumberText, readNumber } from './numbers.ts';
import { putMask, putText, type ShapeBuffer, takeBackLocalPart } from './shape-buffer.ts';
import { endOf } from './sticky.ts';
import { timeEnd } from './times.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])/iy;

/** Fewest characters of a hexadecimal id, and of one whose letters and digits alternate (`a1b2c3`). */
const ID_LENGTH = { hexadecimal: 8, alternating: 6 } as const;
/** Times that letters and digits change places from which a word is an id. */
const ALTERNATIONS = 3;
const LOWER_X = 120;

const number: NumberText = { mask: 'number', end: 0 };

const isId = (line: LineText, start: number, end: number, seen: number, alternations: number): boolean => {
  const length = end - start;
  if (line.codes[start] === CODE.zero && length > 2 && ((line.codes[start + 1] as number) | 32) === LOWER_X)
    return true;
  if ((seen & OTHER_LETTER) === 0 && length >= ID_LENGTH.hexadecimal) return true;
  return alternations >= ALTERNATIONS && length >= ID_LENGTH.alternating && !isElapsed(line, start, end);
};

/** Letters and digits `[start, end)`, at least one of them a digit: an id, or text with its numbers masked. */
const putWord = (buffer: ShapeBuffer, line: LineText, start: number, end: number): number => {
  let index = start;
  while (index < end) {
    if (line.kinds[index] === DIGIT) {
      readNumber(line, index, !isInWord(line, index - 1), number);
      index = putMask(buffer, number.mask, number.end);
    } else {
      index = putText(buffer, line, index, index + 1);
    }
  }
  return index;
};

/** The word at `start` inside a name that ends at `end`. */
const putNextWord = (buffer: ShapeBuffer, line: LineText, start: number, end: number): number => {
  const { kinds } = line;
  let stop = start;
  let seen = 0;
  let alternations = 0;
  let wasDigit = kinds[start] === DIGIT;
  while (stop < end && ((kinds[stop] as number) & ALPHANUMERIC) !== 0) {
    const kind = kinds[stop] as number;
    seen |= kind;
    if ((kind === DIGIT) !== wasDigit) {
      wasDigit = !wasDigit;
      alternations += 1;
    }
    stop += 1;
  }
  if (stop - start === 8 && (seen & OTHER_LETTER) === 0 && line.kinds[stop] === DASH) {
    const uuidEnd = endOf(UUID, line.text, start);
    if (uuidEnd >= 0) return putMask(buffer, 'id', uuidEnd);
  }
  if ((seen & DIGIT) === 0) return putText(buffer, line, start, stop);
  return seen !== DIGIT && isId(line, start, stop, seen, alternations)
    ? putMask(buffer, 'id', stop)
    : putWord(buffer, line, start, stop);
};

const isSign = (line: LineText, index: number): boolean =>
  line.kinds[index] === DASH && line.kinds[index + 1] === DIGIT && !isInWord(line, index - 1);

const putWords = (buffer: ShapeBuffer, line: LineText, start: number, end: number): number => {
  let index = start;
  while (index < end) {
    if (isInWord(line, index)) index = putNextWord(buffer, line, index, end);
    else if (isSign(line, index)) index += 1;
    else index = putText(buffer, line, index, index + 1);
  }
  return index;
};

const putHost = (buffer: ShapeBuffer, line: LineText, start: number, end: number): number => {
  if (start === 0 || line.codes[start - 1] !== CODE.at) return putMask(buffer, 'host', end);
  takeBackLocalPart(buffer);
  return putMask(buffer, 'email', end);
};

/** A time or an address that the digit at `start` begins; -1 where there is none. */
const putForm = (buffer: ShapeBuffer, line: LineText, start: number, end: number, seen: number): number => {
  const time = timeEnd(line, start);
  if (time >= 0) return putMask(buffer, 'time', time);
  const address = (seen & DOT) === 0 ? -1 : addressEnd(line, start);
  // A name that begins with an address is one host: `10.0.0.4.dsl.example`.
  return address < 0 ? -1 : putHost(buffer, line, start, Math.max(address, trimName(line, start, end)));
};

/** Writes the name `[start, end)`, made of the character classes `seen`, with what varies in it masked; where it ended. */
export const putName = (
  buffer: ShapeBuffer,
  line: LineText,
  start: number,
  end: number,
  seen: number,
): number => {
  if (line.kinds[start] === DIGIT) {
    const formEnd = putForm(buffer, line, start, end, seen);
    if (formEnd >= 0) return formEnd;
  }
  if ((seen & ~(DIGIT | HEX_LETTER)) === 0 && line.codes[end] === CODE.colon) {
    const address = longAddressEnd(line, start);
    if (address >= 0) return putMask(buffer, 'host', address);
  }
  if (seen === DIGIT) {
    readNumber(line, start, true, number);
    return putMask(buffer, number.mask, number.end);
  }
  if ((seen & DOT) !== 0 && (seen & LETTER) !== 0) {
    const host = hostNameEnd(line, start, end);
    if (host >= 0) return putHost(buffer, line, start, host);
  }
  return (seen & DIGIT) === 0 ? putText(buffer, line, start, end) : putWords(buffer, line, start, end);
};
