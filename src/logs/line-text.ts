import { ALPHANUMERIC, classOf, SPACE } from './characters.ts';

/** Longest part of a line that its shape is made from. */
export const MAXIMUM_LENGTH = 500;

/** A line as the scanner reads it: its start, code by code, with the class of each. */
export type LineText = {
  text: string;
  length: number;
  readonly codes: Uint16Array;
  readonly kinds: Uint8Array;
};

/** Room for a line; spaces stand after its end, so that looking one or two characters ahead needs no check. */
export const createLineText = (): LineText => ({
  text: '',
  length: 0,
  codes: new Uint16Array(MAXIMUM_LENGTH + 2),
  kinds: new Uint8Array(MAXIMUM_LENGTH + 2),
});

/** Reads a line. */
export const readLine = (into: LineText, line: string): void => {
  const text = line.length > MAXIMUM_LENGTH ? line.slice(0, MAXIMUM_LENGTH) : line;
  const { codes, kinds } = into;
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    codes[index] = code;
    kinds[index] = classOf(code);
  }
  codes[length] = codes[length + 1] = 0;
  kinds[length] = kinds[length + 1] = SPACE;
  into.text = text;
  into.length = length;
};

/** Whether a letter or digit stands at `index`, which may be before the line's start. */
export const isInWord = (line: LineText, index: number): boolean =>
  index >= 0 && ((line.kinds[index] as number) & ALPHANUMERIC) !== 0;
