import type { TimeSpan } from '../../model/time.ts';
import { dimensionText } from '../order.ts';
import type { RawSeries } from './decode-series.ts';

/** Most points of one series in one answer: Prometheus, Thanos and Mimir refuse more. */
export const MAXIMUM_POINTS = 11_000;

/** Times at which a range query is evaluated: both ends included, multiples of the step. */
export type Range = { readonly startMs: number; readonly endMs: number; readonly stepMs: number };

/**
 * The points of a half-open span, on multiples of the step: the same span asked twice has the same points, and a server
 * that aligns by itself has nothing to move. Undefined where no point falls into the span.
 */
export const alignRange = (span: TimeSpan, stepMs: number): Range | undefined => {
  const startMs = Math.ceil(span.startMs / stepMs) * stepMs;
  const endMs = Math.ceil(span.endMs / stepMs) * stepMs - stepMs;
  return endMs < startMs ? undefined : { startMs, endMs, stepMs };
};

/** Consecutive ranges of at most `maximumPoints` points that together hold exactly the points of one. */
export const splitRange = (range: Range, maximumPoints = MAXIMUM_POINTS): readonly Range[] => {
  const { startMs, endMs, stepMs } = range;
  const points = Math.floor((endMs - startMs) / stepMs) + 1;
  return Array.from({ length: Math.ceil(points / maximumPoints) }, (_, index) => {
    const first = startMs + index * maximumPoints * stepMs;
    return { startMs: first, endMs: Math.min(endMs, first + (maximumPoints - 1) * stepMs), stepMs };
  });
};

const concat = (pieces: readonly Float64Array[]): Float64Array => {
  const joined = new Float64Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
};

/** Answers of consecutive ranges as one: series with the same labels are joined in the order of the ranges. */
export const joinSeries = (answers: readonly (readonly RawSeries[])[]): readonly RawSeries[] => {
  if (answers.length === 1) return answers[0] ?? [];
  const pieces = new Map<string, RawSeries[]>();
  for (const series of answers.flat()) {
    const key = dimensionText(series.labels);
    const before = pieces.get(key);
    if (before === undefined) pieces.set(key, [series]);
    else before.push(series);
  }
  return [...pieces.values()].map((parts) => ({
    labels: (parts[0] as RawSeries).labels,
    timesMs: concat(parts.map(({ timesMs }) => timesMs)),
    values: concat(parts.map(({ values }) => values)),
  }));
};

/** A series without samples outside a range: some servers return one point more than was asked. */
export const within = (series: RawSeries, { startMs, endMs }: Range): RawSeries => {
  const { timesMs, values, labels } = series;
  const first = timesMs[0];
  const last = timesMs.at(-1);
  if (first === undefined || last === undefined || (first >= startMs && last <= endMs)) return series;
  const from = timesMs.findIndex((timeMs) => timeMs >= startMs);
  const after = timesMs.findIndex((timeMs) => timeMs > endMs);
  const start = from < 0 ? timesMs.length : from;
  const end = after < 0 ? timesMs.length : after;
  return { labels, timesMs: timesMs.slice(start, end), values: values.slice(start, end) };
};
