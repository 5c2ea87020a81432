import { groupBy } from '../model/group-by.ts';
import { ALPHANUMERIC, classOf } from './characters.ts';
import { WILD } from './masks.ts';

/** Shapes that one template stands for, with the template's words. */
export type ShapeGroup<Member> = { readonly words: readonly string[]; readonly members: readonly Member[] };

/** A group of one shape, with what was counted for it. */
export const singleGroup = <Member>(shape: string, member: Member): ShapeGroup<Member> => ({
  words: shape.split(' '),
  members: [member],
});

/** The shape that a group's template has. */
export const groupShape = ({ words }: ShapeGroup<unknown>): string => words.join(' ');

/** Part of a word that belongs together: `<num>`, `search`. A word is cut between such parts only. */
const isInner = (code: number): boolean => code < 32 || (classOf(code) & ALPHANUMERIC) !== 0;

const sharedLength = (one: string, other: string, limit: number, fromEnd: boolean): number => {
  let length = 0;
  while (length < limit) {
    const left = fromEnd ? one.length - 1 - length : length;
    const right = fromEnd ? other.length - 1 - length : length;
    if (left < 0 || right < 0 || one.charCodeAt(left) !== other.charCodeAt(right)) break;
    length += 1;
  }
  return length;
};

/** What words have in common at their start and end, with the part that varies as `<*>`: `user=<*>`. */
export const commonWord = (words: readonly string[]): string => {
  const [first = ''] = words;
  let start = first.length;
  for (const word of words) start = sharedLength(first, word, start, false);
  if (words.every((word) => word.length === start)) return first;
  while (start > 0 && isInner(first.charCodeAt(start - 1))) start -= 1;
  let tail = first.length - start;
  for (const word of words) tail = sharedLength(first, word, Math.min(tail, word.length - start), true);
  while (tail > 0 && isInner(first.charCodeAt(first.length - tail))) tail -= 1;
  return first.slice(0, start) + WILD + first.slice(first.length - tail);
};

/** One group of several that have as many words. */
export const joinGroups = <Member>(groups: readonly ShapeGroup<Member>[]): ShapeGroup<Member> => ({
  words: (groups[0]?.words ?? []).map((_, place) =>
    commonWord(groups.map(({ words }) => words[place] as string)),
  ),
  members: groups.flatMap(({ members }) => members),
});

/** Groups whose templates are the same text as one. */
export const joinEqual = <Member>(groups: readonly ShapeGroup<Member>[]): readonly ShapeGroup<Member>[] =>
  [...groupBy(groups, groupShape).values()].map((same) =>
    same.length === 1 ? (same[0] as ShapeGroup<Member>) : joinGroups(same),
  );
