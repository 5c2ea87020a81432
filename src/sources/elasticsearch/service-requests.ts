import type { Series } from '../../model/series.ts';
import type { Dimensions } from '../../model/signal.ts';
import { chunks } from './chunks.ts';
import type { Context } from './context.ts';
import { type Duration, durationOf } from './duration.ts';
import { at, type Bucket, bucketsOf } from './json.ts';
import { DIGITS, hasDuration, latencySeries, measures } from './latencies.ts';
import type { Known } from './members.ts';
import { LIMITS } from './options.ts';
import { type Counted, countsOf, searchPerInterval } from './per-interval.ts';
import { allOf, type Query } from './query.ts';
import { failedRequests } from './status-codes.ts';
import type { Extent } from './survey.ts';
import { lineSeries, partialWords } from './to-series.ts';

/** Instances whose latency is measured in one request: a quantile costs the cluster memory for each interval. */
const INSTANCES = 10;

/** Instances whose latency is measured at all. */
const MOST_INSTANCES = 30;

/** Routes by which a service is asked whether it is well, not to do work. */
const HEALTH = /\/(?:health|healthz|healthcheck|ready|readyz|readiness|live|livez|liveness|ping|status)\/?$/i;

/** The requests that an instance did work for. */
const requestsOf = (context: Context, group: Known, duration: Duration): Query => {
  const checks = group.members.route.filter((route) => HEALTH.test(route));
  const route = group.fields.route?.group;
  return allOf(
    [context.span, group.query, hasDuration(duration)],
    route === undefined || checks.length === 0 ? [] : [{ terms: { [route]: checks } }],
  );
};

type Asked = {
  readonly context: Context;
  readonly group: Known;
  readonly duration: Duration;
  readonly extent: Extent;
};

const measureOne = (
  { context, group, duration, extent }: Asked,
  counted: Counted,
  answer: unknown,
  dimensions: Dimensions,
  says: string,
): readonly Series[] => {
  const { grid } = counted;
  const standIn = partialWords(counted.missing);
  const isVersion = dimensions['version'] !== undefined;
  const rate = (signal: string, histogram: unknown, words: string): Series =>
    lineSeries(context, counted, extent, countsOf(grid, histogram), {
      signal,
      dimensions,
      unit: 'per_second',
      emitter: 'application log',
      says: words,
      standIn,
    });
  const { status } = group.fields;
  return [
    ...latencySeries(context, group, duration, at(answer, 'steps'), {
      grid,
      area: 'svc',
      dimensions,
      says,
      standIn,
      ...(isVersion ? { signals: ['svc.mean'] } : {}),
    }),
    ...(isVersion ? [] : [rate('svc.rps', at(answer, 'steps'), says)]),
    ...(status === undefined
      ? []
      : [rate('svc.err', at(answer, 'failed', 'steps'), `(${says}) AND ${status.name}:5??`)]),
  ];
};

const measureInstances = async (
  asked: Asked,
  field: string | undefined,
  instances: readonly string[],
): Promise<readonly Series[]> => {
  const { context, group, duration } = asked;
  const { status } = group.fields;
  const version = group.members.version.length > 1 ? group.fields.version?.group : undefined;
  const requests = requestsOf(context, group, duration);
  const inner = (histogram: Readonly<Record<string, unknown>>) => ({
    steps: { date_histogram: histogram, aggs: measures(duration, DIGITS.member) },
    ...(status === undefined
      ? {}
      : { failed: { filter: failedRequests(status), aggs: { steps: { date_histogram: histogram } } } }),
  });
  const withVersions = (histogram: Readonly<Record<string, unknown>>) => ({
    ...inner(histogram),
    ...(version === undefined
      ? {}
      : { versions: { terms: { field: version, size: INSTANCES }, aggs: inner(histogram) } }),
  });
  const counted = await searchPerInterval(context, {
    what: 'requests of the service',
    costs: 'svc.rps, svc.err, svc.p99, svc.pmax and svc.mean are unknown to the logs',
    query: field === undefined ? requests : allOf([requests, { terms: { [field]: instances } }]),
    aggregations: (histogram) =>
      field === undefined
        ? { all: { filter: { match_all: {} }, aggs: withVersions(histogram) } }
        : { by: { terms: { field, size: INSTANCES }, aggs: withVersions(histogram) } },
  });
  if (counted === undefined) return [];
  const members: readonly Pick<Bucket, 'key' | 'of'>[] =
    field === undefined
      ? [{ key: '', of: at(counted.aggregations, 'all') }]
      : bucketsOf(at(counted.aggregations, 'by'));
  return members.flatMap(({ key: member, of }) => {
    const dimensions: Dimensions = member === '' ? {} : { instance: member };
    const says = member === '' ? group.says : `(${group.says}) AND ${field}:${JSON.stringify(member)}`;
    const [onlyVersion, another] = group.members.version;
    const versions =
      version === undefined
        ? onlyVersion !== undefined && another === undefined
          ? [{ key: onlyVersion, of }]
          : []
        : bucketsOf(at(of, 'versions'));
    return [
      ...measureOne(asked, counted, of, dimensions, says),
      ...versions.flatMap((each) =>
        measureOne(asked, counted, each.of, { ...dimensions, version: each.key }, says),
      ),
    ];
  });
};

/** What the service's own log says about its requests, by instance and by the version that each ran. */
export const measureService = async (
  context: Context,
  group: Known,
  extent: Extent,
): Promise<readonly Series[]> => {
  const duration = durationOf(context, group);
  if (duration === undefined) return [];
  const asked: Asked = { context, group, duration, extent };
  const field = group.fields.instance?.group;
  const { instance } = group.members;
  if (field === undefined || instance.length === 0) return measureInstances(asked, undefined, []);
  const measured = instance.slice(0, MOST_INSTANCES);
  if (measured.length < instance.length) {
    context.findings.warning(
      `latency is measured of ${MOST_INSTANCES} of ${Math.min(instance.length, LIMITS.members)} instances, to spare the cluster`,
    );
  }
  const batches = chunks(measured, INSTANCES);
  const series = await Promise.all(batches.map((batch) => measureInstances(asked, field, batch)));
  return series.flat();
};
