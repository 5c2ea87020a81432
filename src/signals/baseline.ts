import type { Signal } from '../model/signal.ts';
import { clampSpan, type Spans } from '../model/time.ts';
import { median } from '../stats/median.ts';
import { medianAbsoluteDeviation } from '../stats/median-absolute-deviation.ts';
import { bucketWidth } from './bucket.ts';
import { oncePerSpan } from './once.ts';
import { finiteIn, sampleSteps, takenIndices } from './stretch.ts';

/** Samples that a comparison asks for; fewer lower the quality in proportion. */
const WANTED_SAMPLES = 30;

/** How a signal behaved in the comparison span, by numbers that outliers do not move. */
export type Baseline = {
  /** In the signal's unit; NaN without samples. */
  readonly median: number;
  /** The noise scale: the median absolute deviation × 1.4826, but at least `floor`. */
  readonly scale: number;
  /** The median absolute deviation × 1.4826 alone: how much the signal really varied. */
  readonly deviation: number;
  /** What the instrument could not tell apart: resolution, bucket width, or the noise of counting events. */
  readonly floor: number;
  /** Samples taken that hold a finite number. */
  readonly count: number;
  /** Share of the span in which a finite number is known. */
  readonly coverage: number;
  /** 0..1: enough samples × coverage. */
  readonly quality: number;
  /** All samples are equal. */
  readonly constant: boolean;
};

/** Up or down, ready or not: such a state is exact, so it has no noise floor. */
const isState = (signal: Signal, constant: boolean): boolean =>
  signal.kind === 'gauge' &&
  (signal.unit === 'bool' ||
    (signal.unit === 'count' &&
      constant &&
      signal.values.every((value) => Number.isNaN(value) || value === 0 || value === 1)));

const floorOf = (signal: Signal, center: number, constant: boolean): number => {
  if (isState(signal, constant)) return 0;
  if (!(center > 0)) return signal.resolution;
  if (signal.buckets !== undefined && signal.buckets.length > 0) {
    return Math.max(signal.resolution, bucketWidth(signal.buckets, center));
  }
  const windowS = Math.max(signal.rateWindowMs, signal.grid.stepMs * sampleSteps(signal)) / 1000;
  if (signal.kind === 'rate' && signal.unit === 'per_second') {
    return Math.max(signal.resolution, Math.sqrt(center / windowS));
  }
  if (signal.kind === 'log_count' || signal.kind === 'counter_increase') {
    return Math.max(signal.resolution, Math.sqrt(center));
  }
  return signal.resolution;
};

const describeSpan = oncePerSpan((signal, given): Baseline => {
  const span = clampSpan(given, signal.values.length);
  const values = finiteIn(signal, span);
  const coverage = values.length / Math.max(1, span.end - span.start);
  const count = takenIndices(signal, span).length;
  const constant = values.every((value) => value === values[0]);
  const center = median(values);
  const floor = floorOf(signal, center, constant);
  const deviation = count === 0 ? 0 : medianAbsoluteDeviation(values);
  return {
    median: center,
    scale: Math.max(deviation, floor),
    deviation,
    floor,
    count,
    coverage,
    // Nothing is estimated from the samples of an exact state, so a few say as much as many.
    quality: (isState(signal, constant) ? 1 : Math.min(1, count / WANTED_SAMPLES)) * coverage,
    constant: count > 0 && constant,
  };
});

/** The comparison numbers of a signal; lower bounds and infinities take no part. Worked out once per signal and baseline. */
export const describeBaseline = (signal: Signal, { baseline }: Spans): Baseline =>
  describeSpan(signal, baseline);
