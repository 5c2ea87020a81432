import type { Grid } from '../../model/time.ts';
import { intervalAt } from './count-grid.ts';
import type { CheckedSlice } from './family-check.ts';

/** Lines that a search found, per member and interval. */
export type MemberCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A family's counts after its search was checked. */
export type Settled = {
  readonly counts: MemberCounts;
  /** When each member's first line began, where every earlier one was checked. */
  readonly firstMs: ReadonlyMap<string, number>;
  readonly checked: number;
  readonly matching: number;
};

/** Slices with only those checked lines that name a dependency, counted under it. */
export const naming = (slices: readonly CheckedSlice[], dependency: string): readonly CheckedSlice[] =>
  slices.map((slice) => ({
    ...slice,
    checked: slice.checked
      .filter(({ text }) => text.includes(dependency))
      .map((line) => ({ ...line, member: dependency })),
  }));

/** Share of a slice's checked lines that match; all of them where none was checked. */
const shareOf = ({ checked }: CheckedSlice): number =>
  checked.length === 0 ? 1 : checked.filter(({ matches }) => matches).length / checked.length;

const firstTimes = (slices: readonly CheckedSlice[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const { checked, whole } of slices) {
    for (const { beganMs, member, matches } of checked) {
      if (matches && beganMs < (first.get(member) ?? Number.POSITIVE_INFINITY)) first.set(member, beganMs);
    }
    // The rest of this slice was not looked at: a member not seen yet may begin there.
    if (!whole) break;
  }
  return first;
};

/**
 * Counts of what matches, from counts of what was found. Where all lines of a slice were checked, the matching ones are
 * counted one by one; elsewhere the found ones count by the share that matched.
 */
export const settleFamily = (grid: Grid, found: MemberCounts, slices: readonly CheckedSlice[]): Settled => {
  const counts = new Map<string, Map<number, number>>();
  const add = (member: string, interval: number, count: number): void => {
    if (count === 0) return;
    const own = counts.get(member) ?? new Map<number, number>();
    own.set(interval, (own.get(interval) ?? 0) + count);
    counts.set(member, own);
  };
  const sliceAt = (timeMs: number) =>
    slices.find(({ startMs, endMs }) => timeMs > startMs && timeMs <= endMs);
  // In intervals wider than a slice, checked lines and found ones cannot be told apart by slice.
  const isNested = slices.every(({ startMs, endMs }) => endMs - startMs >= grid.stepMs);
  for (const slice of isNested ? slices.filter(({ whole }) => whole) : []) {
    for (const { timeMs, member, matches } of slice.checked) {
      const interval = intervalAt(grid, timeMs);
      if (matches && interval >= 0 && interval < grid.length) add(member, interval, 1);
    }
  }
  for (const [member, intervals] of found) {
    for (const [interval, count] of intervals) {
      const slice = sliceAt(grid.startMs + (interval + 1) * grid.stepMs);
      if (slice === undefined) add(member, interval, count);
      else if (!isNested || !slice.whole) add(member, interval, count * shareOf(slice));
    }
  }
  const checked = slices.flatMap((slice) => slice.checked);
  return {
    counts,
    firstMs: firstTimes(slices),
    checked: checked.length,
    matching: checked.filter(({ matches }) => matches).length,
  };
};
