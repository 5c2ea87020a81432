import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { samplesNeeded } from '../signals/excursion.ts';
import { couldHide } from '../signals/hidden.ts';
import { coverageOf, isKnown, rateWindowSteps, valuesIn } from '../signals/stretch.ts';
import { quantile } from '../stats/quantile.ts';
import { spearman } from '../stats/spearman.ts';
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
  return Float64Array.from(signal.values, (value) => (Math.abs(value - median) < told ? median : value));
};

type Pairs = { readonly x: number[]; readonly y: number[] };

const pairsAt = (
  x: Signal,
  y: Signal,
  levels: { readonly x: Float64Array; readonly y: Float64Array },
  span: IndexSpan,
  lag: number,
): Pairs => {
  const pairs: Pairs = { x: [], y: [] };
  for (
    let index = Math.max(span.start, span.start - lag);
    index < Math.min(span.end, span.end - lag);
    index += 1
  ) {
    if (!isKnown(x, index) || !isKnown(y, index + lag)) continue;
    pairs.x.push(levels.x[index]!);
    pairs.y.push(levels.y[index + lag]!);
  }
  return pairs;
};

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
  const levels = { x: withoutNoise(x, input), y: withoutNoise(y, input) };
  let best: { readonly value: number; readonly lag: number; readonly pairs: Pairs } | undefined;
  for (let lag = minLag; lag <= maxLag; lag += 1) {
    const pairs = pairsAt(x, y, levels, span, lag);
    if (pairs.x.length / window < FEWEST_PAIRS) continue;
    const r = yRanges ? spearman(pairs.x, pairs.y) : 0;
    const value = Number.isNaN(r) ? 0 : r;
    if (best === undefined || asked.sign * value > asked.sign * best.value) best = { value, lag, pairs };
  }
  if (best === undefined) {
    return noCorrelation(
      'too_short',
      `fewer than ${FEWEST_PAIRS} independent pairs of ${nameOf(x)} and ${nameOf(y)}`,
    );
  }
  return {
    kind: 'correlation',
    value: best.value,
    pairs: Math.floor(best.pairs.x.length / window),
    changesAgree: changesAgree(best.pairs, window, asked.sign),
    lost: [x, y].some((one) => couldHide(one, noneOf(one), input.tested, samplesNeeded(one, span))),
    sureness: coverage,
    detail: `at a lag of ${best.lag * stepS} s`,
  };
};
