import type { Readable } from 'node:stream';
import * as z from 'zod';
import { cleanText } from '../clean-text.ts';
import { decodeElement, type RawSeries, toRawSeries } from './decode-series.ts';
import { PrometheusFailure } from './query-problem.ts';
import { splitResult } from './split-result.ts';

/** What a query was answered with. */
export type QueryAnswer = {
  readonly series: readonly RawSeries[];
  /** Of the server: parts of its data did not answer, or the expression is doubtful. */
  readonly warnings: readonly string[];
  readonly infos: readonly string[];
  /** The server says that data are missing: silence is then no zero. */
  readonly isPartial: boolean;
  /** Series beyond the limit, which were not kept. */
  readonly droppedSeries: number;
  /** Samples that are native histograms, which are not read. */
  readonly nativeHistograms: number;
};

/** Bounds on what is kept of one answer. */
export type AnswerLimits = { readonly maximumSeries: number; readonly maximumBytes: number };

const envelopeSchema = z.object({
  status: z.literal('success'),
  data: z.object({
    resultType: z.enum(['matrix', 'vector', 'scalar', 'string']),
    result: z.array(z.unknown()),
  }),
  warnings: z.array(z.string()).nullish(),
  infos: z.array(z.string()).nullish(),
  isPartial: z.boolean().nullish(),
});

const errorSchema = z.object({
  status: z.literal('error'),
  errorType: z.string().optional(),
  error: z.string().optional(),
});

/** Remarks on the expression; every other warning means that some part of the data did not answer. */
const ABOUT_EXPRESSION = /^PromQL (?:warning|info)/;

const clean = (texts: readonly string[] | null | undefined): readonly string[] =>
  (texts ?? []).map(cleanText);

/** Tells apart a query that is wrong, one that asks for too much, and a server that gave up. */
export const failureOf = (errorType: string, message: string, status?: number): PrometheusFailure => {
  const details = status === undefined ? {} : { status };
  const text = `${errorType}: ${cleanText(message)}`;
  if (errorType === 'timeout' || errorType === 'canceled')
    return new PrometheusFailure('timeout', text, details);
  if (errorType === 'unavailable') return new PrometheusFailure('overloaded', text, details);
  if (errorType === 'internal') return new PrometheusFailure('server_error', text, details);
  const isLimit = /too many|limit|maximum|exceed|would load|query processing would/i.test(message);
  return new PrometheusFailure(isLimit ? 'limit' : 'bad_query', text, details);
};

/** The JSON of an answer that reports no error of its own. */
const parseAnswer = (text: string): unknown => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new PrometheusFailure('not_prometheus', 'the answer is not JSON');
  }
  const failed = errorSchema.safeParse(raw);
  if (failed.success)
    throw failureOf(failed.data.errorType ?? 'error', failed.data.error ?? 'no reason given');
  return raw;
};

const readBytes = async (
  body: Readable,
  maximumBytes: number,
  take: (chunk: Buffer) => void,
): Promise<void> => {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumBytes) {
      throw new PrometheusFailure(
        'too_large',
        `the answer is longer than ${Math.round(maximumBytes / 1024 / 1024)} MiB`,
      );
    }
    take(chunk);
  }
};

/** Reads the body of a successful answer to a query as it arrives; series are decoded one by one. */
export const readAnswer = async (body: Readable, limits: AnswerLimits): Promise<QueryAnswer> => {
  const series: RawSeries[] = [];
  let droppedSeries = 0;
  let nativeHistograms = 0;
  const splitter = splitResult((bytes, start, end) => {
    if (series.length >= limits.maximumSeries) {
      droppedSeries += 1;
      return;
    }
    const decoded = decodeElement(bytes.toString('utf8', start, end));
    nativeHistograms += decoded.nativeHistograms;
    if (decoded.series !== undefined) series.push(decoded.series);
  });
  await readBytes(body, limits.maximumBytes, splitter.push);
  if (!splitter.isComplete()) throw new PrometheusFailure('cut', 'the answer ended before it was complete');
  const envelope = envelopeSchema.safeParse(parseAnswer(splitter.envelope()));
  if (!envelope.success) {
    throw new PrometheusFailure(
      'not_prometheus',
      'the answer is no Prometheus answer: no status, or no data',
    );
  }
  const { data, warnings, infos, isPartial } = envelope.data;
  if (data.resultType === 'scalar') series.push(toRawSeries({}, [data.result]));
  if (data.resultType === 'string')
    throw new PrometheusFailure('bad_query', 'the expression is a text, not a series');
  const said = clean(warnings);
  return {
    series,
    warnings: said,
    infos: clean(infos),
    isPartial: isPartial === true || said.some((warning) => !ABOUT_EXPRESSION.test(warning)),
    droppedSeries,
    nativeHistograms,
  };
};

/** Largest body that is read where no series are expected, bytes. */
const SMALL_BODY = 64 * 1024;

/** The first part of a body as text, however long it is. */
export const readStart = async (body: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= SMALL_BODY) break;
  }
  return Buffer.concat(chunks).toString('utf8');
};

const listSchema = z.object({
  status: z.literal('success'),
  data: z.array(z.unknown()),
  warnings: z.array(z.string()).nullish(),
  isPartial: z.boolean().nullish(),
});
const recordSchema = z.object({ status: z.literal('success'), data: z.record(z.string(), z.unknown()) });

/** A list of names, such as the values of a label. */
export type ListAnswer = { readonly values: readonly string[]; readonly isPartial: boolean };

const readJson = async (body: Readable, maximumBytes: number): Promise<unknown> => {
  const chunks: Buffer[] = [];
  await readBytes(body, maximumBytes, (chunk) => chunks.push(chunk));
  return parseAnswer(Buffer.concat(chunks).toString('utf8'));
};

/** Reads an answer that lists names. */
export const readList = async (body: Readable, maximumBytes: number): Promise<ListAnswer> => {
  const parsed = listSchema.safeParse(await readJson(body, maximumBytes));
  if (!parsed.success) throw new PrometheusFailure('not_prometheus', 'the answer is no list of names');
  const { data, warnings, isPartial } = parsed.data;
  return {
    values: data.filter((value) => typeof value === 'string').map(cleanText),
    isPartial: isPartial === true || (warnings ?? []).length > 0,
  };
};

/** Reads an answer whose data is one record, such as the build information. */
export const readRecord = async (
  body: Readable,
  maximumBytes: number,
): Promise<Readonly<Record<string, unknown>>> => {
  const parsed = recordSchema.safeParse(await readJson(body, maximumBytes));
  if (!parsed.success) throw new PrometheusFailure('not_prometheus', 'the answer is no record');
  return parsed.data.data;
};
