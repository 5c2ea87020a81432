import type { LogLine } from '../../model/series.ts';
import { compareText } from '../../model/text-order.ts';
import type { Grid } from '../../model/time.ts';
import { sortLogs } from '../order.ts';
import type { Context, Surveyed } from './context.ts';
import type { ReadDocument } from './document.ts';
import { durationOf } from './duration.ts';
import { readSlices, type Slice, sliceAggregation } from './hits.ts';
import { at } from './json.ts';
import { loudLines } from './levels.ts';
import { LIMITS } from './options.ts';
import { allOf, anyOf, type Query } from './query.ts';
import type { Writer } from './writers.ts';

/** A sampled document and who wrote it. */
export type SampledDocument = ReadDocument & { readonly writer: Writer };

/** The sample: lines with the number of lines that each stands for, and the same as documents. */
export type Sample = {
  readonly logs: readonly LogLine[];
  readonly documents: readonly SampledDocument[];
};

/** Slices of time that lines are taken from. */
const SLICES = 40;

/** Half of the lines that a cluster hands out for one bucket. */
const MOST_HITS = 50;

/** Requests slower than this are kept like failed ones, seconds. */
const SLOW_S = 1;

/** Most slices hold less than their part, so that more is asked for, and cut where it is too much. */
const SPARSE = 2.5;

type Stratum = {
  readonly name: string;
  readonly group: Surveyed;
  readonly query: Query;
  /** Part of the sample, against that of the others. */
  readonly share: number;
};

/** Lines that tell something: warnings and errors, failed and slow requests. */
const tellingLines = (context: Context, group: Surveyed): readonly Query[] => {
  const { level, status } = group.fields;
  const duration = durationOf(context, group);
  return [
    ...(level === undefined ? [] : [loudLines(level, 'error'), loudLines(level, 'warning')]),
    ...(status?.kind === 'number'
      ? [{ range: { [status.name]: { gte: 300 } } }, { range: { [status.name]: { lt: 200 } } }]
      : []),
    ...(duration === undefined
      ? []
      : [{ range: { [duration.field.name]: { gt: SLOW_S * duration.perSecond } } }]),
  ];
};

const strataOf = (context: Context, group: Surveyed): readonly Stratum[] => {
  const telling = tellingLines(context, group);
  if (telling.length === 0) return [{ name: `${group.writer} log`, group, query: group.query, share: 2 }];
  const name = `${group.writer} log`;
  return [
    {
      name: `${name}, warnings, errors, failed or slow`,
      group,
      query: allOf([group.query, anyOf(telling)]),
      share: 2,
    },
    { name: `${name}, other`, group, query: allOf([group.query], telling), share: 1 },
  ];
};

const inWords = (name: string, slices: readonly Slice[]): string => {
  const total = slices.reduce((sum, { lines }) => sum + lines, 0);
  const kept = slices.reduce((sum, { documents }) => sum + documents.length, 0);
  const count = (lines: number) => lines.toLocaleString('en-US');
  return kept === total
    ? `${name}: all ${count(total)}`
    : `${name}: ${count(kept)} of ${count(total)}, spread over time`;
};

type Answered = Stratum & { readonly slices: readonly Slice[] };

const cutSlice = (slice: Slice, most: number): Slice => {
  const kept = slice.documents.slice(0, most);
  const weight = slice.lines / Math.max(1, kept.length);
  return { ...slice, documents: kept.map((each) => ({ ...each, line: { ...each.line, weight } })) };
};

/** Strata cut down to at most so many lines in all, every slice to the same part. */
const cutTo = (most: number, perShare: number, strata: readonly Answered[]): readonly Answered[] => {
  const size = (part: number) =>
    strata.reduce(
      (sum, { share, slices }) =>
        sum + slices.reduce((lines, { documents }) => lines + Math.min(documents.length, part * share), 0),
      0,
    );
  let part = perShare;
  while (part > 1 && size(part) > most) part -= 1;
  return strata.map((stratum) => ({
    ...stratum,
    slices: stratum.slices.map((slice) => cutSlice(slice, part * stratum.share)),
  }));
};

const NOTHING: Sample = { logs: [], documents: [] };

/**
 * A bounded sample of lines: for each writer and each slice of time the first few that tell something and the first few
 * others. A line's weight is the number of lines that it stands for. `grid` is where lines are.
 */
export const sampleLines = async (
  context: Context,
  groups: readonly Surveyed[],
  grid: Grid,
): Promise<Sample> => {
  const strata = groups.flatMap((group) => strataOf(context, group));
  const most = context.options.maximumLines ?? LIMITS.lines;
  const shares = strata.reduce((sum, { share }) => sum + share, 0);
  const count = Math.max(1, Math.min(SLICES, Math.floor(most / Math.max(1, shares))));
  const perShare = Math.min(MOST_HITS, Math.floor((SPARSE * most) / (count * Math.max(1, shares))));
  if (strata.length === 0 || perShare < 1) return NOTHING;
  const found = await context.search({
    what: 'sample of lines',
    costs: 'no log line is shown, and no count is checked against lines',
    query: context.span,
    aggregations: Object.fromEntries(
      strata.map(({ group, query, share }, index) => [
        String(index),
        {
          filter: query,
          aggs: { slices: sliceAggregation(context, group, { grid, count, perSlice: perShare * share }) },
        },
      ]),
    ),
  });
  if (found === undefined) return NOTHING;
  const answered = strata.map((stratum, index) => ({
    ...stratum,
    slices: readSlices(context, at(found.aggregations, String(index), 'slices'), {
      grid,
      count,
      perSlice: perShare * stratum.share,
    }),
  }));
  const documents = new Map<string, SampledDocument>();
  for (const { name, group, slices } of cutTo(most, perShare, answered)) {
    if (slices.length === 0) continue;
    context.findings.sampled(inWords(name, slices));
    for (const document of slices.flatMap((slice) => slice.documents)) {
      documents.set(document.key, { ...document, writer: group.writer });
    }
  }
  const inOrder = [...documents.values()].sort((one, other) => compareText(one.key, other.key));
  return { logs: sortLogs(inOrder.map(({ line }) => line)), documents: inOrder };
};
