import { groupBy } from '../model/group-by.ts';
import { joinGroups, type ShapeGroup } from './shape-group.ts';
import { type VaryingThresholds, varyingAmong } from './varying-words.ts';

/** A group with the number of each of its words, and a sum over them that is equal for equal words. */
type Numbered<Member> = {
  readonly group: ShapeGroup<Member>;
  readonly numbers: readonly number[];
  readonly sum: number;
};

// Products of two such stay exact in a number.
const MODULUS = 94_906_249;

/** A factor for each place, so that the same words in another order have another sum. */
const factorOf = (place: number): number => (Math.imul(place + 1, 0x9e3779b1) >>> 6) % MODULUS;

const term = (number: number, place: number): number => ((number + 1) * factorOf(place)) % MODULUS;

const differElsewhere = (one: readonly number[], other: readonly number[], place: number): boolean =>
  one.some((number, index) => index !== place && number !== other[index]);

const numberer = () => {
  const numbers = new Map<string, number>();
  return <Member>(group: ShapeGroup<Member>): Numbered<Member> => {
    const own = group.words.map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      return known;
    });
    return {
      group,
      numbers: own,
      sum: own.reduce((sum, number, place) => (sum + term(number, place)) % MODULUS, 0),
    };
  };
};

/** Groups that are equal but for the word at `place`. */
const framesAt = <Member>(
  groups: readonly Numbered<Member>[],
  place: number,
): readonly (readonly Numbered<Member>[])[] => {
  const bySum = groupBy(
    groups,
    ({ numbers, sum }) => (sum - term(numbers[place] as number, place) + MODULUS) % MODULUS,
  );
  return [...bySum.values()]
    .filter(({ length }) => length > 1)
    .flatMap((alike) => {
      const [first] = alike;
      if (
        alike.every(({ numbers }) => !differElsewhere(numbers, (first as Numbered<Member>).numbers, place))
      ) {
        return [alike];
      }
      return [
        ...groupBy(alike, ({ numbers }) => numbers.filter((_, index) => index !== place).join()).values(),
      ];
    });
};

/** Groups with as many words each: joined wherever they differ in one place that varies, until none is left. */
const joinVarying = <Member>(
  groups: readonly ShapeGroup<Member>[],
  thresholds: VaryingThresholds,
): readonly ShapeGroup<Member>[] => {
  const number = numberer();
  let current = groups.map(number);
  const places = groups[0]?.words.length ?? 0;
  for (let unchanged = 0, place = 0; unchanged < places; place = (place + 1) % places) {
    const joined: ShapeGroup<Member>[] = [];
    const gone = new Set<Numbered<Member>>();
    for (const frame of framesAt(current, place)) {
      const candidates = frame.map((item) => ({
        item,
        word: item.group.words[place] as string,
        before: item.group.words[place - 1],
      }));
      const varying = varyingAmong(candidates, thresholds).map(({ item }) => item);
      if (varying.length < 2) continue;
      joined.push(joinGroups(varying.map(({ group }) => group)));
      for (const item of varying) gone.add(item);
    }
    if (joined.length > 0) current = [...current.filter((item) => !gone.has(item)), ...joined.map(number)];
    unchanged = joined.length > 0 ? 0 : unchanged + 1;
  }
  return current.map(({ group }) => group);
};

/**
 * Groups of which each is one template: those that differ in single words joined where these vary.
 * Depends on the set of groups and their order only, which should be that of their text.
 */
export const groupShapes = <Member>(
  groups: readonly ShapeGroup<Member>[],
  thresholds: VaryingThresholds,
): readonly ShapeGroup<Member>[] =>
  [...groupBy(groups, ({ words }) => words.length).values()].flatMap((alike) =>
    joinVarying(alike, thresholds),
  );
