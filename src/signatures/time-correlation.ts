import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { samplesNeeded } from '../signals/excursion.ts';
import { couldHide } from '../signals/hidden.ts';
import { coverageOf, isKnown, rateWindowSteps, valuesIn } from '../signals/stretch.ts';
import { pearson } from '../stats/pearson.ts';
import { quantile } from '../stats/quantile.ts';
import { placesAscending, ranksAmong } from '../stats/ranks.ts';
import { nameOf } from './answer.ts';
import { type Correlation, FEWEST_PAIRS, noCorrelation } from './correlation.ts';
import type { DetectorInput } from './detector.ts';
import { isWindow, noneOf } from './tested.ts';

/** What the instrument can tell apart, times this, is how far a signal must range to have anything to follow. */
const NOISE_SCALES = 3;
const COVERAGE = 0.8;

const ranges = (signal: Signal, span: IndexSpan, input: DetectorInput): boolean => {
  const values = valuesIn(signal, span);
  const spread = quantile(values, 0.98) - quantile(values, 0.02);
  return spread > 0 && spread >= NOISE_SCALES * describeBaseline(signal, input.spans).floor;
};

/**
 * The values of a signal with everything that its instrument cannot tell from the usual level at that level: what
 * cannot be told apart has no rank of its own.
 */
const withoutNoise = (signal: Signal, input: DetectorInput): Float64Array => {
  const { median, floor } = describeBaseline(signal, input.spans);
  const told = NOISE_SCALES * floor;
  return signal.values.map((value) => (Math.abs(value - median) < told ? median : value));
};

/** A side of a pair: what of it can be told apart, which steps are known, and those by ascending value. */
type Side = { readonly levels: Float64Array; readonly known: Uint8Array; readonly order: Int32Array };

const sideOf = (signal: Signal, span: IndexSpan, input: DetectorInput): Side => {
  const levels = withoutNoise(signal, input);
  const known = new Uint8Array(levels.length);
  const places: number[] = [];
  for (let index = span.start; index < span.end; index += 1) {
    if (!isKnown(signal, index)) continue;
    known[index] = 1;
    places.push(index);
  }
  return { levels, known, order: placesAscending(levels, places) };
};

/** Steps of `x` at which both it and `y`, so many steps later, are known. */
const pairedAt = (x: Side, y: Side, span: IndexSpan, lag: number): readonly number[] => {
  const paired: number[] = [];
  const end = Math.min(span.end, span.end - lag);
  for (let index = Math.max(span.start, span.start - lag); index < end; index += 1)
    if (x.known[index] === 1 && y.known[index + lag] === 1) paired.push(index);
  return paired;
};

/** Values at some steps, in the order of the steps: by a loop, as `from` takes ten times as long and this runs for each lag. */
const at = (values: Float64Array, steps: readonly number[], lag: number): Float64Array => {
  const taken = new Float64Array(steps.length);
  for (let index = 0; index < taken.length; index += 1) taken[index] = values[steps[index]! + lag]!;
  return taken;
};

/** Ranks of a side among themselves so many steps after some others, in the order of the steps. */
const ranksAt = ({ levels, order }: Side, steps: readonly number[], lag: number): Float64Array => {
  const marked = new Uint8Array(levels.length);
  for (const step of steps) marked[step + lag] = 1;
  return at(ranksAmong(levels, order, marked), steps, lag);
};

/** Spearman's correlation at some steps of `x` with those of `y` so many steps later; 0 where one of them is constant. */
const correlateAt = (x: Side, y: Side, paired: readonly number[], lag: number): number => {
  const r = pearson(ranksAt(x, paired, 0), ranksAt(y, paired, lag));
  return Number.isNaN(r) ? 0 : r;
};

type Pairs = { readonly x: Float64Array; readonly y: Float64Array };

/** Whether changes over one rate window mostly go the same way (`sign` 1) or opposite ways (−1). */
const changesAgree = ({ x, y }: Pairs, apart: number, sign: number): boolean => {
  let agreement = 0;
  for (let index = apart; index < x.length; index += 1) {
    agreement += sign * Math.sign(x[index]! - x[index - apart]!) * Math.sign(y[index]! - y[index - apart]!);
  }
  return agreement > 0;
};

/**
 * The strongest rank correlation of two signals over the allowed lags (samples of `y` after those of `x`), from the
 * baseline to the end of the window: a pair that never leaves its baseline has nothing to follow.
 */
export const correlateTime = (
  x: Signal,
  y: Signal,
  input: DetectorInput,
  asked: {
    readonly sign: 1 | -1;
    readonly minLagS: number | undefined;
    readonly maxLagS: number | undefined;
  },
): Correlation => {
  const { spans } = input;
  const span = isWindow(input)
    ? { start: Math.max(0, spans.baseline.start), end: input.tested.end }
    : input.tested;
  const coverage = Math.min(coverageOf(x, input.tested), coverageOf(y, input.tested));
  if (coverage < COVERAGE)
    return noCorrelation('coverage', `${nameOf(x)} and ${nameOf(y)} have too few samples in common`);
  const window = Math.max(rateWindowSteps(x), rateWindowSteps(y));
  const xRanges = ranges(x, span, input);
  const yRanges = ranges(y, span, input);
  if (!xRanges)
    return noCorrelation('not_detectable', `${nameOf(x)} did not vary beyond its noise: nothing to follow`);
  const stepS = x.grid.stepMs / 1000;
  const minLag = Math.round((asked.minLagS ?? 0) / stepS);
  const maxLag = Math.max(minLag, Math.round((asked.maxLagS ?? window * stepS) / stepS));
  const [xSide, ySide] = [sideOf(x, span, input), sideOf(y, span, input)];
  let best: { readonly value: number; readonly lag: number; readonly paired: readonly number[] } | undefined;
  for (let lag = minLag; lag <= maxLag; lag += 1) {
    const paired = pairedAt(xSide, ySide, span, lag);
    if (paired.length / window < FEWEST_PAIRS) continue;
    const value = yRanges ? correlateAt(xSide, ySide, paired, lag) : 0;
    if (best === undefined || asked.sign * value > asked.sign * best.value) best = { value, lag, paired };
  }
  if (best === undefined) {
    return noCorrelation(
      'too_short',
      `fewer than ${FEWEST_PAIRS} independent pairs of ${nameOf(x)} and ${nameOf(y)}`,
    );
  }
  const { value, lag, paired } = best;
  const pairs = { x: at(xSide.levels, paired, 0), y: at(ySide.levels, paired, lag) };
  return {
    kind: 'correlation',
    value,
    pairs: Math.floor(paired.length / window),
    changesAgree: changesAgree(pairs, window, asked.sign),
    lost: [x, y].some((one) => couldHide(one, noneOf(one), input.tested, samplesNeeded(one, span))),
    sureness: coverage,
    detail: `at a lag of ${lag * stepS} s`,
  };
};
