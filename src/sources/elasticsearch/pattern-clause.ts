import { type Clause, type Phrase, withoutImplied, wordsOf } from './clause.ts';
import { parsePattern } from './parse-pattern.ts';
import { isSeparator, isWordCharacter } from './pattern-node.ts';
import { EDGE, GLUED, type Part, type Way, waysOf } from './pattern-way.ts';

/** Words in so many lines that looking for them alone says nothing. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a after and at be by for in is ms no not of on or s sec seconds the to with'.split(' '),
);

const dropFirstWord = (text: string): string => {
  const characters = [...text];
  const end = characters.findIndex(isSeparator);
  return end < 0 ? '' : characters.slice(end).join('');
};

const dropLastWord = (text: string): string => {
  const characters = [...text];
  const start = characters.findLastIndex(isSeparator);
  return start < 0 ? '' : characters.slice(0, start + 1).join('');
};

/** `.` or `:` at an end joins the word to whatever follows: `index.search.slowlog.` */
const isJoiner = (character: string | undefined): boolean =>
  character !== undefined && !isSeparator(character) && !isWordCharacter(character);

/** A text without what separates it from its neighbours. */
const trimSeparators = (text: string): string => text.replace(/^[\s\u2420]+|[\s\u2420]+$/g, '');

const toPhrase = (text: string, before: Part | undefined, after: Part | undefined): readonly Phrase[] => {
  const isGluedStart = before === GLUED || (before === undefined && isJoiner([...text][0]));
  const isGluedEnd = after === GLUED || (after === undefined && isJoiner([...text].at(-1)));
  const start = isGluedStart ? dropFirstWord(text) : text;
  const kept = isGluedEnd ? dropLastWord(start) : start;
  if (wordsOf(kept).every((word) => EMPTY_WORDS.has(word))) return [];
  const goesOn = (part: Part | undefined, edge: string | undefined) =>
    part === undefined && edge !== undefined && isWordCharacter(edge);
  return [
    {
      kind: 'phrase',
      text: trimSeparators(kept),
      // `\b` also holds after a dot, where the tokenizer sees no end.
      openStart: goesOn(before === EDGE ? undefined : before, [...kept][0]),
      openEnd: goesOn(after, [...kept].at(-1)),
    },
  ];
};

const toClause = (way: Way): Clause | undefined => {
  const clauses = way.flatMap((part, index): readonly Clause[] => {
    if (typeof part === 'symbol') return [];
    if (typeof part === 'string') return toPhrase(part, way[index - 1], way[index + 1]);
    const { clause, incomplete } = anyOf(part.any);
    // A way without words makes the whole choice say nothing.
    return clause === undefined || incomplete ? [] : [clause];
  });
  if (clauses.length === 0) return undefined;
  return clauses.length === 1 ? clauses[0] : { kind: 'all', of: clauses };
};

/** A pattern in words. `incomplete`: it can also match in ways that hold no whole word. */
export type PatternClause = { readonly clause: Clause | undefined; readonly incomplete: boolean };

const anyOf = (ways: readonly Way[]): PatternClause => {
  const clauses = ways.map(toClause);
  const of = withoutImplied(clauses.flatMap((clause) => clause ?? []));
  const clause = of.length <= 1 ? of[0] : ({ kind: 'any', of } as const);
  return { clause, incomplete: clauses.includes(undefined) };
};

/**
 * What a search can ask for in place of a pattern: phrases, all or any of them. Order across gaps, distance, case and
 * punctuation are lost, so that more lines are found than match; a pattern's `\w+` or `\d+` and the word it is joined to
 * are left out. The lines are told apart on a sample afterwards.
 */
export const clauseOf = (regex: string): PatternClause => anyOf(waysOf(parsePattern(regex)));
