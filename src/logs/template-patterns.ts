import { groupBy } from '../model/group-by.ts';
import { compareText } from '../model/text-order.ts';
import { WILD } from './masks.ts';
import { groupShape, type ShapeGroup } from './shape-group.ts';

/** Templates by which later shapes are recognised. */
export type TemplatePatterns<Member> = {
  /** What was counted for the template that a shape is of. */
  readonly find: (shape: string) => Member | undefined;
};

const matchesWord = (pattern: string, word: string): boolean => {
  const first = pattern.indexOf(WILD);
  if (first < 0) return pattern === word;
  const head = pattern.slice(0, first);
  const tail = pattern.slice(pattern.lastIndexOf(WILD) + 1);
  return word.length >= head.length + tail.length && word.startsWith(head) && word.endsWith(tail);
};

const wildWords = (words: readonly string[]): number => words.filter((word) => word.includes(WILD)).length;

/** Which node of the tree a template hangs from: by its number of words, then by its first word. */
const nodeOf = (words: readonly string[]): string =>
  `${words.length} ${(words[0] as string).includes(WILD) ? WILD : words[0]}`;

/** A tree of fixed depth over templates; of several that match, the one with the fewest varying words wins. */
export const createTemplatePatterns = <Member>(
  groups: readonly ShapeGroup<Member>[],
): TemplatePatterns<Member> => {
  const byNode = new Map(
    [...groupBy(groups, ({ words }) => nodeOf(words))].map(([node, own]) => [
      node,
      own
        .map((group) => ({ group, wild: wildWords(group.words), shape: groupShape(group) }))
        .sort((one, other) => one.wild - other.wild || compareText(one.shape, other.shape))
        .map(({ group }) => group),
    ]),
  );
  return {
    find: (shape) => {
      if (byNode.size === 0) return undefined;
      const words = shape.split(' ');
      const near = [nodeOf(words), `${words.length} ${WILD}`].flatMap((node) => byNode.get(node) ?? []);
      const found = near.find((group) =>
        group.words.every((pattern, place) => matchesWord(pattern, words[place] as string)),
      );
      return found?.members[0];
    },
  };
};
