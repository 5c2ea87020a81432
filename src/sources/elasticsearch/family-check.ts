import type { LineClassifier } from '../../logs/patterns.ts';
import type { LogLine } from '../../model/series.ts';
import type { Grid } from '../../model/time.ts';
import { waitedMs } from '../recording/database-log.ts';
import { chunks } from './chunks.ts';
import type { Context } from './context.ts';
import type { Candidates } from './family-candidates.ts';
import { readSlices, sliceAggregation } from './hits.ts';
import { at } from './json.ts';
import { allOf } from './query.ts';

/** A line that a family's search found, and whether the family's patterns match it. */
export type Checked = {
  readonly timeMs: number;
  /** When what it tells of began: a wait is only written down once it has lasted a while. */
  readonly beganMs: number;
  readonly member: string;
  readonly text: string;
  readonly matches: boolean;
};

/** Checked lines of a slice of time. Lines of a slice that is `whole` are all there are. */
export type CheckedSlice = {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: number;
  readonly checked: readonly Checked[];
  readonly whole: boolean;
};

/** Slices, and lines of each, that a family's search is checked on. */
const SLICES = { count: 12, perSlice: 12 } as const;

/** Families asked in one request. */
const FAMILIES = 12;

/** What a line is counted under, such as its instance. */
export type MemberOf = (candidates: Candidates, line: LogLine) => string;

/** How found lines are checked, and where lines are. */
export type CheckedBy = {
  readonly classify: (candidates: Candidates) => LineClassifier;
  readonly memberOf: MemberOf;
  readonly grid: Grid;
};

const checkSome = async (
  context: Context,
  candidates: readonly Candidates[],
  { classify, memberOf, grid }: CheckedBy,
): Promise<ReadonlyMap<Candidates, readonly CheckedSlice[]>> => {
  const sliced = { grid, ...SLICES };
  const found = await context.search({
    what: `check of ${candidates.map(({ family }) => family.signal).join(', ')}`,
    costs: 'their counts are of all lines that their words find',
    query: context.span,
    aggregations: Object.fromEntries(
      candidates.map(({ group, family }, index) => [
        String(index),
        {
          filter: allOf([group.query, family.query]),
          aggs: { slices: sliceAggregation(context, group, sliced) },
        },
      ]),
    ),
  });
  if (found === undefined) return new Map();
  return new Map(
    candidates.map((each, index) => {
      const isOwn = classify(each);
      const slices = readSlices(context, at(found.aggregations, String(index), 'slices'), sliced);
      return [
        each,
        slices.map(({ startMs, endMs, lines, documents }) => ({
          startMs,
          endMs,
          lines,
          checked: documents.map(({ line, text }) => ({
            timeMs: line.timeMs,
            beganMs: line.timeMs - waitedMs(line.message),
            member: memberOf(each, line),
            text,
            matches: isOwn(text).includes(each.family.signal),
          })),
          whole: documents.length === lines && found.complete,
        })),
      ] as const;
    }),
  );
};

/**
 * Checks what each family's search found against the family's patterns: the first lines of each slice of time. Families
 * without lines need no check.
 */
export const checkCandidates = async (
  context: Context,
  candidates: readonly Candidates[],
  by: CheckedBy,
): Promise<ReadonlyMap<Candidates, readonly CheckedSlice[]>> => {
  const asked = chunks(
    candidates.filter(({ lines }) => lines > 0),
    FAMILIES,
  );
  const answered = await Promise.all(asked.map((some) => checkSome(context, some, by)));
  return new Map(answered.flatMap((each) => [...each]));
};
