import type { CharacterTest } from './node.ts';

const isDigit: CharacterTest = (code) => code >= 48 && code <= 57;

/** `\w`. */
export const isWord: CharacterTest = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;

const isSpace: CharacterTest = (code) => /\s/.test(String.fromCharCode(code));

const not =
  (test: CharacterTest): CharacterTest =>
  (code) =>
    !test(code);

const SETS: Readonly<Record<string, CharacterTest>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};

const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };

/** What follows a backslash at `index`: a set or one character; undefined for escapes that are not supported. */
export const readEscape = (
  source: string,
  index: number,
): { readonly set?: CharacterTest; readonly code?: number; readonly end: number } | undefined => {
  const letter = source[index] ?? '';
  const set = SETS[letter];
  if (set !== undefined) return { set, end: index + 1 };
  const control = CONTROLS[letter];
  if (control !== undefined) return { code: control, end: index + 1 };
  const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : 0;
  const hex = source.slice(index + 1, index + 1 + digits);
  if (digits > 0 && hex.length === digits && /^[\da-f]+$/i.test(hex)) {
    return { code: Number.parseInt(hex, 16), end: index + 1 + digits };
  }
  return /[A-Za-z1-9]/.test(letter) || letter === ''
    ? undefined
    : { code: letter.charCodeAt(0), end: index + 1 };
};

/** A bracketed class that starts at `index`, just after `[`; undefined where it uses what is not supported. */
export const readClass = (
  source: string,
  index: number,
): { readonly test: CharacterTest; readonly end: number } | undefined => {
  let at = index;
  const negated = source[at] === '^';
  if (negated) at += 1;
  const sets: CharacterTest[] = [];
  const ranges: { readonly from: number; readonly to: number }[] = [];
  const item = () => {
    if (source[at] !== '\\') {
      at += 1;
      return { code: source.charCodeAt(at - 1) };
    }
    const escaped = source[at + 1] === 'b' ? { code: 8, end: at + 2 } : readEscape(source, at + 1);
    if (escaped !== undefined) at = escaped.end;
    return escaped;
  };
  while (at < source.length && source[at] !== ']') {
    const first: { readonly set?: CharacterTest; readonly code?: number } | undefined = item();
    if (first === undefined) return undefined;
    if (first.code === undefined) {
      if (first.set !== undefined) sets.push(first.set);
    } else if (source[at] === '-' && source[at + 1] !== ']') {
      at += 1;
      const last: { readonly code?: number } | undefined = item();
      if (last?.code === undefined) return undefined;
      ranges.push({ from: first.code, to: last.code });
    } else {
      ranges.push({ from: first.code, to: first.code });
    }
  }
  const has: CharacterTest = (code) =>
    ranges.some(({ from, to }) => code >= from && code <= to) || sets.some((test) => test(code));
  return { test: negated ? not(has) : has, end: at + 1 };
};
