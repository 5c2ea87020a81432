import { CODE, DIGIT, LETTER, SPACE, WORD } from './characters.ts';
import type { LineText } from './line-text.ts';
import type { Mask } from './masks.ts';
import { endOf } from './sticky.ts';
import { createWordList } from './word-list.ts';

const DURATIONS =
  'ns us µs μs ms s sec secs second seconds millis milliseconds min mins minute minutes h hr hrs hour hours day days';
const SIZES = 'B KB kB MB GB TB KiB MiB GiB TiB byte bytes Bytes';
/** Told from words only where they touch the number: `12M`, not `12 m`. */
const TOUCHING_SIZES = 'K k M G T Ki Mi Gi';

const units = (words: string, mask: Mask): readonly (readonly [string, Mask])[] =>
  words.split(' ').map((word) => [word, mask]);

const BOTH = [...units(DURATIONS, 'duration'), ...units(SIZES, 'size')];
const UNITS = createWordList(BOTH);
const TOUCHING_UNITS = createWordList([...BOTH, ...units(TOUCHING_SIZES, 'size'), ...units('m', 'duration')]);
const LONGEST_UNIT = 12;

/** `1m30s`, `250µs`. */
const ELAPSED = /(?:\d{1,20}(?:\.\d{1,20})?(?:ms|us|µs|μs|ns|h|m|s))+(?!\w)/y;
const LOWER_E = 101;

/** Where the number at `start` ends: digits, and any after a dot, a comma (`1,024`, `3,5,8`) or an exponent's `e`. */
const numberEnd = ({ codes, kinds }: LineText, start: number): number => {
  let end = start + 1;
  for (;;) {
    const code = codes[end];
    if (kinds[end] === DIGIT) end += 1;
    else if ((code === CODE.dot || code === CODE.comma) && kinds[end + 1] === DIGIT) end += 2;
    else break;
  }
  if (((codes[end] as number) | 32) !== LOWER_E) return end;
  const signed = codes[end + 1] === CODE.dash || codes[end + 1] === CODE.plus;
  let last = end + (signed ? 2 : 1);
  if (kinds[last] !== DIGIT) return end;
  while (kinds[last] === DIGIT) last += 1;
  return ((kinds[last] as number) & WORD) === 0 ? last : end;
};

/** Writes what was read into `into`. */
const answer = (into: NumberText, mask: Mask, end: number): void => {
  into.mask = mask;
  into.end = end;
};

/** A number with what it measures, and where it ends. */
export type NumberText = { mask: Mask; end: number };

/** The number at `start`, with its unit. Inside a word (`search2`, not `alone`) what follows is no unit. */
export const readNumber = (line: LineText, start: number, alone: boolean, into: NumberText): void => {
  const { text, codes, kinds } = line;
  const end = numberEnd(line, start);
  answer(into, 'number', end);
  if (!alone) return;
  const touches = kinds[end] !== SPACE;
  const from = touches ? end : end + 1;
  let last = from;
  while (((kinds[last] as number) & LETTER) !== 0) last += 1;
  if (touches && last > from && kinds[last] === DIGIT) {
    const elapsed = endOf(ELAPSED, text, start);
    if (elapsed >= 0) answer(into, 'duration', elapsed);
    return;
  }
  if (last === from || last - from > LONGEST_UNIT || ((kinds[last] as number) & WORD) !== 0) return;
  const mask = (touches ? TOUCHING_UNITS : UNITS).find(text, codes, from, last);
  if (mask !== undefined) answer(into, mask, last);
};

/** Whether `[start, end)` is a time that passed, such as `1m30s`. */
export const isElapsed = ({ text }: LineText, start: number, end: number): boolean =>
  endOf(ELAPSED, text, start) === end;
