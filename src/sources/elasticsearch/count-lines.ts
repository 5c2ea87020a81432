import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Context } from './context.ts';
import { at, type Bucket, bucketsOf, numberAt } from './json.ts';
import { loudLines } from './levels.ts';
import type { Known } from './members.ts';
import { LIMITS } from './options.ts';
import { type Counted, countsOf, inSteps, searchPerInterval } from './per-interval.ts';
import { allOf } from './query.ts';
import type { Extent } from './survey.ts';
import { type Description, lineSeries, partialWords } from './to-series.ts';

/** Lines of an answered histogram as a series. */
const toSeries = (
  context: Context,
  counted: Counted,
  extent: Extent,
  answer: unknown,
  described: Pick<Description, 'signal' | 'dimensions' | 'emitter' | 'says'>,
): Series =>
  lineSeries(context, counted, extent, countsOf(counted.grid, at(answer, 'steps')), {
    ...described,
    unit: 'count',
    standIn: partialWords(counted.missing),
    firstMs: numberAt(answer, 'first', 'value'),
  });

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
    ...inSteps(context, histogram),
    ...(errors === undefined ? {} : { errors: { filter: errors, aggs: inSteps(context, histogram) } }),
  });
  const counted = await searchPerInterval(context, {
    what: 'lines and errors of the service',
    costs: 'log.lines and log.errors are unknown',
    query: allOf([context.span, group.query]),
    aggregations: (histogram) =>
      field === undefined
        ? { all: { filter: { match_all: {} }, aggs: inner(histogram) } }
        : { by: { terms: { field, size: LIMITS.members, missing: '' }, aggs: inner(histogram) } },
  });
  if (counted === undefined) return [];
  const { aggregations } = counted;
  const members: readonly Pick<Bucket, 'key' | 'of'>[] =
    field === undefined ? [{ key: '', of: at(aggregations, 'all') }] : bucketsOf(at(aggregations, 'by'));
  return members.flatMap(({ key: member, of }) => {
    const dimensions: Dimensions = member === '' ? {} : { instance: member };
    const says =
      field === undefined || member === '' ? group.says : `(${group.says}) AND ${quoted(field, member)}`;
    const line = (signal: SignalId, answer: unknown, words: string): Series =>
      toSeries(context, counted, extent, answer, {
        signal,
        dimensions,
        emitter: 'application log',
        says: words,
      });
    return [
      line('log.lines', of, says),
      ...(level === undefined
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
    query: allOf([context.span, group.query]),
    aggregations: (histogram) =>
      field === undefined
        ? { steps: { date_histogram: histogram } }
        : {
            by: {
              terms: { field, size: LIMITS.members },
              aggs: inSteps(context, histogram),
            },
          },
  });
  if (counted === undefined) return [];
  const { aggregations } = counted;
  const members: readonly Pick<Bucket, 'key' | 'of'>[] =
    field === undefined ? [{ key: group.writer, of: aggregations }] : bucketsOf(at(aggregations, 'by'));
  return members.map(({ key: dataset, of }) =>
    toSeries(context, counted, extent, of, {
      signal: 'log.lines',
      dimensions: { dataset },
      emitter: dataset,
      says: field === undefined ? group.says : `(${group.says}) AND ${quoted(field, dataset)}`,
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
