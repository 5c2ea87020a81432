import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import { NO_SERVER } from '../log-document.ts';
import { sortedSet } from '../order.ts';
import type { Context } from './context.ts';
import { endingSignals, normalEnds } from './edge-endings.ts';
import { at, bucketsOf, numberAt } from './json.ts';
import type { Known } from './members.ts';
import { type Counted, countsOf, inSteps, searchPerInterval, sumCounts } from './per-interval.ts';
import { allOf, anyOf, hasValue } from './query.ts';
import { failedRequests, isFailure, MOST_CODES } from './status-codes.ts';
import type { Extent } from './survey.ts';
import { lineSeries, partialWords } from './to-series.ts';

type Counts = ReadonlyMap<number, number>;

/** Codes that a proxy answers with on its own: always counted, so that none is zero and not unknown. */
const PROXY_CODES = ['502', '503', '504'];

type Named = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly says: string;
  readonly firstMs?: number | undefined;
};

/** The earliest of some first times; undefined without any. */
const earliest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** Signals of the balancer's access log as rates per second, except those counted in lines. */
const rate = (
  context: Context,
  counted: Counted,
  extent: Extent,
  group: Known,
  { signal, dimensions, says, firstMs }: Named,
  counts: Counts,
): Series =>
  lineSeries(context, counted, extent, counts, {
    signal,
    dimensions,
    unit: signal.startsWith('log.') ? 'count' : 'per_second',
    emitter: 'edge log',
    says: `(${group.says}) AND ${says}`,
    standIn: partialWords(counted.missing),
    firstMs,
  });

const statusField = (group: Known) => {
  const { status } = group.fields;
  return status?.group === undefined ? undefined : { use: status, field: status.group };
};

const countCodes = async (context: Context, group: Known, extent: Extent): Promise<readonly Series[]> => {
  const status = statusField(group);
  if (status === undefined) return [];
  const counted = await searchPerInterval(context, {
    what: 'requests by status',
    costs: 'edge.rps and edge.err are unknown to the logs',
    query: allOf([context.span, group.query]),
    aggregations: (histogram) => ({
      codes: { terms: { field: status.field, size: MOST_CODES }, aggs: inSteps(context, histogram) },
    }),
  });
  if (counted === undefined) return [];
  const codes = bucketsOf(at(counted.aggregations, 'codes'))
    .map(({ key, of }) => ({
      code: key,
      counts: countsOf(counted.grid, at(of, 'steps')),
      firstMs: numberAt(of, 'first', 'value'),
    }))
    .sort((one, other) => compareText(one.code, other.code));
  const failed = codes.filter(({ code }) => isFailure(code));
  const name = status.use.name;
  const make = (signal: SignalId, dimensions: Dimensions, says: string, some: typeof codes) =>
    rate(
      context,
      counted,
      extent,
      group,
      { signal, dimensions, says, firstMs: earliest(some.map(({ firstMs }) => firstMs)) },
      sumCounts(some.map(({ counts }) => counts)),
    );
  return [
    make('edge.rps', {}, `${name}:*`, codes),
    make('edge.err', {}, `${name}:5??`, failed),
    ...failed.flatMap((one) => [
      make('edge.err', { code: one.code }, `${name}:${one.code}`, [one]),
      make('log.access_errors', { code: one.code }, `${name}:${one.code}`, [one]),
    ]),
  ];
};

type EndedCounts = {
  readonly code: string;
  readonly state: string;
  readonly noServer: boolean;
  readonly counts: Counts;
  readonly firstMs: number | undefined;
};

const readEndings = (counted: Counted): readonly EndedCounts[] =>
  bucketsOf(at(counted.aggregations, 'states')).flatMap((state) =>
    bucketsOf(at(state.of, 'codes')).flatMap((code) =>
      bucketsOf(at(code.of, 'servers')).map((server) => ({
        code: code.key,
        state: state.key,
        noServer: server.key === 'none',
        counts: countsOf(counted.grid, at(server.of, 'steps')),
        firstMs: numberAt(server.of, 'first', 'value'),
      })),
    ),
  );

const countEndings = async (context: Context, group: Known, extent: Extent): Promise<readonly Series[]> => {
  const status = statusField(group);
  const { termination, server } = group.fields;
  if (status === undefined) return [];
  if (termination?.group === undefined) {
    context.findings.warning(
      'the edge log has neither termination states nor response flags: which answers the balancer made itself, and why, is not told (edge.lb_generated, edge.timeouts, edge.no_healthy_upstream)',
    );
    return [];
  }
  const none = server === undefined ? anyOf([]) : hasValue(server, [NO_SERVER]);
  const counted = await searchPerInterval(context, {
    what: 'how requests ended at the edge',
    costs: 'edge.lb_generated, edge.timeouts and edge.no_healthy_upstream are unknown',
    query: allOf([
      context.span,
      group.query,
      anyOf([failedRequests(status.use), allOf([], [hasValue(termination, normalEnds(termination.name))])]),
    ]),
    aggregations: (histogram) => ({
      states: {
        terms: { field: termination.group, size: MOST_CODES },
        aggs: {
          codes: {
            terms: { field: status.field, size: MOST_CODES },
            aggs: {
              servers: {
                filters: { filters: { none, some: allOf([], [none]) } },
                aggs: inSteps(context, histogram),
              },
            },
          },
        },
      },
    }),
  });
  if (counted === undefined) return [];
  const endings = readEndings(counted);
  return endingSignals(termination.name).flatMap(([signal, counts]) => {
    const own = endings.filter(counts);
    const states = sortedSet(own.map(({ state }) => state)).join(' OR ') || 'none of them';
    const make = (dimensions: Dimensions, some: readonly EndedCounts[]) =>
      rate(
        context,
        counted,
        extent,
        group,
        {
          signal,
          dimensions,
          firstMs: earliest(some.map(({ firstMs }) => firstMs)),
          says: `${termination.name}:(${states})${dimensions['code'] === undefined ? '' : ` AND ${status.use.name}:${dimensions['code']}`}`,
        },
        sumCounts(some.map((each) => each.counts)),
      );
    if (signal !== 'edge.lb_generated') return [make({}, own)];
    const codes = sortedSet([...PROXY_CODES, ...own.map(({ code }) => code)]);
    return [
      make({}, own),
      ...codes.map((code) =>
        make(
          { code },
          own.filter((each) => each.code === code),
        ),
      ),
    ];
  });
};

/** Requests at the edge from the balancer's access log: how many, how many failed, and how they ended. */
export const countEdge = async (context: Context, group: Known, extent: Extent): Promise<readonly Series[]> =>
  (await Promise.all([countCodes(context, group, extent), countEndings(context, group, extent)])).flat();
