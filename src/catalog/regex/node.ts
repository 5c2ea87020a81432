import type { CodeSet } from './code-set.ts';

/** What an assertion asks of the place it stands at: the text's or a line's start or end, or a word's edge. */
export type Assertion = 'text_start' | 'line_start' | 'end' | 'boundary' | 'not_boundary';

/** A regular expression as a tree, as far as log patterns use it: no look-around, no back-references. */
export type RegexNode =
  | { readonly kind: 'character'; readonly set: CodeSet }
  | { readonly kind: 'sequence'; readonly of: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly of: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly of: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: 'assertion'; readonly which: Assertion };

/** Every set of characters that a tree tests. */
export const setsOf = (node: RegexNode): readonly CodeSet[] => {
  if (node.kind === 'character') return [node.set];
  if (node.kind === 'assertion') return [];
  return node.kind === 'repeat' ? setsOf(node.of) : node.of.flatMap(setsOf);
};
