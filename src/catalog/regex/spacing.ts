import { type CodeSet, intersects } from './code-set.ts';

/** The last characters before a point of an expression, as sets: one for each way that leads there, newest last. */
export type Trail = readonly CodeSet[];

/** More ways, or longer ones, tell nothing that matters. */
const LONGEST = 24;
const MOST = 16;

/** The trails behind one more character. */
export const extend = (trails: readonly Trail[], set: CodeSet): readonly Trail[] =>
  trails.map((trail) => [...trail, set].slice(-LONGEST));

/** The trails of several ways together. */
export const join = (trails: readonly Trail[]): readonly Trail[] => (trails.length > MOST ? [[]] : trails);

/** Whether one trail may end `distance` characters after another. */
const mayFollow = (earlier: Trail, later: Trail, distance: number): boolean => {
  const shared = Math.min(earlier.length, later.length - distance);
  for (let back = 1; back <= shared; back += 1) {
    const here = earlier.at(-back) as CodeSet;
    const there = later.at(-back - distance) as CodeSet;
    if (!intersects(here, there)) return false;
  }
  return true;
};

/** The least distance between two different places of any text at which a point behind these trails can be reached. */
export const spacing = (trails: readonly Trail[]): number => {
  for (let distance = 1; ; distance += 1) {
    if (trails.some((earlier) => trails.some((later) => mayFollow(earlier, later, distance))))
      return distance;
  }
};
