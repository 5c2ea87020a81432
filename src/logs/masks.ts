/** What a mask stands for, by the control character that a shape holds in its place. A line holds none of them. */
const MASKS = {
  wild: 1,
  number: 2,
  duration: 3,
  size: 4,
  time: 5,
  id: 6,
  host: 7,
  email: 8,
  quoted: 11,
} as const;

/** The kinds of varying text that are told apart. `wild` is what grouping found to vary. */
export type Mask = keyof typeof MASKS;

const WORDS: Readonly<Record<Mask, string>> = {
  wild: '<*>',
  number: '<num>',
  duration: '<duration>',
  size: '<size>',
  time: '<time>',
  id: '<id>',
  host: '<host>',
  email: '<email>',
  quoted: '<quoted>',
};

/** The code of each mask inside a shape. */
export const MASK_CODES: Readonly<Record<Mask, number>> = MASKS;

/** The place that grouping found to vary, as it stands in a shape. */
export const WILD = String.fromCharCode(MASKS.wild);

const WORD_OF = new Map(
  (Object.keys(MASKS) as Mask[]).map((mask) => [String.fromCharCode(MASKS[mask]), WORDS[mask]]),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: masks are control characters inside a shape
const ANY_MASK = /[\u0001-\u0008\u000B]/g;

/** Whether a part of a shape holds something masked. */
export const holdsMask = (part: string): boolean => {
  for (let index = 0; index < part.length; index += 1) if (part.charCodeAt(index) < 32) return true;
  return false;
};

/** A part of a shape without what is masked in it. */
export const stripMasks = (part: string): string => part.replace(ANY_MASK, '');

/** A shape as a person reads it: `after <duration> on <host>`. */
export const renderShape = (shape: string): string =>
  shape.replace(ANY_MASK, (code) => WORD_OF.get(code) ?? code);
