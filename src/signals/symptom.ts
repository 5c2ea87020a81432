import { SAMPLE, type Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { median } from '../stats/median.ts';
import { medianAbsoluteDeviation } from '../stats/median-absolute-deviation.ts';
import { bucketWidth } from './bucket.ts';
import { totalOf } from './combine.ts';
import { type SignalSet, undividedOf } from './signal-set.ts';
import { measuredIn } from './stretch.ts';

/** Share of failed responses above which users are hurt (DESIGN.md §5). */
const ERROR_RATIO = 0.02;
/** A p99 is out of the ordinary at twice its comparison level, and three noise scales above it. */
const SLOW_FACTOR = 2;
/** Completions have ceased at half their comparison level. */
const FEW_COMPLETIONS = 0.5;

/** How badly users fared at each step: 0 fine, 1 as bad as it got; NaN where the edge said nothing. */
export type Symptom = {
  readonly severity: Float64Array;
  /** 1 where p99, errors or ceasing completions are past their thresholds. */
  readonly abnormal: Uint8Array;
  /** 1 where completions have ceased. */
  readonly stalled: Uint8Array;
};

const whole = (set: SignalSet, id: string): Signal | undefined => {
  const members = set.byId.get(id);
  if (members === undefined) return undefined;
  return id.endsWith('p99') ? undividedOf(members) : totalOf(members);
};

const errorRatio = (set: SignalSet): Signal | undefined =>
  whole(set, 'edge.err_ratio') ?? whole(set, 'svc.err_ratio');

/**
 * The edge symptom over the whole grid, compared with `comparison`: slow answers (log of p99 over its
 * level, 1 at the 80th percentile of what it reached), failed answers, and answers that cease to come.
 */
export const measureSymptom = (set: SignalSet, comparison: IndexSpan): Symptom | undefined => {
  const latency = whole(set, 'edge.p99') ?? whole(set, 'svc.p99');
  const errors = errorRatio(set);
  const completions = whole(set, 'svc.goodput') ?? whole(set, 'svc.rps');
  if (latency === undefined && errors === undefined) return undefined;
  const { length } = set.grid;
  const severity = new Float64Array(length);
  const abnormal = new Uint8Array(length);
  const stalled = new Uint8Array(length);
  if (latency !== undefined) {
    const level = measuredIn(latency, comparison);
    const center = median(level);
    const scale = Math.max(
      medianAbsoluteDeviation(level),
      bucketWidth(latency.buckets ?? [], center),
      latency.resolution,
    );
    const excess = Float64Array.from(latency.values, (value, index) =>
      latency.states[index] === SAMPLE.value && value >= SLOW_FACTOR * center && value > center + 3 * scale
        ? Math.log(value / center)
        : 0,
    );
    const raised = [...excess].filter((value) => value > 0).sort((a, b) => a - b);
    const peak = raised[Math.floor(raised.length * 0.8)] ?? Number.POSITIVE_INFINITY;
    for (let index = 0; index < length; index += 1) {
      severity[index] = Math.min(1, (excess[index] as number) / peak);
      if ((excess[index] as number) > 0) abnormal[index] = 1;
    }
  }
  if (errors !== undefined) {
    for (let index = 0; index < length; index += 1) {
      if (errors.states[index] !== SAMPLE.value || (errors.values[index] as number) <= ERROR_RATIO) continue;
      severity[index] = 1;
      abnormal[index] = 1;
    }
  }
  if (completions !== undefined) {
    const usual = median(measuredIn(completions, comparison));
    for (let index = 0; index < length; index += 1) {
      if (completions.states[index] !== SAMPLE.value) continue;
      if ((completions.values[index] as number) < FEW_COMPLETIONS * usual) stalled[index] = 1;
    }
  }
  return { severity, abnormal, stalled };
};
