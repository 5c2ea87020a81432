import { SAMPLE, type Signal } from '../model/signal.ts';
import { clampSpan, type IndexSpan, spanLength } from '../model/time.ts';
import { quantile } from '../stats/quantile.ts';
import { oncePerSpan } from './once.ts';

/** Whether a sample says something: a number or a lower bound. */
export const isKnown = (signal: Signal, index: number): boolean => {
  const state = signal.states[index];
  return state === SAMPLE.value || state === SAMPLE.censored;
};

/** Whether a sample holds a number, infinity among them, and not only a lower bound. */
const isMeasured = (signal: Signal, index: number): boolean => signal.states[index] === SAMPLE.value;

/** Whether a sample is only a lower bound. */
export const isCensored = (signal: Signal, index: number): boolean =>
  signal.states[index] === SAMPLE.censored;

/** Grid steps that one sample of a signal stands for. */
export const sampleSteps = (signal: Signal): number => signal.sampling?.steps ?? 1;

/** Whether a grid step holds a sample of its own, and does not only repeat the one before. */
export const isTaken = (signal: Signal, index: number): boolean => signal.sampling?.held[index] !== 1;

/** Number of grid steps of a span that are accepted. */
const count = (
  signal: Signal,
  span: IndexSpan,
  accepts: (signal: Signal, index: number) => boolean,
): number => {
  const { start, end } = clampSpan(span, signal.values.length);
  let found = 0;
  for (let index = start; index < end; index += 1) if (accepts(signal, index)) found += 1;
  return found;
};

/** Share of a span's samples that hold a number or a bound; 0 for an empty span. */
export const coverageOf = (signal: Signal, span: IndexSpan): number =>
  spanLength(span) === 0 ? 0 : count(signal, span, isKnown) / spanLength(span);

/** Number of samples taken in a span that hold a number or a bound; what a coarse signal only repeats is none. */
export const knownIn = (signal: Signal, span: IndexSpan): number =>
  count(signal, span, (one, index) => isKnown(one, index) && isTaken(one, index));

/** Number of grid steps of a span of which nothing is known. */
export const lostIn = (signal: Signal, span: IndexSpan): number =>
  count(signal, span, (one, index) => !isKnown(one, index));

/** Share of a span's known samples that are only lower bounds; 0 when nothing is known. */
export const censoredShare = (signal: Signal, span: IndexSpan): number => {
  const known = count(signal, span, isKnown);
  return known === 0 ? 0 : count(signal, span, isCensored) / known;
};

/** The accepted values of a span, in order. */
const collect = (
  signal: Signal,
  span: IndexSpan,
  accepts: (signal: Signal, index: number) => boolean,
): Float64Array => {
  const { start, end } = clampSpan(span, signal.values.length);
  const values = new Float64Array(end - start);
  let found = 0;
  for (let index = start; index < end; index += 1) {
    if (!accepts(signal, index)) continue;
    values[found] = signal.values[index]!;
    found += 1;
  }
  return found === values.length ? values : values.slice(0, found);
};

/** The known values of a span, bounds included as they stand, in order. */
export const valuesIn = (signal: Signal, span: IndexSpan): Float64Array => collect(signal, span, isKnown);

/** The numbers measured in a span, in order, infinities among them; lower bounds take no part. */
export const measuredIn = (signal: Signal, span: IndexSpan): Float64Array =>
  collect(signal, span, isMeasured);

/** The finite numbers measured in a span, in order. */
export const finiteIn = (signal: Signal, span: IndexSpan): Float64Array =>
  collect(signal, span, (one, index) => isMeasured(one, index) && Number.isFinite(one.values[index]));

/** The numbers that samples taken in a span measured, in order: what a coarse signal only repeats is left out. */
export const takenIn = (signal: Signal, span: IndexSpan): Float64Array =>
  collect(signal, span, (one, index) => isMeasured(one, index) && isTaken(one, index));

/** A number that is only known to lie between two others, because some samples are lower bounds. */
export type Range = { readonly lower: number; readonly upper: number };

/** The known values of a span, in order, with bounds as unlimited. */
const atMostIn = (signal: Signal, span: IndexSpan): Float64Array => {
  const { start, end } = clampSpan(span, signal.values.length);
  const values = valuesIn(signal, span);
  for (let index = start, place = 0; index < end; index += 1) {
    if (!isKnown(signal, index)) continue;
    if (isCensored(signal, index)) values[place] = Number.POSITIVE_INFINITY;
    place += 1;
  }
  return values;
};

/** A quantile over a span's known samples: bounds count as they stand for `lower`, as unlimited for `upper`. */
export const quantileRange = (signal: Signal, span: IndexSpan, share: number): Range | undefined => {
  const values = valuesIn(signal, span);
  if (values.length === 0) return undefined;
  const lower = quantile(values, share);
  const isExact = count(signal, span, isCensored) === 0;
  return { lower, upper: isExact ? lower : quantile(atMostIn(signal, span), share) };
};

/** The median over a span as a range. */
export const medianRange = oncePerSpan((signal, span) => quantileRange(signal, span, 0.5));

/** What a median over a span may be, whatever its lost samples were. Undefined where nothing is known. */
export const possibleMedian = oncePerSpan((signal, span): Range | undefined => {
  const lost = lostIn(signal, span);
  if (lost === 0) return medianRange(signal, span);
  const values = valuesIn(signal, span);
  const medianWith = (known: Float64Array, unseen: number): number => {
    const all = new Float64Array(known.length + lost).fill(unseen);
    all.set(known);
    return quantile(all, 0.5);
  };
  return values.length === 0
    ? undefined
    : {
        lower: medianWith(values, Number.NEGATIVE_INFINITY),
        upper: medianWith(atMostIn(signal, span), Number.POSITIVE_INFINITY),
      };
});

/** Indices of the samples taken in a span that measured a finite number, in order. */
export const takenIndices = (signal: Signal, span: IndexSpan): readonly number[] => {
  const { start, end } = clampSpan(span, signal.values.length);
  const indices: number[] = [];
  for (let index = start; index < end; index += 1) {
    if (isMeasured(signal, index) && isTaken(signal, index) && Number.isFinite(signal.values[index]!))
      indices.push(index);
  }
  return indices;
};

/** Index of the first known sample; the length where there is none. */
export const firstKnown = (signal: Signal): number => {
  let index = 0;
  while (index < signal.values.length && !isKnown(signal, index)) index += 1;
  return index;
};

/** Index of the last known sample before `end`; −1 when there is none. */
export const lastKnownBefore = (signal: Signal, end: number): number => {
  let index = Math.min(end, signal.values.length) - 1;
  while (index >= 0 && !isKnown(signal, index)) index -= 1;
  return index;
};

/** Grid steps that one value tells of, at least one: its rate window, or the time until its next sample if longer. */
export const rateWindowSteps = (signal: Signal): number =>
  Math.max(sampleSteps(signal), Math.round(signal.rateWindowMs / signal.grid.stepMs));

/** Samples that a rate window spans, at least one: so many successive ones share what they saw. */
export const rateWindowSamples = (signal: Signal): number =>
  Math.max(1, Math.round(signal.rateWindowMs / (signal.grid.stepMs * sampleSteps(signal))));

/** Grid steps in which something that lasts `samples` samples shows: its own, and those of windows that reach back. */
export const stepsFor = (signal: Signal, samples: number): number =>
  (samples + rateWindowSamples(signal) - 1) * sampleSteps(signal);
