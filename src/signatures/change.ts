import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import type { OnsetInterval } from '../model/time.ts';
import { rangeInBuckets } from '../signals/bucket.ts';
import { crossingInterval } from '../signals/crossing.ts';
import {
  type ChangeRule,
  countsEvents,
  type Excursion,
  excursionsIn,
  FEWEST_BASELINE_SAMPLES,
  isTooShortToTell,
  type Limits,
  limitsOf,
  longestOf,
  samplesNeeded,
  samplesPast,
} from '../signals/excursion.ts';
import { findOnset } from '../signals/onset.ts';
import { coverageOf, valuesIn } from '../signals/stretch.ts';
import { visibility, whyOutOfReach, worstIn } from '../signals/visible.ts';
import { median } from '../stats/median.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { DetectorInput } from './detector.ts';
import { testEvents } from './event-change.ts';
import { isWindow, searchSpan, unfinished, unseen } from './tested.ts';

/** Whether a signal left its baseline, with what showed it. */
export type ChangeTest = {
  readonly match: Match;
  readonly limits?: Limits;
  /** The longest excursion, where there is one that counts. */
  readonly excursion?: Excursion;
  /** Median over that excursion. */
  readonly level?: number;
};

const onsetOf = (
  signal: Signal,
  input: DetectorInput,
  rule: ChangeRule,
  excursion: Excursion,
): OnsetInterval | undefined =>
  isWindow(input)
    ? findOnset(signal, input.spans, { direction: rule.direction, factor: rule.factor, delta: rule.delta })
    : crossingInterval(signal, excursion.start, rule.direction);

const moved = (rule: ChangeRule): string => (rule.direction === 'up' ? 'rose' : 'fell');

const observedChange = (
  signal: Signal,
  input: DetectorInput,
  rule: ChangeRule,
  limits: Limits,
  excursion: Excursion,
): ChangeTest => {
  const { baseline, limit } = limits;
  const level = median(valuesIn(signal, excursion));
  const show = (value: number): string => formatQuantity(value, signal.unit);
  const match = decided({
    outcome: 'observed',
    coverage: coverageOf(signal, input.tested),
    // Past the limit is at least three scales from the baseline: half the margin is there already.
    margin: 0.5 + marginOf(level - limit, baseline.scale),
    baseline: baseline.quality,
    trust: input.trust,
    reason: `${nameOf(signal)} ${moved(rule)} from ${show(baseline.median)} to ${show(level)} (threshold ${show(limit)}) for ${excursion.samples} samples`,
    onset: onsetOf(signal, input, rule, excursion),
    figures: [
      figure('baseline', baseline.median, signal.unit),
      figure('level', level, signal.unit),
      figure('threshold', limit, signal.unit),
      figure('noise', baseline.scale, signal.unit),
      figure('samples', excursion.samples, 'count'),
    ],
    signals: [signal],
  });
  return { match, limits, excursion, level };
};

const absentChange = (signal: Signal, input: DetectorInput, rule: ChangeRule, limits: Limits): Match => {
  const span = searchSpan(input);
  const { baseline, limit } = limits;
  const worst = worstIn(signal, span, limits);
  const show = (value: number): string => formatQuantity(value, signal.unit);
  const reached = rule.direction === 'up' ? 'at most' : 'at least';
  return decided({
    outcome: 'absent',
    coverage: coverageOf(signal, input.tested),
    margin: marginOf(limit - worst, baseline.scale) * visibility(signal, span, limits),
    baseline: baseline.quality,
    trust: input.trust,
    reason: `${nameOf(signal)} stayed: ${show(baseline.median)} before, ${reached} ${show(worst)} in nine of ten samples (threshold ${show(limits.limit)})`,
    figures: [
      figure('baseline', baseline.median, signal.unit),
      figure('farthest', worst, signal.unit),
      figure('threshold', limits.limit, signal.unit),
      figure('noise', baseline.scale, signal.unit),
    ],
    signals: [signal],
  });
};

/** Whether the farthest that a signal went and its limit lie in one bucket of its histogram, so that it may be past it. */
const mayBePast = (signal: Signal, worst: number, { limit, direction }: Limits): boolean => {
  if (signal.buckets === undefined || signal.buckets.length === 0) return false;
  const { lower, upper } = rangeInBuckets(signal, { lower: worst, upper: worst });
  return direction === 'up' ? worst < limit && upper > limit : worst > limit && lower < limit;
};

/**
 * Tests whether a signal left its baseline by a rule: at least three independent samples past both the predicted
 * effect and three noise scales. What is past it too briefly, or hidden in noise, is unknown.
 */
export const testChange = (signal: Signal, input: DetectorInput, rule: ChangeRule): ChangeTest => {
  const uses = [useOf(signal)];
  const limits = limitsOf(signal, input.spans, rule);
  if (limits === undefined) {
    const reason = `${nameOf(signal)} has fewer than ${FEWEST_BASELINE_SAMPLES} samples to compare with`;
    return { match: unknownMatch('baseline', reason, uses) };
  }
  const span = searchSpan(input);
  const isNew = countsEvents(signal) && limits.baseline.constant && limits.baseline.median === 0;
  if (isNew && rule.direction === 'up' && rule.level === undefined) {
    return { match: testEvents(signal, input, rule), limits };
  }
  const past = samplesPast(signal, limits);
  const excursions = excursionsIn(signal, past, span);
  const needed = samplesNeeded(signal, span);
  const longest = longestOf(excursions);
  if (longest !== undefined && longest.samples >= needed) {
    return observedChange(signal, input, rule, limits, longest);
  }
  if (longest !== undefined && isTooShortToTell(excursions, needed)) {
    const reason = `${nameOf(signal)} was past ${formatQuantity(limits.limit, signal.unit)} for ${longest.samples} samples, too short to tell (${needed} needed)`;
    return { match: unknownMatch('too_short', reason, uses), limits };
  }
  const lacking = unseen(signal, input.tested, { past, span, needed });
  if (lacking !== undefined) return { match: lacking, limits };
  const early = rule.direction === 'up' ? unfinished(signal, input.tested, limits.limit) : undefined;
  if (early !== undefined) return { match: early, limits };
  const outOfReach = whyOutOfReach(signal, limits);
  if (outOfReach !== undefined) {
    const reason = `${nameOf(signal)} is ${formatQuantity(limits.baseline.median, signal.unit)} before: ${outOfReach}`;
    return { match: unknownMatch('not_detectable', reason, uses), limits };
  }
  if (visibility(signal, span, limits) === 0) {
    const reason = `the predicted change of ${nameOf(signal)} from ${formatQuantity(limits.baseline.median, signal.unit)} would not stand out from its noise of ${formatQuantity(limits.baseline.scale, signal.unit)}`;
    return { match: unknownMatch('not_detectable', reason, uses), limits };
  }
  const worst = worstIn(signal, span, limits);
  if (mayBePast(signal, worst, limits)) {
    const show = (value: number): string => formatQuantity(value, signal.unit);
    const reason = `${nameOf(signal)} reached ${show(worst)}, inside one bucket of its histogram with the threshold of ${show(limits.limit)}`;
    return { match: unknownMatch('unresolved', reason, uses), limits };
  }
  return { match: absentChange(signal, input, rule, limits), limits };
};
