import type { Dimensions, SignalId } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { parseNotation } from './notation.ts';
import { parseSeriesKey } from './series-key.ts';
import { isKnownDimension, knownSignal, type Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

/** A series of a test, one entry per interval; a gap is undefined. */
export type TestSeries = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly samples: readonly (number | undefined)[];
};

const parseOne = (
  key: string,
  notation: string | number,
  needed: number,
  path: YamlPath,
  reading: Reading,
): TestSeries | undefined => {
  const name = parseSeriesKey(key);
  if (name.kind === 'wrong') {
    reading.report(path, name.message, { on: 'key', offset: name.offset });
    return undefined;
  }
  const onKey = {
    ...reading,
    report: (at: YamlPath, message: string) => reading.report(at, message, { on: 'key' }),
  };
  const definition = knownSignal(name.signal, path, onKey);
  if (definition === undefined) return undefined;
  for (const dimension of Object.keys(name.dimensions)) {
    if (!isKnownDimension(dimension, definition, path, reading, 'key')) return undefined;
  }
  const parsed = parseNotation(String(notation));
  if (parsed.kind === 'wrong') {
    reading.report(path, parsed.message, { offset: parsed.offset });
    return undefined;
  }
  if (parsed.samples.length < needed) {
    const message = `${parsed.samples.length} samples, but the window ends after ${needed}: write gaps as _x${needed - parsed.samples.length}`;
    reading.report(path, message);
  }
  return { signal: name.signal, dimensions: name.dimensions, samples: parsed.samples };
};

const identity = ({ signal, dimensions }: TestSeries): string =>
  JSON.stringify([signal, Object.entries(dimensions).sort(([one], [other]) => compareText(one, other))]);

/** `signals:` of a test, written out; `needed` is the number of samples up to the end of the window. */
export const parseTestSeries = (
  signals: Readonly<Record<string, string | number>>,
  needed: number,
  path: YamlPath,
  reading: Reading,
): readonly TestSeries[] => {
  const seen = new Set<string>();
  return Object.entries(signals).flatMap(([key, notation]) => {
    const one = parseOne(key, notation, needed, [...path, key], reading);
    if (one === undefined) return [];
    if (seen.has(identity(one)))
      reading.report([...path, key], `the series "${key}" is given twice`, { on: 'key' });
    seen.add(identity(one));
    return [one];
  });
};
