import { isSeparator } from './pattern-node.ts';

/** Words that follow one another in a line. */
export type Phrase = {
  readonly kind: 'phrase';
  readonly text: string;
  /** The first word may be the end of a longer one in a line: `ConnectionTimeout` of `elastic_transport.ConnectionTimeout`. */
  readonly openStart: boolean;
  /** The last word may go on in a line. */
  readonly openEnd: boolean;
};

/** What a search asks for in place of a regular expression. */
export type Clause =
  | Phrase
  | { readonly kind: 'all'; readonly of: readonly Clause[] }
  | { readonly kind: 'any'; readonly of: readonly Clause[] };

/** Words of a text as the standard tokenizer sees them, lower case. Joining characters at a word's ends are no part of it. */
export const wordsOf = (text: string): readonly string[] => {
  const parts = [...text].map((character) => (isSeparator(character) ? ' ' : character)).join('');
  return parts
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[.:'’·,;]+|[.:'’·,;]+$/gu, ''))
    .filter((word) => word !== '');
};

const holds = (words: readonly string[], part: Phrase): boolean => {
  const wanted = wordsOf(part.text);
  return words.some((_, start) =>
    wanted.every((word, index) => {
      const found = words[start + index];
      return part.openEnd && index === wanted.length - 1 ? found?.startsWith(word) : found === word;
    }),
  );
};

/** Whether every line that one clause finds is found by the phrase too. */
const implies = (clause: Clause, phrase: Phrase): boolean => {
  switch (clause.kind) {
    case 'phrase':
      return holds(wordsOf(clause.text), phrase);
    case 'all':
      return clause.of.some((each) => implies(each, phrase));
    case 'any':
      return clause.of.every((each) => implies(each, phrase));
  }
};

/** Alternatives without those that find nothing more than another one does. */
export const withoutImplied = (clauses: readonly Clause[]): readonly Clause[] => {
  const kept: Clause[] = [];
  for (const [index, clause] of clauses.entries()) {
    const covered = clauses.some(
      (other, position) =>
        position !== index &&
        other.kind === 'phrase' &&
        implies(clause, other) &&
        // Of two that find the same, the first stays.
        !(position > index && clause.kind === 'phrase' && implies(other, clause)),
    );
    if (!covered) kept.push(clause);
  }
  return kept;
};
