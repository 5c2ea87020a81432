import { groupBy } from '../model/group-by.ts';
import { WILD } from './masks.ts';
import { joinEqual, joinGroups, type ShapeGroup } from './shape-group.ts';

/** Most templates with the same number of words and the same first word (the children of a node in He et al. 2017). */
const MOST_SIBLINGS = 100;
/** The same where the first word may vary too, once there are too many templates in all. */
const FEW_SIBLINGS = 10;

const wildAt = <Member>(group: ShapeGroup<Member>, place: number): ShapeGroup<Member> => ({
  ...group,
  words: group.words.with(place, WILD),
});

/** Groups with as many words, equal before `place`: free text, if too many, becomes `<*>` word by word. */
const narrow = <Member>(
  groups: readonly ShapeGroup<Member>[],
  place: number,
  most: number,
): readonly ShapeGroup<Member>[] => {
  if (groups.length <= most || place >= (groups[0]?.words.length ?? 0)) return groups;
  const children = groupBy(groups, ({ words }) => words[place] as string);
  if (children.size <= most) return [...children.values()].flatMap((child) => narrow(child, place + 1, most));
  return narrow(joinEqual(groups.map((group) => wildAt(group, place))), place + 1, most);
};

/** Groups with free text in them told apart no further than {@link MOST_SIBLINGS} allows. */
export const narrowGroups = <Member>(groups: readonly ShapeGroup<Member>[]): readonly ShapeGroup<Member>[] =>
  joinEqual(
    [...groupBy(groups, ({ words }) => `${words.length} ${words[0]}`).values()].flatMap((siblings) =>
      narrow(siblings, 1, MOST_SIBLINGS),
    ),
  );

/** How groups with as many words are told apart less, the milder way first. */
const COARSER: readonly (<Member>(groups: readonly ShapeGroup<Member>[]) => readonly ShapeGroup<Member>[])[] =
  [(groups) => joinEqual(narrow(groups, 0, FEW_SIBLINGS)), (groups) => [joinGroups(groups)]];

/** Lines from which a template is known well enough to stay as it is, whatever else the log holds. */
const MANY_LINES = 10;

/** Something that was counted, with the number of lines. */
export type Counted = { readonly lines: number };

const linesOf = ({ members }: ShapeGroup<Counted>): number =>
  members.reduce((sum, { lines }) => sum + lines, 0);

/** The groups with the most lines, if these are many, at most `most` of them; and the others. */
const setApartFrequent = <Member extends Counted>(
  groups: readonly ShapeGroup<Member>[],
  most: number,
): { readonly frequent: readonly ShapeGroup<Member>[]; readonly others: readonly ShapeGroup<Member>[] } => {
  const frequent = groups
    .map((group) => ({ group, lines: linesOf(group) }))
    .filter(({ lines }) => lines >= MANY_LINES)
    .sort((one, other) => other.lines - one.lines)
    .slice(0, most)
    .map(({ group }) => group);
  const apart = new Set(frequent);
  return { frequent, others: groups.filter((group) => !apart.has(group)) };
};

/**
 * At most `limit` groups, or one for each number of words: the last resort against lines without any structure.
 * Where most groups are, they are told apart less first, so that free text in one place costs the others little;
 * and never where many lines are.
 */
export const limitGroups = <Member extends Counted>(
  groups: readonly ShapeGroup<Member>[],
  limit: number,
): readonly ShapeGroup<Member>[] => {
  if (groups.length <= limit) return groups;
  const { frequent, others } = setApartFrequent(groups, limit / 2);
  let parts: readonly (readonly ShapeGroup<Member>[])[] = [
    ...groupBy(others, ({ words }) => words.length).values(),
  ];
  let total = groups.length;
  for (const coarsen of COARSER) {
    parts = [...parts]
      .sort((one, other) => other.length - one.length)
      .map((part) => {
        if (total <= limit) return part;
        const fewer = coarsen(part);
        total -= part.length - fewer.length;
        return fewer;
      });
  }
  return [...frequent, ...parts.flat()];
};
