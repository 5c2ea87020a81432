import * as z from 'zod';
import type { Series } from '../../model/series.ts';
import { cleanDocument, mayNeedCleaning } from '../clean-text.ts';
import { sortKeys } from '../order.ts';
import { textMap } from '../text-map.ts';
import { firstProblem, lineError, parseJsonLine } from './problems.ts';

const amount = z.number('expected a number');
const text = z.string('expected text');

// Without `values`: 240 samples through a schema cost more than everything else about a line.
const header = z.strictObject(
  {
    signal: text.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'expected a signal name such as edge.p99'),
    dimensions: textMap('expected an object of texts'),
    unit: text,
    source: text,
    emitter: text.optional(),
    query: text,
    // Times are kept in whole milliseconds.
    step: amount.min(0.001, 'expected seconds, 0.001 or more'),
    window: amount.nonnegative('expected seconds, 0 or more').optional(),
    buckets: z.array(amount, 'expected a list of numbers').optional(),
    stand_in: text.optional(),
    labels: textMap('expected an object of texts').optional(),
    first: amount.optional(),
    values: z.unknown(),
  },
  'expected a JSON object',
);

const KEYS = Object.keys(header.shape);

/** Last second of the year 9999: what lies beyond is milliseconds taken for seconds. */
const LATEST_S = 253_402_300_799;

const toNumber = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (raw === 'NaN') return Number.NaN;
  if (raw === '+Inf') return Number.POSITIVE_INFINITY;
  return raw === '-Inf' ? Number.NEGATIVE_INFINITY : undefined;
};

type Samples = Pick<Series, 'timesMs' | 'values'>;

/** Samples of `[[unixSeconds, value], …]`, gaps (`null`) left out; `fail` says what is wrong with which. */
const readSamples = (raw: unknown, fail: (message: string) => Error): Samples => {
  if (!Array.isArray(raw)) throw fail('values: expected a list of [unix seconds, value]');
  const timesMs = new Float64Array(raw.length);
  const values = new Float64Array(raw.length);
  let count = 0;
  let previousMs = -1;
  for (let index = 0; index < raw.length; index += 1) {
    const sample: unknown = raw[index];
    if (!Array.isArray(sample) || sample.length !== 2) {
      throw fail(`values.${index}: expected [unix seconds, value]`);
    }
    const seconds: unknown = sample[0];
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= LATEST_S)) {
      throw fail(`values.${index}.0: expected a time in unix seconds`);
    }
    const timeMs = Math.round(seconds * 1000);
    if (timeMs <= previousMs) {
      const how = timeMs === previousMs ? 'the same time twice' : 'a time before the one before it';
      throw fail(`values.${index}.0: ${how}; expected times that ascend`);
    }
    previousMs = timeMs;
    if (sample[1] === null) continue;
    const value = toNumber(sample[1]);
    if (value === undefined) {
      throw fail(`values.${index}.1: expected a number, null (a gap), "NaN", "+Inf" or "-Inf"`);
    }
    timesMs[count] = timeMs;
    values[count] = value;
    count += 1;
  }
  return count === raw.length
    ? { timesMs, values }
    : { timesMs: timesMs.slice(0, count), values: values.slice(0, count) };
};

const ascends = (bounds: readonly number[]): boolean =>
  bounds.every(
    (bound, index) => Number.isFinite(bound) && (index === 0 || bound > (bounds[index - 1] as number)),
  );

/** One line of `signals.ndjson.gz` as a series; throws one error that names file and line. */
export const readSeriesLine = (
  line: string,
  file: string,
  number: number,
  isSuspect = mayNeedCleaning(line),
): Series => {
  const fail = (message: string) => lineError(file, number, message);
  const raw = parseJsonLine(line, file, number);
  const parsed = header.safeParse(isSuspect ? cleanDocument(raw) : raw);
  if (!parsed.success) throw fail(firstProblem(parsed.error, KEYS).message);
  const { data } = parsed;
  if (data.buckets !== undefined && !ascends(data.buckets)) {
    throw fail('buckets: expected finite upper bounds that ascend');
  }
  return {
    signal: data.signal,
    dimensions: sortKeys(data.dimensions),
    unit: data.unit,
    stepMs: Math.round(data.step * 1000),
    ...readSamples(data.values, fail),
    rateWindowMs: Math.round((data.window ?? 0) * 1000),
    ...(data.buckets === undefined ? {} : { buckets: data.buckets }),
    ...(data.stand_in === undefined ? {} : { standIn: data.stand_in }),
    ...(data.first === undefined ? {} : { firstMs: Math.round(data.first * 1000) }),
    ...(data.labels === undefined ? {} : { labels: sortKeys(data.labels) }),
    provenance: {
      source: data.source,
      ...(data.emitter === undefined ? {} : { emitter: data.emitter }),
      query: data.query,
    },
  };
};

const formatValue = (value: number): number | string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return value;
  return value > 0 ? '+Inf' : '-Inf';
};

/** A series as one line of `signals.ndjson.gz`. */
export const formatSeriesLine = (series: Series): string => {
  const { provenance } = series;
  return JSON.stringify({
    signal: series.signal,
    dimensions: sortKeys(series.dimensions),
    unit: series.unit,
    source: provenance.source,
    emitter: provenance.emitter,
    query: provenance.query,
    step: series.stepMs / 1000,
    window: series.rateWindowMs === 0 ? undefined : series.rateWindowMs / 1000,
    buckets: series.buckets,
    stand_in: series.standIn,
    labels: series.labels === undefined ? undefined : sortKeys(series.labels),
    first: series.firstMs === undefined ? undefined : series.firstMs / 1000,
    values: Array.from(series.timesMs, (timeMs, index) => [
      timeMs / 1000,
      formatValue(series.values[index] as number),
    ]),
  });
};
