import { LINE_ENDS, readClass, readEscape } from './character-class.ts';
import { type CodeSet, codeSet, complement, ignoringCase } from './code-set.ts';
import type { RegexNode } from './node.ts';

const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/;

const bounds = (match: RegExpExecArray): { readonly min: number; readonly max: number } => {
  if (match[1] !== undefined)
    return { min: match[1] === '+' ? 1 : 0, max: match[1] === '?' ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(match[2]);
  if (match[3] === undefined) return { min, max: min };
  return { min, max: match[4] === '' ? Number.POSITIVE_INFINITY : Number(match[4]) };
};

/** Thrown inside the parser; becomes the parser's answer. */
class Unsupported extends Error {}

/**
 * Parses a regular expression that `RegExp` already accepted. Answers what is not supported instead where it uses
 * look-around, back-references, named groups or Unicode properties. The flag `u` is not known: text is code units.
 */
export const parseRegex = (source: string, flags: string): RegexNode | string => {
  let at = 0;
  const widen = (set: CodeSet): CodeSet => (flags.includes('i') ? ignoringCase(set) : set);
  const character = (set: CodeSet): RegexNode => ({ kind: 'character', set });

  const escaped = (): RegexNode => {
    const letter = source[at + 1];
    if (letter === 'b' || letter === 'B') {
      at += 2;
      return { kind: 'assertion', which: letter === 'b' ? 'boundary' : 'not_boundary' };
    }
    const read = readEscape(source, at + 1);
    if (read === undefined) throw new Unsupported(`\\${letter}`);
    at = read.end;
    return character(widen(read.set));
  };

  const group = (): RegexNode => {
    at += 1;
    if (source[at] === '?') {
      if (source[at + 1] !== ':') throw new Unsupported(`(?${source[at + 1]}`);
      at += 2;
    }
    const inner = choice();
    at += 1;
    return inner;
  };

  const atom = (): RegexNode => {
    const letter = source[at] ?? '';
    if (letter === '(') return group();
    if (letter === '\\') return escaped();
    if (letter === '[') {
      const read = readClass(source, at + 1, widen);
      if (read === undefined) throw new Unsupported('an escape in […]');
      at = read.end;
      return character(read.set);
    }
    at += 1;
    if (letter === '^') {
      return { kind: 'assertion', which: flags.includes('m') ? 'line_start' : 'text_start' };
    }
    if (letter === '$') return { kind: 'assertion', which: 'end' };
    if (letter === '.') return character(complement(flags.includes('s') ? [] : LINE_ENDS));
    const code = letter.charCodeAt(0);
    return character(widen([[code, code]]));
  };

  const sequence = (): RegexNode => {
    const of: RegexNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const one = atom();
      const match = QUANTIFIER.exec(source.slice(at));
      if (match === null) {
        of.push(one);
        continue;
      }
      at += match[0].length;
      of.push({ kind: 'repeat', of: one, ...bounds(match) });
    }
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'sequence', of };
  };

  const choice = (): RegexNode => {
    const of = [sequence()];
    while (source[at] === '|') {
      at += 1;
      of.push(sequence());
    }
    if (of.length === 1 && of[0] !== undefined) return of[0];
    // Alternatives that are one character each are a class.
    const characters = of.filter((one) => one.kind === 'character');
    return characters.length === of.length
      ? character(codeSet(characters.flatMap(({ set }) => set)))
      : { kind: 'choice', of };
  };

  try {
    return choice();
  } catch (error) {
    if (error instanceof Unsupported) return error.message;
    throw error;
  }
};
