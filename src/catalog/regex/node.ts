/** Whether a character (code unit) is matched. */
export type CharacterTest = (code: number) => boolean;

/** A regular expression as a tree, as far as log patterns use it: no look-around, no back-references. */
export type RegexNode =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly of: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly of: readonly RegexNode[] }
  | {
      readonly kind: 'repeat';
      readonly of: RegexNode;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    }
  | { readonly kind: 'assertion'; readonly which: 'start' | 'end' | 'boundary' | 'not_boundary' };

/** Characters that stand for all others when sets are compared or inputs made: Latin-1 and one beyond. */
export const SAMPLE_CODES: readonly number[] = [
  ...Array.from({ length: 95 }, (_, index) => index + 32),
  9,
  10,
  13,
  0,
  0xe9,
  0x4e2d,
];
