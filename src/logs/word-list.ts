/** A closed list of words that text is compared with in place: only a word that is most likely in it is cut out. */
export type WordList<Value> = {
  /** The value of the word that `text[start, end)` is, whose codes are `codes`. */
  readonly find: (text: string, codes: Uint16Array, start: number, end: number) => Value | undefined;
};

/** Any number that is equal for equal words. */
const keyOf = (codes: { readonly [index: number]: number }, start: number, end: number): number => {
  let key = 0;
  for (let index = start; index < end; index += 1) key = (Math.imul(key, 31) + (codes[index] as number)) | 0;
  return key;
};

/** The words that `entries` name; no other text has a value. */
export const createWordList = <Value>(entries: Iterable<readonly [string, Value]>): WordList<Value> => {
  const values = new Map(entries);
  const keys = new Set(
    [...values.keys()].map((word) =>
      keyOf(
        Uint16Array.from(word, (letter) => letter.charCodeAt(0)),
        0,
        word.length,
      ),
    ),
  );
  return {
    find: (text, codes, start, end) =>
      keys.has(keyOf(codes, start, end)) ? values.get(text.slice(start, end)) : undefined,
  };
};
