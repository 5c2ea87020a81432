/** A regular expression as far as a search for words can use it. */
export type PatternNode =
  /** One character that a match holds, in any case. */
  | { readonly kind: 'text'; readonly text: string }
  /** One character of a class: `separator` for a class of characters that always end a word. */
  | { readonly kind: 'class'; readonly separator: boolean; readonly anything: boolean }
  | { readonly kind: 'edge' }
  | { readonly kind: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number };

/** Characters that may stand inside a word for the standard tokenizer (Unicode UAX 29): letters, digits, `_`, and `.` `:` `'` `,` `;` between them. */
const JOINS = /[\p{L}\p{N}\p{M}_.:'’·,;]/u;

/** Stands in a phrase for one or more characters of a class that always end a word: `[=: ]+`, `\s`. */
export const CLASS_SEPARATOR = '\u2420';

/** Whether a character ends a word wherever it stands. */
export const isSeparator = (character: string): boolean => !JOINS.test(character);

/** Whether a character is part of a word wherever it stands. */
export const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character);
