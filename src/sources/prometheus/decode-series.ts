import type { Dimensions } from '../../model/signal.ts';
import { cleanText } from '../clean-text.ts';
import { PrometheusFailure } from './query-problem.ts';

/** One series of an answer. A missing sample is a gap; NaN and ±Infinity are what the server said. */
export type RawSeries = {
  readonly labels: Dimensions;
  /** Ascending, epoch milliseconds. */
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
};

/** An element of an answer: a series of numbers, or how many samples of it are native histograms. */
export type DecodedElement = { readonly series?: RawSeries; readonly nativeHistograms: number };

const malformed = (what: string) =>
  new PrometheusFailure('not_prometheus', `the answer is no Prometheus answer: ${what}`);

/** Value of a sample as the API writes it. */
export const parseSample = (text: unknown): number => {
  if (typeof text !== 'string') throw malformed('a sample whose value is no text');
  const value = Number(text);
  if (!Number.isNaN(value) && text !== '') return value;
  if (text === 'NaN') return Number.NaN;
  if (text === '+Inf' || text === 'Inf') return Number.POSITIVE_INFINITY;
  if (text === '-Inf') return Number.NEGATIVE_INFINITY;
  throw malformed('a sample whose value is no number');
};

const parseLabels = (metric: unknown): Dimensions => {
  if (typeof metric !== 'object' || metric === null) throw malformed('a series without labels');
  return Object.fromEntries(
    Object.entries(metric).map(([name, value]) => [cleanText(name), cleanText(String(value))]),
  );
};

/** Samples `[seconds, "value"]` as a series with those labels. */
export const toRawSeries = (labels: Dimensions, samples: readonly unknown[]): RawSeries => {
  const timesMs = new Float64Array(samples.length);
  const values = new Float64Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index];
    if (!Array.isArray(sample) || typeof sample[0] !== 'number') throw malformed('a sample without a time');
    timesMs[index] = Math.round(sample[0] * 1000);
    values[index] = parseSample(sample[1]);
  }
  return { labels, timesMs, values };
};

type Element = {
  readonly metric?: unknown;
  readonly values?: unknown;
  readonly value?: unknown;
  readonly histograms?: unknown;
  readonly histogram?: unknown;
};

const samplesOf = ({ values, value }: Element): readonly unknown[] | undefined => {
  if (Array.isArray(values)) return values;
  return Array.isArray(value) ? [value] : undefined;
};

/** Decodes one element of a matrix or vector. */
export const decodeElement = (text: string): DecodedElement => {
  let element: Element;
  try {
    element = JSON.parse(text);
  } catch {
    throw malformed('a series that is not JSON');
  }
  const samples = samplesOf(element);
  const native = Array.isArray(element.histograms)
    ? element.histograms.length
    : element.histogram === undefined
      ? 0
      : 1;
  if (samples === undefined && native === 0) throw malformed('a series without samples');
  return {
    nativeHistograms: native,
    ...(samples === undefined ? {} : { series: toRawSeries(parseLabels(element.metric), samples) }),
  };
};
