import type { Clause, Phrase } from './clause.ts';
import type { Forms } from './pattern-forms.ts';
import { CLASS_SEPARATOR, isSeparator, isWordCharacter } from './pattern-node.ts';
import { allOf, anyOf, type Query } from './query.ts';

/** Where words of a line are searched. */
export type WordFields = {
  /** Fields that are cut into words. */
  readonly texts: readonly string[];
  /** Keyword that holds the type of an error alone. */
  readonly errorType?: string;
};

const firstWord = (text: string): readonly [string, string] => {
  const characters = [...text];
  const separator = characters.findIndex(isSeparator);
  let end = separator < 0 ? characters.length : separator;
  // A colon or dot at its end is no part of a word.
  while (end > 1 && !isWordCharacter(characters[end - 1] as string)) end -= 1;
  return [characters.slice(0, end).join(''), characters.slice(end).join('')];
};

/** A phrase in every form that its first word is known in. */
const variantsOf = ({ text, openStart }: Phrase, { words }: Forms): readonly string[] => {
  if (!openStart) return [text];
  const [first, rest] = firstWord(text);
  return [text, ...(words.get(first.toLowerCase()) ?? []).map((word) => `${word}${rest}`)];
};

/** A phrase as it is said, with a space for whatever separates. */
const spoken = (text: string): string => text.replaceAll(CLASS_SEPARATOR, ' ');

const phraseQuery = (phrase: string, openEnd: boolean, fields: readonly string[]): Query => {
  const text = spoken(phrase);
  const [only, another] = fields;
  if (only !== undefined && another === undefined) {
    return { [openEnd ? 'match_phrase_prefix' : 'match_phrase']: { [only]: text } };
  }
  return { multi_match: { query: text, type: openEnd ? 'phrase_prefix' : 'phrase', fields } };
};

const errorTypes = (texts: readonly string[], field: string | undefined): readonly Query[] =>
  field === undefined || texts.some((text) => firstWord(text)[1] !== '')
    ? []
    : texts.map((value) => ({ term: { [field]: { value, case_insensitive: true } } }));

/** The query of a clause: phrases in the fields that hold words, single words also as the type of an error. */
export const clauseQuery = (clause: Clause, fields: WordFields, forms: Forms): Query => {
  switch (clause.kind) {
    case 'phrase': {
      const variants = variantsOf(clause, forms);
      return anyOf([
        ...variants.map((text) => phraseQuery(text, clause.openEnd, fields.texts)),
        ...errorTypes(variants, fields.errorType),
      ]);
    }
    case 'all':
      return allOf(clause.of.map((each) => clauseQuery(each, fields, forms)));
    case 'any':
      return anyOf(clause.of.map((each) => clauseQuery(each, fields, forms)));
  }
};

/** A clause in the syntax of a search bar. */
export const clauseWords = (clause: Clause, forms: Forms): string => {
  switch (clause.kind) {
    case 'phrase':
      return variantsOf(clause, forms)
        .map((text) => `${JSON.stringify(spoken(text))}${clause.openEnd ? '*' : ''}`)
        .join(' OR ');
    case 'all':
      return clause.of.map((each) => `(${clauseWords(each, forms)})`).join(' AND ');
    case 'any':
      return clause.of.map((each) => clauseWords(each, forms)).join(' OR ');
  }
};
