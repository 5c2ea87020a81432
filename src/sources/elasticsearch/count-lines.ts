import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Context } from './context.ts';
import { at, bucketsOf, numberAt } from './json.ts';
import { loudLines } from './levels.ts';
import type { Known } from './members.ts';
import { LIMITS } from './options.ts';
import { type Counted, countsOf, searchPerInterval, sumCounts } from './per-interval.ts';
import type { Extent } from './survey.ts';
import { countSeries, partialWords } from './to-series.ts';

type Lines = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly counts: ReadonlyMap<number, number>;
  readonly says: string;
  readonly firstMs?: number | undefined;
};

const toSeries = (
  { options }: Context,
  { grid, complete, missing }: Counted,
  extent: Extent,
  emitter: string,
  { signal, dimensions, counts, says, firstMs }: Lines,
): Series =>
  countSeries(
    grid,
    counts,
    { extent, complete },
    {
      signal,
      dimensions,
      unit: 'count',
      source: options.id ?? 'elasticsearch',
      emitter,
      query: `${options.index}: ${says}, lines per ${grid.stepMs / 1000} s`,
      standIn: partialWords(missing),
      firstMs,
    },
  );

const quoted = (field: string, value: string): string => `${field}:${JSON.stringify(value)}`;

/** The service's lines, and its errors, by instance; as a whole where instances cannot be told apart. */
const countApplication = async (
  context: Context,
  group: Known,
  extent: Extent,
): Promise<readonly Series[]> => {
  const { instance, level } = group.fields;
  const field = instance?.group;
  const errors = level === undefined ? undefined : loudLines(level, 'error');
  const inner = (histogram: Readonly<Record<string, unknown>>) => ({
    first: { min: { field: context.time.name } },
    steps: { date_histogram: histogram },
    ...(errors === undefined
      ? {}
      : {
          errors: {
            filter: errors,
            aggs: { first: { min: { field: context.time.name } }, steps: { date_histogram: histogram } },
          },
        }),
  });
  const counted = await searchPerInterval(context, {
    what: 'lines and errors of the service',
    costs: 'log.lines and log.errors are unknown',
    query: { bool: { filter: [context.span, group.query] } },
    aggregations: (histogram) =>
      field === undefined
        ? { all: { filter: { match_all: {} }, aggs: inner(histogram) } }
        : { by: { terms: { field, size: LIMITS.members, missing: '' }, aggs: inner(histogram) } },
  });
  if (counted === undefined) return [];
  const { aggregations, grid } = counted;
  const members: readonly (readonly [string, unknown])[] =
    field === undefined
      ? [['', at(aggregations, 'all')]]
      : bucketsOf(at(aggregations, 'by')).map(({ key, of }) => [key, of] as const);
  return members.flatMap(([member, of]) => {
    const dimensions: Dimensions = member === '' ? {} : { instance: member };
    const says =
      field === undefined || member === '' ? group.says : `(${group.says}) AND ${quoted(field, member)}`;
    const line = (signal: SignalId, answer: unknown, words: string): Series =>
      toSeries(context, counted, extent, 'application log', {
        signal,
        dimensions,
        counts: countsOf(grid, at(answer, 'steps')),
        says: words,
        firstMs: numberAt(answer, 'first', 'value'),
      });
    return [
      line('log.lines', of, says),
      ...(errors === undefined || level === undefined
        ? []
        : [
            line(
              'log.errors',
              at(of, 'errors'),
              `(${says}) AND ${level.name}:(error OR fatal OR critical …)`,
            ),
          ]),
    ];
  });
};

/** Lines of the other writers by dataset. */
const countOthers = async (context: Context, group: Known, extent: Extent): Promise<readonly Series[]> => {
  const field = (group.fields.dataset ?? group.fields.service)?.group;
  const counted = await searchPerInterval(context, {
    what: `lines of the ${group.writer} log`,
    costs: 'log.lines is unknown for them',
    query: { bool: { filter: [context.span, group.query] } },
    aggregations: (histogram) =>
      field === undefined
        ? { steps: { date_histogram: histogram } }
        : {
            by: {
              terms: { field, size: LIMITS.members },
              aggs: { first: { min: { field: context.time.name } }, steps: { date_histogram: histogram } },
            },
          },
  });
  if (counted === undefined) return [];
  const { aggregations, grid } = counted;
  const members: readonly (readonly [string, unknown])[] =
    field === undefined
      ? [[group.writer, aggregations]]
      : bucketsOf(at(aggregations, 'by')).map(({ key, of }) => [key, of] as const);
  return members.map(([dataset, of]) =>
    toSeries(context, counted, extent, dataset, {
      signal: 'log.lines',
      dimensions: { dataset },
      counts: sumCounts([countsOf(grid, at(of, 'steps'))]),
      says: field === undefined ? group.says : `(${group.says}) AND ${quoted(field, dataset)}`,
      firstMs: numberAt(of, 'first', 'value'),
    }),
  );
};

/** All lines per interval: the service's by instance, with its errors, and those of others by dataset. */
export const countLines = async (
  context: Context,
  groups: readonly Known[],
  extent: Extent,
): Promise<readonly Series[]> => {
  const series = await Promise.all(
    groups.map((group) =>
      group.writer === 'application'
        ? countApplication(context, group, extent)
        : countOthers(context, group, extent),
    ),
  );
  return series.flat();
};
