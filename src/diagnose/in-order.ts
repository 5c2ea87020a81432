import type { Recording } from '../model/recording.ts';
import type { IncidentEvent, LogLine, Series } from '../model/series.ts';
import { compareText } from '../model/text-order.ts';
import { dimensionKey } from '../signals/signal-set.ts';

const compareNumber = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

const compareNumbers = (one: Float64Array, other: Float64Array): number => {
  const place = one.findIndex((value, index) => !Object.is(value, other[index]));
  return place < 0
    ? one.length - other.length
    : compareNumber(one[place]!, other[place] ?? Number.NEGATIVE_INFINITY);
};

const seriesKey = ({ signal, dimensions, provenance }: Series): string =>
  [signal, dimensionKey(dimensions), provenance.source, provenance.query].join('\n');

/** By signal and members, then by who gave it: the first of several that gave the same is the one that is read. */
const orderSeries = (series: readonly Series[]): readonly Series[] =>
  series
    .map((one) => ({ one, key: seriesKey(one) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) ||
        compareNumbers(a.one.timesMs, b.one.timesMs) ||
        compareNumbers(a.one.values, b.one.values),
    )
    .map(({ one }) => one);

const compareEvents = (one: IncidentEvent, other: IncidentEvent): number =>
  compareNumber(one.startMs, other.startMs) ||
  compareText(one.signal, other.signal) ||
  compareText(one.text, other.text) ||
  compareText(dimensionKey(one.dimensions), dimensionKey(other.dimensions)) ||
  compareNumber(one.endMs ?? one.startMs, other.endMs ?? other.startMs);

const compareLines = (one: LogLine, other: LogLine): number =>
  one.timeMs - other.timeMs ||
  compareText(one.dataset, other.dataset) ||
  compareText(one.message, other.message) ||
  one.weight - other.weight ||
  compareText(dimensionKey(one.dimensions), dimensionKey(other.dimensions));

/** Bundles hold their lines in time order: only where one comes too early are they sorted. */
const orderLines = (lines: readonly LogLine[]): readonly LogLine[] => {
  for (let index = 1; index < lines.length; index += 1) {
    if (compareLines(lines[index - 1]!, lines[index]!) > 0) return [...lines].sort(compareLines);
  }
  return lines;
};

/** A recording with everything in an order of its own, so that the order in which sources answered says nothing. */
export const inOrder = (recording: Recording): Recording => ({
  ...recording,
  series: orderSeries(recording.series),
  events: [...recording.events].sort(compareEvents),
  logs: orderLines(recording.logs),
});
