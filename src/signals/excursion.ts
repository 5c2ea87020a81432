import { SAMPLE, type Signal } from '../model/signal.ts';
import { type IndexSpan, type Spans, spanLength } from '../model/time.ts';
import { type Baseline, describeBaseline } from './baseline.ts';
import { isKnown, sampleSteps, stepsFor } from './stretch.ts';

export type Direction = 'up' | 'down';

/** What counts as a change. Given together, all of them must hold; given none, the default factor does. */
export type ChangeRule = {
  readonly direction: Direction;
  /** Times the baseline median, above 1 for falls too. */
  readonly factor?: number | undefined;
  /** Difference from the baseline median, positive, in the signal's unit. */
  readonly delta?: number | undefined;
  /** Level to reach, in the signal's unit. */
  readonly level?: number | undefined;
};

/** The thresholds of a change: a sample counts when it is past both the effect and the noise. */
export type Limits = {
  readonly baseline: Baseline;
  readonly direction: Direction;
  /** Where the predicted effect begins. */
  readonly effect: number;
  /** Three noise scales from the baseline median. */
  readonly noise: number;
  /** The farther of the two. */
  readonly limit: number;
};

/** Default of rises, falls and every search for an onset. */
export const DEFAULT_FACTOR = 1.5;
/** Samples without which a baseline says nothing about what is usual. */
export const FEWEST_BASELINE_SAMPLES = 8;
const NOISE_SCALES = 3;
/** Independent samples that make an excursion. */
const SHORTEST = 3;
/** Missing samples that an excursion may contain in a row. */
const BRIDGED = 2;

/** Whether each unit of the signal is one thing that happened: a log line, a restart, an OOM kill. */
export const countsEvents = (signal: Signal): boolean =>
  signal.kind === 'log_count' || signal.kind === 'counter_increase';

const effectByFactor = (signal: Signal, baseline: Baseline, up: boolean, factor: number): number => {
  const { median, floor } = baseline;
  const isExact = floor === 0;
  if (median === 0 || (!isExact && Math.abs(median) <= signal.resolution / 2)) {
    // Nothing is a multiple of zero: the factor counts in smallest meaningful differences, and zero cannot fall.
    if (!up) return Number.NEGATIVE_INFINITY;
    return median + (isExact ? 0.5 : factor) * signal.resolution;
  }
  return up ? median + (factor - 1) * Math.abs(median) : median - (1 - 1 / factor) * Math.abs(median);
};

/** The thresholds of a rule for a signal; undefined when the baseline has too few samples. */
export const limitsOf = (signal: Signal, spans: Spans, rule: ChangeRule): Limits | undefined => {
  const baseline = describeBaseline(signal, spans);
  if (baseline.count < FEWEST_BASELINE_SAMPLES) return undefined;
  const up = rule.direction === 'up';
  const farther = up ? Math.max : Math.min;
  const sign = up ? 1 : -1;
  // Things that did not happen at all before need no noise scale: the first of them stands out.
  const isNew = up && countsEvents(signal) && baseline.constant && baseline.median === 0;
  const effects: number[] = [];
  if (rule.delta !== undefined) effects.push(baseline.median + sign * rule.delta);
  // A level that the baseline is past already asks for nothing: then a rise is what it always is.
  if (rule.level !== undefined && sign * (rule.level - baseline.median) > 0) effects.push(rule.level);
  if (rule.factor !== undefined || effects.length === 0) {
    const factor = rule.factor ?? DEFAULT_FACTOR;
    effects.push(isNew ? signal.resolution / 2 : effectByFactor(signal, baseline, up, factor));
  }
  const effect = farther(...effects);
  // A gauge of things that are there (hosts, pods) and that never varied is exact: losing one is no noise.
  const isExact = !up && baseline.constant && signal.kind === 'gauge' && signal.unit === 'count';
  const noise = baseline.median + sign * (isExact || isNew ? 0 : NOISE_SCALES) * baseline.scale;
  return { baseline, direction: rule.direction, effect, noise, limit: farther(effect, noise) };
};

/**
 * 1 for every sample of the grid that is past the limit. A lower bound counts for `up` as what it is at least,
 * and never for `down`. A sample equal to the baseline median is never past.
 */
export const samplesPast = (signal: Signal, limits: Limits): Uint8Array => {
  const { values, states } = signal;
  const { limit, baseline } = limits;
  const up = limits.direction === 'up';
  const past = new Uint8Array(values.length);
  for (let index = 0; index < past.length; index += 1) {
    const state = states[index];
    if (state !== SAMPLE.value && !(up && state === SAMPLE.censored)) continue;
    const value = values[index]!;
    const isPast = up ? value >= limit && value > baseline.median : value <= limit && value < baseline.median;
    if (isPast) past[index] = 1;
  }
  return past;
};

/** Grid steps that an excursion needs in a span: three independent samples, as rate windows overlap and samples hold. */
export const samplesNeeded = (signal: Signal, span: IndexSpan): number =>
  Math.min(stepsFor(signal, SHORTEST), Math.max(SHORTEST * sampleSteps(signal), spanLength(span)));

/** A stretch of samples past a limit; `samples` of `[start, end)` are, the rest is missing. */
export type Excursion = { readonly start: number; readonly end: number; readonly samples: number };

/** The excursions of a mask within a span, in order. A few missing samples do not end one. */
export const excursionsIn = (signal: Signal, past: Uint8Array, span: IndexSpan): readonly Excursion[] => {
  const found: Excursion[] = [];
  let start = -1;
  let end = -1;
  let samples = 0;
  const close = (): void => {
    if (start >= 0) found.push({ start, end, samples });
    start = -1;
    samples = 0;
  };
  const last = Math.min(span.end, past.length);
  for (let index = Math.max(0, span.start); index < last; index += 1) {
    if (past[index] === 1) {
      if (start < 0) start = index;
      end = index + 1;
      samples += 1;
    } else if (start >= 0 && (isKnown(signal, index) || index - end >= BRIDGED)) close();
  }
  close();
  return found;
};

/** The longest of some excursions; the earlier of equals. */
export const longestOf = (excursions: readonly Excursion[]): Excursion | undefined =>
  excursions.reduce<Excursion | undefined>(
    (best, one) => (best === undefined || one.samples > best.samples ? one : best),
    undefined,
  );

/**
 * Whether the signal was past the limit, yet not for long enough to call it an excursion: then neither presence
 * nor absence can be told. A lone sample is noise.
 */
export const isTooShortToTell = (excursions: readonly Excursion[], needed: number): boolean => {
  const longest = longestOf(excursions)?.samples ?? 0;
  return longest > 0 && longest < needed && longest >= Math.min(SHORTEST, needed - 1);
};
