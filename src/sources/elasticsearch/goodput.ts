import type { Series } from '../../model/series.ts';
import type { Context } from './context.ts';
import { durationOf } from './duration.ts';
import { at } from './json.ts';
import type { Known } from './members.ts';
import { countsOf, searchPerInterval } from './per-interval.ts';
import { allOf, type Query } from './query.ts';
import type { Extent } from './survey.ts';
import { lineSeries, partialWords } from './to-series.ts';

/**
 * Successful answers at the edge within the shortest deadline of those who wait for them; all of them stand in where no
 * deadline or no duration is known.
 */
export const countGoodput = async (
  context: Context,
  group: Known,
  extent: Extent,
): Promise<readonly Series[]> => {
  const { status } = group.fields;
  if (status?.kind !== 'number') return [];
  const { deadlineS } = context.options;
  const duration = durationOf(context, group);
  const inTime: readonly Query[] =
    deadlineS === undefined || duration === undefined
      ? []
      : [{ range: { [duration.field.name]: { lte: deadlineS * duration.perSecond } } }];
  const counted = await searchPerInterval(context, {
    what: 'successful requests at the edge',
    costs: 'svc.goodput is unknown',
    query: allOf([
      context.span,
      group.query,
      { range: { [status.name]: { gte: 200, lte: 299 } } },
      ...inTime,
    ]),
    aggregations: (histogram) => ({ steps: { date_histogram: histogram } }),
  });
  if (counted === undefined) return [];
  const partial = partialWords(counted.missing);
  const words = [
    ...(inTime.length === 0 ? ['all 2xx answers: no deadline is known'] : []),
    ...(partial === undefined ? [] : [partial]),
  ];
  const within = inTime.length === 0 ? '' : ` AND ${duration?.field.name}:<=${deadlineS} s`;
  return [
    lineSeries(context, counted, extent, countsOf(counted.grid, at(counted.aggregations, 'steps')), {
      signal: 'svc.goodput',
      dimensions: {},
      unit: 'per_second',
      emitter: 'edge log',
      says: `(${group.says}) AND ${status.name}:2??${within}`,
      standIn: words.length === 0 ? undefined : words.join('; '),
    }),
  ];
};
