import { type CodeSet, codeSet, complement } from './code-set.ts';

const DIGITS: CodeSet = [[48, 57]];

/** `\w`. */
export const WORD: CodeSet = codeSet([...DIGITS, [65, 90], [95, 95], [97, 122]]);

/** `\s`: white space and line ends, as ECMAScript lists them. */
const SPACE: CodeSet = codeSet([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);

/** What ends a line: all that `.` leaves out without the flag `s`. */
export const LINE_ENDS: CodeSet = codeSet([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]);

const SETS: Readonly<Record<string, CodeSet>> = {
  d: DIGITS,
  D: complement(DIGITS),
  w: WORD,
  W: complement(WORD),
  s: SPACE,
  S: complement(SPACE),
};

const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11 };

/** What an escape or a class stands for, and where it ends in the source. */
export type ReadSet = { readonly set: CodeSet; readonly end: number };

const one = (code: number, end: number): ReadSet => ({ set: [[code, code]], end });

/** What follows a backslash at `index`; undefined for escapes that are not supported. */
export const readEscape = (source: string, index: number): ReadSet | undefined => {
  const letter = source[index] ?? '';
  const set = SETS[letter];
  if (set !== undefined) return { set, end: index + 1 };
  const control = CONTROLS[letter];
  if (control !== undefined) return one(control, index + 1);
  // A digit after `\0` would make it octal.
  if (letter === '0' && !/\d/.test(source[index + 1] ?? '')) return one(0, index + 1);
  const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : 0;
  const hex = source.slice(index + 1, index + 1 + digits);
  if (digits > 0 && hex.length === digits && /^[\da-f]+$/i.test(hex)) {
    return one(Number.parseInt(hex, 16), index + 1 + digits);
  }
  return /[A-Za-z0-9]/.test(letter) || letter === '' ? undefined : one(letter.charCodeAt(0), index + 1);
};

const onlyCode = (set: CodeSet): number | undefined => {
  const [first] = set;
  return set.length === 1 && first !== undefined && first[0] === first[1] ? first[0] : undefined;
};

/**
 * A bracketed class that starts at `index`, just after `[`; undefined where it uses what is not supported. `widen` is
 * what the flags make of the characters in it, before they are negated.
 */
export const readClass = (
  source: string,
  index: number,
  widen: (set: CodeSet) => CodeSet,
): ReadSet | undefined => {
  let at = index;
  const negated = source[at] === '^';
  if (negated) at += 1;
  const item = (): CodeSet | undefined => {
    if (source[at] !== '\\') {
      at += 1;
      return one(source.charCodeAt(at - 1), at).set;
    }
    const escaped = source[at + 1] === 'b' ? one(8, at + 2) : readEscape(source, at + 1);
    if (escaped !== undefined) at = escaped.end;
    return escaped?.set;
  };
  const sets: CodeSet[] = [];
  while (at < source.length && source[at] !== ']') {
    const first = item();
    if (first === undefined) return undefined;
    const from = onlyCode(first);
    if (from === undefined || source[at] !== '-' || source[at + 1] === ']') {
      sets.push(first);
      continue;
    }
    at += 1;
    const last = item();
    const to = last && onlyCode(last);
    if (to === undefined) return undefined;
    sets.push([[from, to]]);
  }
  const set = widen(codeSet(sets.flat()));
  return { set: negated ? complement(set) : set, end: at + 1 };
};
