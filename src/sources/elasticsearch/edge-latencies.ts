import type { Series } from '../../model/series.ts';
import type { Context } from './context.ts';
import { durationOf } from './duration.ts';
import { at, bucketsOf } from './json.ts';
import { DIGITS, hasDuration, latencySeries, measures } from './latencies.ts';
import type { Known } from './members.ts';
import { LIMITS } from './options.ts';
import { searchPerInterval } from './per-interval.ts';
import { allOf } from './query.ts';
import { partialWords } from './to-series.ts';

/** Latency as the load balancer saw it, as a whole and by route where there are few. */
export const measureEdge = async (context: Context, group: Known): Promise<readonly Series[]> => {
  const duration = durationOf(context, group);
  if (duration === undefined) return [];
  const route = group.fields.route?.group;
  const byRoute = route !== undefined && group.members.route.length <= LIMITS.routes;
  if (route !== undefined && !byRoute) {
    context.findings.warning(
      `${route} has more than ${LIMITS.routes} values in the edge log, so that it holds more than routes: latency is not told apart by it`,
    );
  }
  const counted = await searchPerInterval(context, {
    what: 'latency at the edge',
    costs: 'edge.p50, edge.p99, edge.pmax and edge.mean are unknown to the logs',
    query: allOf([context.span, group.query, hasDuration(duration)]),
    aggregations: (histogram) => ({
      steps: { date_histogram: histogram, aggs: measures(duration, DIGITS.whole) },
      ...(byRoute
        ? {
            routes: {
              terms: { field: route, size: LIMITS.routes },
              aggs: { steps: { date_histogram: histogram, aggs: measures(duration, DIGITS.member) } },
            },
          }
        : {}),
    }),
  });
  if (counted === undefined) return [];
  const { grid, aggregations, missing } = counted;
  const common = { grid, area: 'edge', standIn: partialWords(missing) } as const;
  return [
    ...latencySeries(context, group, duration, at(aggregations, 'steps'), {
      ...common,
      dimensions: {},
      says: group.says,
    }),
    ...bucketsOf(at(aggregations, 'routes')).flatMap(({ key, of }) =>
      latencySeries(context, group, duration, at(of, 'steps'), {
        ...common,
        dimensions: { route: key },
        says: `(${group.says}) AND ${route}:${JSON.stringify(key)}`,
      }),
    ),
  ];
};
