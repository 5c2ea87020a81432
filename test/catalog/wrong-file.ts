import { expect } from 'vitest';

/** A change that makes a right file wrong, and what is then said of it. */
export type Wrong = {
  readonly name: string;
  /** Replaced in the file … */
  readonly from: string | RegExp;
  /** … by this; `^` marks the place of each error. */
  readonly to: string;
  /** Every error, with its line and column where those are not marked: the marked ones first. */
  readonly errors: readonly string[];
};

/** Takes the marks out of a text and answers where they stood. */
const takeMarks = (text: string) => {
  const [first = '', ...rest] = text.split('^');
  let before = first;
  const places = rest.map((part) => {
    const lines = before.split('\n');
    before += part;
    return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  });
  return { text: before, places };
};

/** The text of a file made wrong, and each error in full: with the file, the line and the column. */
export const spoil = (right: string, file: string, { from, to, errors }: Wrong) => {
  expect(right).toMatch(from);
  const { text, places } = takeMarks(right.replace(from, () => to));
  return {
    text,
    errors: errors.map((error, index) => {
      const place = places[index];
      return place === undefined ? `${file}:${error}` : `${file}:${place}: ${error}`;
    }),
  };
};
