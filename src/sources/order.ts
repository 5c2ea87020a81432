import type { IncidentEvent, LogLine, Series } from '../model/series.ts';
import type { Dimensions } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';

/** Each text once, in order. */
export const sortedSet = <Text extends string>(texts: Iterable<Text>): readonly Text[] =>
  [...new Set(texts)].sort(compareText);

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

const compareTold = (one: LogLine, other: LogLine): number =>
  one.timeMs - other.timeMs ||
  compareText(one.dataset, other.dataset) ||
  compareText(one.message, other.message);

/** Log lines by time, dataset, message, then the document's JSON text. */
export const sortLogs = (logs: readonly LogLine[]): readonly LogLine[] => {
  const texts = new Map<LogLine, string>();
  const textOf = (line: LogLine): string => {
    let text = texts.get(line);
    if (text === undefined) {
      text = JSON.stringify(line.fields);
      texts.set(line, text);
    }
    return text;
  };
  return [...logs].sort(
    (one, other) =>
      compareTold(one, other) || compareText(textOf(one), textOf(other)) || one.weight - other.weight,
  );
};

/**
 * Takes log lines as they are read, each with the JSON text that it was read from, and gives them in the order of
 * {@link sortLogs}. Bundles are written in that order, and sorting 200,000 lines costs more than reading them: only lines
 * that come out of order are sorted.
 */
export const collectLogs = () => {
  const logs: LogLine[] = [];
  let isSorted = true;
  let last: { readonly line: LogLine; readonly text: string } | undefined;
  return {
    add: (line: LogLine, text: string): void => {
      logs.push(line);
      if (isSorted && last !== undefined)
        isSorted = (compareTold(last.line, line) || compareText(last.text, text)) <= 0;
      last = { line, text };
    },
    sorted: (): readonly LogLine[] => (isSorted ? logs : sortLogs(logs)),
  };
};
