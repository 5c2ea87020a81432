import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { rangeInBuckets } from '../signals/bucket.ts';
import { couldHide } from '../signals/hidden.ts';
import {
  coverageOf,
  isCensored,
  medianRange,
  possibleMedian,
  type Range,
  rateWindowSteps,
  sampleSteps,
  valuesIn,
} from '../signals/stretch.ts';
import { quantile } from '../stats/quantile.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import { type Bounds, boundsInWords, boundsOf, isInside, judgeRange, limitsIn } from './bounds.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { levelNoise } from './level-noise.ts';
import { BOUNDS, FOR } from './parameter-specs.ts';
import { numberOf } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';
import { longestSustained } from './sustained.ts';
import { noneOf, thin, unfinished, unseen } from './tested.ts';

/** Longest request, longest pause: a maximum over time is the largest of the maxima. */
const isMaximum = (signal: Signal): boolean => signal.kind === 'quantile' && signal.id.endsWith('max');

/** Whether the windows of successive samples do not meet: what ended between them was never seen. */
const leavesBlind = (signal: Signal): boolean =>
  signal.rateWindowMs > 0 && signal.rateWindowMs < signal.grid.stepMs * sampleSteps(signal);

/** The largest value of the stretch; unlimited above while calls are open, or where one may have ended unseen. */
const maximumRange = (signal: Signal, input: DetectorInput): Range | undefined => {
  const values = valuesIn(signal, input.tested);
  if (values.length === 0) return undefined;
  const lower = quantile(values, 1);
  let open = leavesBlind(signal) || couldHide(signal, noneOf(signal), input.tested, rateWindowSteps(signal));
  for (let index = input.tested.start; index < input.tested.end; index += 1)
    open ||= isCensored(signal, index);
  return { lower, upper: open ? Number.POSITIVE_INFINITY : lower };
};

const testSustained = (signal: Signal, input: DetectorInput, bounds: Bounds, seconds: number): Match => {
  const needed = Math.max(1, Math.ceil((seconds * 1000) / signal.grid.stepMs));
  const { samples, past } = longestSustained(signal, input.tested, (value) => isInside(value, bounds));
  const sought = { past, span: input.tested, needed };
  const lacking = samples >= needed ? undefined : unseen(signal, input.tested, sought);
  if (lacking !== undefined) return lacking;
  return decided({
    outcome: samples >= needed ? 'observed' : 'absent',
    coverage: coverageOf(signal, input.tested),
    margin: marginOf(samples >= needed ? samples - needed + 1 : needed - samples, Math.max(1, needed / 3)),
    trust: input.trust,
    reason: `${nameOf(signal)} was ${boundsInWords(bounds, signal.unit)} for ${samples} samples in a row, ${needed} needed`,
    figures: [figure('samples', samples, 'count'), figure('needed', needed, 'count')],
    signals: [signal],
  });
};

const testBand = (signal: Signal, input: DetectorInput): Match => {
  const bounds = boundsOf(input);
  const uses = [useOf(signal)];
  const limits = limitsIn(bounds);
  if (limits.length === 0) return unknownMatch('fact', `no bound was given for ${nameOf(signal)}`, uses);
  if (limits.some((limit) => !Number.isFinite(limit))) {
    return unknownMatch('not_applicable', `the bound on ${nameOf(signal)} is none`, uses);
  }
  const seconds = numberOf(input, 'for');
  if (seconds !== undefined) return testSustained(signal, input, bounds, seconds);
  const maximum = isMaximum(signal);
  const range = maximum ? maximumRange(signal, input) : medianRange(signal, input.tested);
  const judged = range === undefined ? 'unknown' : judgeRange(range, bounds);
  const lacking = (judged === 'outside' ? unseen : thin)(signal, input.tested);
  const show = (value: number): string => formatQuantity(value, signal.unit);
  // One request longer than the bound is enough, however much was not seen.
  const isSure =
    maximum &&
    range !== undefined &&
    judgeRange({ ...range, upper: Number.POSITIVE_INFINITY }, bounds) === judged;
  if (range === undefined || (lacking !== undefined && !(isSure && judged !== 'unknown'))) {
    return lacking ?? roleMissing('signal');
  }
  const what = maximum ? 'maximum' : 'median';
  if (judged === 'unknown') {
    const reason = `the ${what} of ${nameOf(signal)} is only known to be at least ${show(range.lower)}: a lower bound`;
    return unknownMatch('unresolved', reason, uses);
  }
  const inBuckets = rangeInBuckets(signal, range);
  // A bucket does not hold its own lower bound.
  const held = { lower: inBuckets.lower * (1 + Number.EPSILON), upper: inBuckets.upper };
  if (range.upper === range.lower && judgeRange(held, bounds) !== judged) {
    const reason = `the ${what} of ${nameOf(signal)} is ${show(range.lower)}, read inside one bucket of its histogram: it may be ${show(inBuckets.lower)} to ${show(inBuckets.upper)}`;
    return unknownMatch('unresolved', reason, uses);
  }
  const possible = maximum ? range : possibleMedian(signal, input.tested);
  if (judged === 'outside' && possible !== undefined && judgeRange(possible, bounds) !== 'outside') {
    const reason = `the ${what} of ${nameOf(signal)} may be ${boundsInWords(bounds, signal.unit)}: lost samples decide`;
    return unknownMatch('coverage', reason, uses);
  }
  const lowest = Math.max(bounds.atLeast ?? 0, bounds.above ?? 0);
  const early =
    judged === 'outside' && range.upper <= lowest ? unfinished(signal, input.tested, lowest) : undefined;
  if (early !== undefined) return early;
  const margin = Math.min(
    ...limits.map((limit) => marginOf(range.lower - limit, levelNoise(signal, range.lower, limit))),
  );
  const bound = range.upper === range.lower ? '' : 'at least ';
  return decided({
    outcome: judged === 'inside' ? 'observed' : 'absent',
    coverage: lacking === undefined ? coverageOf(signal, input.tested) : 1,
    margin,
    trust: input.trust,
    reason: `${what} of ${nameOf(signal)} is ${bound}${show(range.lower)}, ${judged === 'inside' ? 'as predicted' : 'predicted was'} ${boundsInWords(bounds, signal.unit)}`,
    figures: [
      figure(what, range.lower, signal.unit),
      ...limits.map((limit) => figure('limit', limit, signal.unit)),
    ],
    signals: [signal],
  });
};

/** The level over the tested stretch is inside bounds. */
export const band: Detector = {
  name: 'band',
  summary:
    'the median over the window (of a maximum, the largest) is inside the bounds, or stays there `for` a while',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested' } },
  parameters: { ...BOUNDS, for: FOR },
  scope: 'each',
  shape: 'level',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined ? roleMissing('signal') : testBand(signal, input);
  },
};
