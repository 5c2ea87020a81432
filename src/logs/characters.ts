/** Bits of {@link classOf}: what a character can be part of. */
export const DIGIT = 1;
/** `a` to `f`, of which hexadecimal ids are made. */
export const HEX_LETTER = 2;
export const OTHER_LETTER = 4;
export const UNDERSCORE = 8;
export const DOT = 16;
export const DASH = 32;
export const SPACE = 64;

export const LETTER = HEX_LETTER | OTHER_LETTER;
export const ALPHANUMERIC = DIGIT | LETTER;
/** What a word of a regular expression is made of. */
export const WORD = ALPHANUMERIC | UNDERSCORE;
/** What names are made of: `search-1`, `db.internal`, `blk_-42`. */
export const NAME = WORD | DOT | DASH;

const CLASSES = new Uint8Array(128);
const put = (characters: string, bit: number): void => {
  for (const character of characters) CLASSES[character.charCodeAt(0)] = bit;
};
put('0123456789', DIGIT);
put('abcdefABCDEF', HEX_LETTER);
put('ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ', OTHER_LETTER);
put('_', UNDERSCORE);
put('.', DOT);
put('-', DASH);
// Control characters too: those that masks are written as in a shape must not come in from a line.
CLASSES.fill(SPACE, 0, 33);
CLASSES[127] = SPACE;

/** The class of a UTF-16 code unit, one bit; 0 for ASCII punctuation. What is not ASCII counts as a letter. */
export const classOf = (code: number): number => (code < 128 ? (CLASSES[code] as number) : OTHER_LETTER);

/** Characters that the scanner asks for by name. */
export const CODE = {
  blank: 32,
  quote: 34,
  apostrophe: 39,
  plus: 43,
  comma: 44,
  dash: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  colon: 58,
  semicolon: 59,
  at: 64,
  firstCapital: 65,
  lastCapital: 90,
} as const;
