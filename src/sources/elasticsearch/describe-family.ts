import type { Series } from '../../model/series.ts';
import type { Dimensions } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import type { Grid } from '../../model/time.ts';
import type { Context } from './context.ts';
import type { Candidates } from './family-candidates.ts';
import type { CheckedSlice } from './family-check.ts';
import { dependenciesOf, isWritten, SPLIT, splitField } from './family-split.ts';
import { at, bucketsOf, numberAt } from './json.ts';
import { type Counted, countsOf } from './per-interval.ts';
import { type MemberCounts, naming, type Settled, settleFamily } from './settle-family.ts';
import type { Extent } from './survey.ts';
import { lineSeries, partialWords } from './to-series.ts';

const readCounts = (grid: Grid, buckets: unknown): MemberCounts =>
  new Map(bucketsOf(buckets).map(({ key, of }) => [key, countsOf(grid, at(of, 'steps'))]));

/** Times of the first lines that were found, by member. */
const readFirst = (buckets: unknown): ReadonlyMap<string, number> =>
  new Map(
    bucketsOf(buckets).flatMap(({ key, of }) => {
      const firstMs = numberAt(of, 'first', 'value');
      return firstMs === undefined ? [] : [[key, firstMs] as const];
    }),
  );

/** When a member's first line began: from the checked lines, else the first one found where all that were checked match. */
const firstOf = (settled: Settled, found: ReadonlyMap<string, number>, member: string): number | undefined =>
  settled.firstMs.get(member) ??
  (settled.checked > 0 && settled.checked === settled.matching ? found.get(member) : undefined);

/** A family with what was counted of it. */
export type Described = {
  readonly context: Context;
  readonly candidates: Candidates;
  readonly counted: Counted;
  readonly extent: Extent;
};

/** What a reader has to know about the counts; undefined when they are exact. */
const standInOf = ({ context, candidates, counted }: Described, settled: Settled): string | undefined => {
  const { checked, matching } = settled;
  const partial = partialWords(counted.missing);
  const words = [
    ...(checked === matching || checked === candidates.lines
      ? []
      : [`estimated: ${matching} of ${checked} checked lines with its words match its patterns`]),
    ...(partial === undefined ? [] : [partial]),
    ...(counted.grid.stepMs === context.grid.stepMs
      ? []
      : [`in intervals of ${counted.grid.stepMs / 1000} s`]),
  ];
  return words.length === 0 ? undefined : words.join('; ');
};

const toSeries = (
  described: Described,
  settled: Settled,
  member: string,
  of: {
    readonly dimensions: Dimensions;
    readonly where: string;
    readonly standIn: string | undefined;
    readonly firstMs: number | undefined;
  },
): Series => {
  const { context, candidates, counted, extent } = described;
  const { group, family } = candidates;
  return lineSeries(context, counted, extent, settled.counts.get(member) ?? new Map(), {
    signal: family.signal,
    dimensions: of.dimensions,
    unit: 'count',
    emitter: `${group.writer} log`,
    says: `(${group.says}) AND (${family.says})${of.where}`,
    standIn: of.standIn,
    firstMs: of.firstMs,
  });
};

/** The series of one family: by what its writer is told apart by, and by dependency. */
export const describeFamily = (
  described: Described,
  answer: unknown,
  slices: readonly CheckedSlice[],
): readonly Series[] => {
  const { context, candidates, counted } = described;
  const { group, family } = candidates;
  const role = SPLIT[group.writer];
  const field = splitField(group);
  const isSplit = role !== undefined && field !== undefined;
  const buckets = isSplit ? at(answer, 'by') : { buckets: { '': answer } };
  const found = readCounts(counted.grid, buckets);
  const first = readFirst(buckets);
  const settled = settleFamily(counted.grid, found, slices);
  const isNone = settled.matching === 0 && settled.checked > 0;
  if (isNone && !isWritten(context, group, family.signal)) return [];
  const standIn = standInOf(described, settled);
  const members = [...new Set([...(isSplit ? group.members[role] : ['']), ...settled.counts.keys()])];
  const named = readCounts(counted.grid, at(answer, 'naming'));
  const firstNamed = readFirst(at(answer, 'naming'));
  return [
    ...members.sort(compareText).map((member) =>
      toSeries(described, settled, member, {
        dimensions: isSplit && member !== '' ? { [role]: member } : {},
        where: member === '' ? '' : ` AND ${field}:${JSON.stringify(member)}`,
        standIn,
        firstMs: firstOf(settled, first, member),
      }),
    ),
    ...dependenciesOf(context, candidates).map((dependency) => {
      const own = new Map([[dependency, named.get(dependency) ?? new Map<number, number>()]]);
      const settledOwn = settleFamily(counted.grid, own, naming(slices, dependency));
      return toSeries(described, settledOwn, dependency, {
        dimensions: { dependency },
        where: ` AND ${JSON.stringify(dependency)}`,
        standIn,
        firstMs: firstOf(settledOwn, firstNamed, dependency),
      });
    }),
  ];
};
