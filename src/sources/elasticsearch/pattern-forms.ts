import type { LogPattern } from '../../model/log-pattern.ts';
import { compareText } from '../../model/text-order.ts';
import { clauseOf } from './pattern-clause.ts';
import { isSeparator, isWordCharacter } from './pattern-node.ts';

/**
 * Words as lines really write them, learned from the catalogue's samples and from lines of the incident: a search finds
 * whole words only, and `RejectedExecutionException` stands in a line as `java.util.concurrent.RejectedExecutionException`.
 */
export type Forms = {
  /** Lower-case start of a phrase → the longer words that it is the end of. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Pattern → texts of matches that no phrase of it finds: `sH--`. */
  readonly matches: ReadonlyMap<LogPattern, readonly string[]>;
};

/** Forms kept for one word or pattern. */
const MOST_FORMS = 8;

/** Longest text kept of a match. */
const LONGEST = 80;

/** Start and end of the word around a place in a text; a colon or dot at its end is no part of it. */
const wordAround = (text: string, at: number): readonly [number, number] => {
  let start = at;
  let end = at;
  while (start > 0 && !isSeparator(text[start - 1] as string)) start -= 1;
  while (end < text.length && !isSeparator(text[end] as string)) end += 1;
  while (start < at && !isWordCharacter(text[start] as string)) start += 1;
  while (end > at + 1 && !isWordCharacter(text[end - 1] as string)) end -= 1;
  return [start, end];
};

/** The word that a match begins in, where it is longer than what the pattern names of it. */
const gluedWord = (text: string, start: number): readonly [string, string] | undefined => {
  const first = text[start];
  if (first === undefined || !isWordCharacter(first)) return undefined;
  const [from, to] = wordAround(text, start);
  return from >= start ? undefined : [text.slice(start, to).toLowerCase(), text.slice(from, to)];
};

const add = <Key>(map: Map<Key, Set<string>>, key: Key, value: string): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
};

const bounded = <Key>(map: ReadonlyMap<Key, ReadonlySet<string>>): ReadonlyMap<Key, readonly string[]> =>
  new Map([...map].map(([key, values]) => [key, [...values].sort(compareText).slice(0, MOST_FORMS)]));

/** Forms in the catalogue's samples and in `lines`, each of which patterns are tried on. */
export const learnForms = (patterns: readonly LogPattern[], lines: readonly string[]): Forms => {
  const words = new Map<string, Set<string>>();
  const matches = new Map<LogPattern, Set<string>>();
  for (const pattern of patterns) {
    const regex = new RegExp(pattern.regex, pattern.flags.replace(/[gy]/g, ''));
    const { incomplete } = clauseOf(pattern.regex);
    for (const line of [pattern.sample, ...lines]) {
      const match = regex.exec(line);
      if (match === null || match[0] === '') continue;
      const glued = gluedWord(line, match.index);
      if (glued !== undefined) add(words, glued[0], glued[1]);
      if (!incomplete) continue;
      const [start] = wordAround(line, match.index);
      const [, end] = wordAround(line, match.index + match[0].length - 1);
      const text = line.slice(start, end).trim().slice(0, LONGEST);
      if ([...text].some(isWordCharacter)) add(matches, pattern, text);
    }
  }
  return { words: bounded(words), matches: bounded(matches) };
};
