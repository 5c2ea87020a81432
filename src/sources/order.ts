import type { IncidentEvent, LogLine, Series } from '../model/series.ts';
import type { Dimensions } from '../model/signal.ts';

/** Order of two texts by code units: the same on every machine. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A record's entries in key order. */
export const sortKeys = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => compareText(one, other)));

/** Dimensions as one text that is equal for equal dimensions; quoted, so that no value can imitate another set. */
export const dimensionText = (dimensions: Dimensions): string =>
  JSON.stringify(Object.entries(dimensions).sort(([one], [other]) => compareText(one, other)));

/** Series by signal, then dimensions. */
export const sortSeries = (series: readonly Series[]): readonly Series[] =>
  series
    .map((one) => ({ one, key: dimensionText(one.dimensions) }))
    .sort((a, b) => compareText(a.one.signal, b.one.signal) || compareText(a.key, b.key))
    .map(({ one }) => one);

const compareEvents = (one: IncidentEvent, other: IncidentEvent): number =>
  one.startMs - other.startMs ||
  compareText(one.signal, other.signal) ||
  compareText(dimensionText(one.dimensions), dimensionText(other.dimensions)) ||
  compareText(one.text, other.text) ||
  (one.endMs ?? 0) - (other.endMs ?? 0);

/** Events by time, then everything else they say. */
export const sortEvents = (events: readonly IncidentEvent[]): readonly IncidentEvent[] =>
  [...events].sort(compareEvents);

const compareLogs = (one: LogLine, other: LogLine): number =>
  one.timeMs - other.timeMs ||
  compareText(one.dataset, other.dataset) ||
  compareText(one.message, other.message) ||
  compareText(JSON.stringify(one.fields), JSON.stringify(other.fields)) ||
  one.weight - other.weight;

/** Log lines by time, dataset, message, then the document's JSON text. */
export const sortLogs = (logs: readonly LogLine[]): readonly LogLine[] => {
  // Bundles are written in order, and sorting 200,000 lines costs more than reading them.
  const sorted = logs.every(
    (line, index) => index === 0 || compareLogs(logs[index - 1] as LogLine, line) <= 0,
  );
  return sorted ? logs : [...logs].sort(compareLogs);
};
