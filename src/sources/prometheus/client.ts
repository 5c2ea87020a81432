import type { TimeSpan } from '../../model/time.ts';
import { openAgents } from '../agents.ts';
import { requestHeaders } from '../credentials.ts';
import { checkAddress } from '../server-address.ts';
import type { Asking } from '../source.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Asked, createAsker } from './ask.ts';
import type { ConnectionOptions } from './options.ts';
import type { QueryProblem } from './query-problem.ts';
import {
  type AnswerLimits,
  type ListAnswer,
  type QueryAnswer,
  readAnswer,
  readList,
  readRecord,
} from './read-answer.ts';
import { joinSeries, type Range, splitRange, within } from './split-range.ts';
import { type Connection, getPath, type Query, sendQuery } from './transport.ts';

/** One server, asked within limits. No answer of it throws: what went wrong is a typed problem that names the query. */
export type PrometheusClient = {
  readonly range: (query: string, range: Range, signal: AbortSignal) => Promise<Asked<QueryAnswer>>;
  readonly instant: (query: string, timeMs: number, signal: AbortSignal) => Promise<Asked<QueryAnswer>>;
  /** Values of a label among the series that match, such as the metric names (`__name__`). */
  readonly labelValues: (
    label: string,
    matches: readonly string[],
    span: TimeSpan,
    signal: AbortSignal,
  ) => Promise<Asked<ListAnswer>>;
  readonly buildInformation: (signal: AbortSignal) => Promise<Asked<Readonly<Record<string, unknown>>>>;
  /** Gives up the connections that are kept open. */
  readonly close: () => void;
};

const MEBIBYTE = 1024 * 1024;

const DEFAULTS = {
  connectTimeoutMs: 3000,
  readTimeoutMs: 30_000,
  concurrency: 4,
  maximumBytes: 256 * MEBIBYTE,
  maximumSeries: 20_000,
} as const;

const PRIVATE_HOST = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])/i;

/** Packing costs more time than it saves where the network is near. */
const acceptedEncoding = (url: string, choice: ConnectionOptions['compression'] = 'auto'): string => {
  if (choice !== 'auto') return choice;
  return PRIVATE_HOST.test(new URL(url).hostname) ? 'identity' : 'gzip';
};

/** How errors speak of the server's address. */
export const ADDRESS = { name: 'Prometheus', example: 'http://prometheus.example:9090' } as const;

/** Ranges of one query as one answer; a part that failed leaves the others, and makes the whole partial. */
const join = (parts: readonly Asked<QueryAnswer>[]): Asked<QueryAnswer> => {
  const problems: readonly QueryProblem[] = parts.flatMap((part) => part.problems);
  const answers = parts.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  if (answers.length === 0) return { problems };
  return {
    problems,
    answer: {
      series: joinSeries(answers.map(({ series }) => series)),
      warnings: [...new Set(answers.flatMap(({ warnings }) => warnings))],
      infos: [...new Set(answers.flatMap(({ infos }) => infos))],
      isPartial: answers.length < parts.length || answers.some(({ isPartial }) => isPartial),
      droppedSeries: Math.max(...answers.map(({ droppedSeries }) => droppedSeries)),
      nativeHistograms: answers.reduce((sum, { nativeHistograms }) => sum + nativeHistograms, 0),
    },
  };
};

/** Opens a client. Throws `InputError` where a secret or certificate cannot be read; no server is asked yet. */
export const openClient = async (
  options: ConnectionOptions & Surroundings,
  onProgress?: Asking['onProgress'],
): Promise<PrometheusClient> => {
  const url = checkAddress(options.url, ADDRESS);
  const agents = await openAgents(options.tls ?? {}, options.connectTimeoutMs ?? DEFAULTS.connectTimeoutMs);
  const headers = await requestHeaders(
    ADDRESS.name,
    options.authentication,
    options.headers ?? {},
    options.environment,
  );
  const limits: AnswerLimits = {
    maximumSeries: options.maximumSeries ?? DEFAULTS.maximumSeries,
    maximumBytes: options.maximumBytes ?? DEFAULTS.maximumBytes,
  };
  const connection: Connection = {
    url,
    headers: { 'Accept-Encoding': acceptedEncoding(url, options.compression), ...headers },
    agents,
    parameters: options.parameters ?? {},
    readTimeoutMs: options.readTimeoutMs ?? DEFAULTS.readTimeoutMs,
    maximumBytes: limits.maximumBytes,
    now: options.now,
  };
  const ask = createAsker(options.concurrency ?? DEFAULTS.concurrency, options.random, onProgress);
  const query = (asked: Query, signal: AbortSignal): Promise<Asked<QueryAnswer>> =>
    ask(asked.text, () => sendQuery(connection, asked, (body) => readAnswer(body, limits), signal), signal);
  return {
    range: async (text, range, signal) => {
      const parts = await Promise.all(
        splitRange(range).map((part) => query({ kind: 'range', text, ...part }, signal)),
      );
      const { answer, problems } = join(parts);
      if (answer === undefined) return { problems };
      return {
        problems,
        answer: { ...answer, series: answer.series.map((series) => within(series, range)) },
      };
    },
    instant: (text, timeMs, signal) => query({ kind: 'instant', text, timeMs }, signal),
    labelValues: (label, matches, span, signal) => {
      const parameters = new URLSearchParams({
        start: String(span.startMs / 1000),
        end: String(span.endMs / 1000),
      });
      for (const match of matches) parameters.append('match[]', match);
      const path = `label/${encodeURIComponent(label)}/values`;
      const asked = `${path} of ${matches.length === 0 ? 'all series' : matches.join(', ')}`;
      return ask(
        asked,
        () => getPath(connection, path, parameters, (body) => readList(body, limits.maximumBytes), signal),
        signal,
      );
    },
    buildInformation: (signal) => {
      const path = 'status/buildinfo';
      return ask(
        path,
        () => getPath(connection, path, new URLSearchParams(), (body) => readRecord(body, MEBIBYTE), signal),
        signal,
      );
    },
    close: agents.close,
  };
};
