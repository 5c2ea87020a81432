import { SAMPLE, type Signal } from '../model/signal.ts';
import { clampSpan, type IndexSpan, spanLength } from '../model/time.ts';
import { quantile } from '../stats/quantile.ts';

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

/** Number of samples of a span in one state, or that are known. */
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

/** Number of samples of a span that hold a number or a bound. */
export const knownIn = (signal: Signal, span: IndexSpan): number => count(signal, span, isKnown);

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

/** A number that is only known to lie between two others, because some samples are lower bounds. */
export type Range = { readonly lower: number; readonly upper: number };

/** A quantile over a span's known samples: bounds count as they stand for `lower`, as unlimited for `upper`. */
export const quantileRange = (signal: Signal, span: IndexSpan, share: number): Range | undefined => {
  const { start, end } = clampSpan(span, signal.values.length);
  const lower = valuesIn(signal, { start, end });
  if (lower.length === 0) return undefined;
  const low = quantile(lower, share);
  if (count(signal, span, isCensored) === 0) return { lower: low, upper: low };
  const upper = new Float64Array(lower.length);
  let found = 0;
  for (let index = start; index < end; index += 1) {
    if (!isKnown(signal, index)) continue;
    upper[found] = isCensored(signal, index) ? Number.POSITIVE_INFINITY : signal.values[index]!;
    found += 1;
  }
  return { lower: low, upper: quantile(upper, share) };
};

/** The median over a span as a range. */
export const medianRange = (signal: Signal, span: IndexSpan): Range | undefined =>
  quantileRange(signal, span, 0.5);

/** Index of the last known sample before `end`; −1 when there is none. */
export const lastKnownBefore = (signal: Signal, end: number): number => {
  let index = Math.min(end, signal.values.length) - 1;
  while (index >= 0 && !isKnown(signal, index)) index -= 1;
  return index;
};

/** Length of the rate window in whole steps, at least one: samples closer than this are not independent. */
export const rateWindowSteps = (signal: Signal): number =>
  Math.max(1, Math.round(signal.rateWindowMs / signal.grid.stepMs));
