import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { RawCase, RawSeries } from './raw-case.ts';

/** How a metric of a case yields a signal. */
export type Mapping = {
  readonly signal: SignalId;
  readonly unit: string;
  readonly dimensions?: Dimensions;
  /** What the metric's values are multiplied by to be in the signal's unit; 1 unless given. */
  readonly times?: number;
  /** Whether the value is over the whole step, as rates and quantiles are, and not of one moment. */
  readonly overStep?: boolean;
};

/** Name by which the reports know what was measured. */
export const METRICS = 'metrics';

/** A series of a case as that of a signal; undefined where it holds no sample. */
export const mapped = (
  { labels, timesMs, values }: RawSeries,
  { stepMs, firstMs }: Pick<RawCase, 'stepMs' | 'firstMs'>,
  { signal, unit, dimensions = {}, times = 1, overStep = false }: Mapping,
): Series | undefined => {
  const kept = [...values.keys()].filter((index) => Number.isFinite(values[index]));
  if (kept.length === 0) return undefined;
  const { __name__: name = '', ...others } = labels;
  return {
    signal,
    dimensions,
    unit,
    stepMs,
    // Collectors are late by a second now and then, each series by its own.
    timesMs: Float64Array.from(
      kept,
      (index) => firstMs + Math.round((timesMs[index]! - firstMs) / stepMs) * stepMs,
    ),
    values: Float64Array.from(kept, (index) => values[index]! * times),
    rateWindowMs: overStep ? stepMs : 0,
    labels: others,
    provenance: { source: METRICS, emitter: 'published data set', query: name },
  };
};
