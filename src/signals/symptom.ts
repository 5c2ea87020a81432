import { SAMPLE, type Signal, type SignalId } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { median } from '../stats/median.ts';
import { medianAbsoluteDeviation } from '../stats/median-absolute-deviation.ts';
import { bucketWidth } from './bucket.ts';
import { totalOf } from './combine.ts';
import { isShareOfAllPast } from './shares.ts';
import { type SignalSet, undividedOf } from './signal-set.ts';
import { isKnown, measuredIn } from './stretch.ts';
import { latencySeen } from './vantage.ts';

/** Share of failed responses above which users are hurt: far above the noise of a healthy service, and far below an outage. */
export const HURTING_SHARE = 0.02;
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
  /** Whether slow answers and failed ones would both show: where only one of them does, its end may be the other's beginning. */
  readonly tellsBoth: boolean;
};

const totalOfId = (set: SignalSet, id: SignalId): Signal | undefined => {
  const members = set.byId.get(id);
  return members === undefined ? undefined : totalOf(members);
};

/** Failed answers at a step: their share, or only that it is past or below what hurts; undefined where not seen. */
type Failing = (index: number) => boolean | undefined;

/** Whether so many answers failed that users are hurt: by the share of all, by both counts, or by the shares of routes. */
const failing = (set: SignalSet): Failing | undefined => {
  for (const area of ['edge', 'svc']) {
    const shares = set.byId.get(`${area}.err_ratio`) ?? [];
    const whole = undividedOf(shares);
    const errors = whole === undefined ? totalOfId(set, `${area}.err`) : undefined;
    const answers = whole === undefined ? totalOfId(set, `${area}.rps`) : undefined;
    if (errors !== undefined && answers !== undefined) {
      return (index) => {
        const seen = errors.states[index] === SAMPLE.value && answers.states[index] === SAMPLE.value;
        return seen ? errors.values[index]! > HURTING_SHARE * answers.values[index]! : undefined;
      };
    }
    const read = whole === undefined ? shares : [whole];
    if (read.length > 0) return (index) => isShareOfAllPast(read, index, (share) => share > HURTING_SHARE);
  }
  return undefined;
};

/**
 * The edge symptom over the whole grid, or that of the service which stands in for an edge that was not seen, compared with `comparison`: slow answers (log of p99 over its
 * level, 1 at the 80th percentile of what it reached), failed answers, and answers that cease to come.
 */
export const measureSymptom = (set: SignalSet, comparison: IndexSpan): Symptom | undefined => {
  const latency = latencySeen(set)?.signal;
  const hasFailed = failing(set);
  const completions = totalOfId(set, 'svc.goodput') ?? totalOfId(set, 'svc.rps');
  if (latency === undefined && hasFailed === undefined) return undefined;
  const { length } = set.grid;
  const severity = new Float64Array(length).fill(Number.NaN);
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
    // Where requests are in flight and none completes, the wait so far is a lower bound: users are hurt by it already.
    const excess = latency.values.map((value, index) =>
      isKnown(latency, index) && value >= SLOW_FACTOR * center && value > center + 3 * scale
        ? Math.log(value / center)
        : 0,
    );
    const raised = [...excess]
      .filter((value, index) => value > 0 && latency.states[index] === SAMPLE.value)
      .sort((a, b) => a - b);
    const peak = raised[Math.floor(raised.length * 0.8)] ?? Number.POSITIVE_INFINITY;
    for (let index = 0; index < length; index += 1) {
      if (!isKnown(latency, index)) continue;
      severity[index] = Math.min(1, (excess[index] as number) / peak);
      if ((excess[index] as number) > 0) abnormal[index] = 1;
    }
  }
  if (hasFailed !== undefined) {
    for (let index = 0; index < length; index += 1) {
      const failed = hasFailed(index);
      if (failed === true) {
        severity[index] = 1;
        abnormal[index] = 1;
      } else if (failed === false && Number.isNaN(severity[index])) severity[index] = 0;
    }
  }
  if (completions !== undefined) {
    const usual = median(measuredIn(completions, comparison));
    for (let index = 0; index < length; index += 1) {
      if (completions.states[index] !== SAMPLE.value) continue;
      if ((completions.values[index] as number) < FEW_COMPLETIONS * usual) stalled[index] = 1;
    }
  }
  return { severity, abnormal, stalled, tellsBoth: latency !== undefined && hasFailed !== undefined };
};
