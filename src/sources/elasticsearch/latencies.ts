import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';
import type { Context } from './context.ts';
import type { Duration } from './duration.ts';
import type { Known } from './members.ts';
import { valuesOf } from './per-interval.ts';
import { valueSeries } from './to-series.ts';

/**
 * Digits that a quantile is exact to. The histogram behind it has buckets of fixed width, so that every server answers
 * the same; its memory on the cluster grows tenfold with each digit, so that members get fewer.
 */
export const DIGITS = { whole: 3, member: 2 } as const;

/** What is measured of a duration in each interval. */
export const measures = ({ field }: Duration, digits: number): Readonly<Record<string, unknown>> => ({
  longest: { max: { field: field.name } },
  mean: { avg: { field: field.name } },
  quantiles: {
    percentiles: {
      field: field.name,
      percents: [50, 99],
      hdr: { number_of_significant_value_digits: digits },
    },
  },
});

/** Documents whose duration can be measured: the histogram takes no negative one. */
export const hasDuration = ({ field }: Duration) => ({ range: { [field.name]: { gte: 0 } } });

const STATISTICS: readonly (readonly [string, readonly string[], string])[] = [
  ['pmax', ['longest', 'value'], 'longest'],
  ['mean', ['mean', 'value'], 'mean'],
  ['p50', ['quantiles', 'values', '50.0'], '50th percentile of'],
  ['p99', ['quantiles', 'values', '99.0'], '99th percentile of'],
];

/** The latency signals of an area (`edge`, `svc`) that an answered histogram holds, seconds. */
export const latencySeries = (
  context: Context,
  group: Known,
  duration: Duration,
  histogram: unknown,
  of: {
    readonly grid: Grid;
    readonly area: 'edge' | 'svc';
    readonly dimensions: Dimensions;
    readonly says: string;
    readonly standIn: string | undefined;
    readonly signals?: readonly SignalId[];
  },
): readonly Series[] =>
  STATISTICS.map(([name, path, words]) => ({ signal: `${of.area}.${name}`, path, words }))
    .filter(({ signal }) => of.signals?.includes(signal) !== false)
    .map(({ signal, path, words }) =>
      valueSeries(context, of.grid, valuesOf(of.grid, histogram, path, 1 / duration.perSecond), {
        signal,
        dimensions: of.dimensions,
        unit: 's',
        emitter: `${group.writer} log`,
        says: `${of.says}, ${words} ${duration.field.name} (${duration.unit}) per ${of.grid.stepMs / 1000} s`,
        standIn: of.standIn,
      }),
    );
