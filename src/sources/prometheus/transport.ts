import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { PrometheusDriver } from 'prometheus-query';
import { abortWords } from '../abort-words.ts';
import type { Agents } from '../agents.ts';
import { underDeadline } from '../under-deadline.ts';
import { breakage, type Response, refusal, requireJson } from './failure.ts';
import { PrometheusFailure } from './query-problem.ts';

/** How to reach the server, credentials included: never to be logged. */
export type Connection = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agents: Agents;
  readonly parameters: Readonly<Record<string, string>>;
  readonly readTimeoutMs: number;
  readonly maximumBytes: number;
  readonly now: () => number;
};

/** A query, at one time or over a range. */
export type Query =
  | {
      readonly kind: 'range';
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
      readonly stepMs: number;
    }
  | { readonly kind: 'instant'; readonly text: string; readonly timeMs: number };

/** Reads a body to its end. */
export type BodyReader<Answer> = (body: Readable) => Promise<Answer>;

/** Expressions longer than this are sent by POST: an address may be 8 KiB long, and its escapes treble it. */
const LONGEST_IN_ADDRESS = 1500;

/** The error that a client's wrapper holds, or the error itself. */
const unwrap = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'original' in error ? error.original : error;

/**
 * Runs one request under its own deadline, which counts to the last byte; the client's would end when the body begins.
 * `send` hands the response over as soon as it has begun.
 */
const exchange = async <Answer>(
  { readTimeoutMs, now }: Connection,
  read: BodyReader<Answer>,
  signal: AbortSignal,
  send: (ends: AbortSignal, receive: (response: Response) => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> => {
  let ends: AbortSignal | undefined;
  let begun = false;
  const receive = async (response: Response): Promise<Answer> => {
    begun = true;
    if (response.status !== 200) throw await refusal(response, now());
    requireJson(response);
    return read(response.body);
  };
  try {
    return await underDeadline(readTimeoutMs, signal, (combined) => {
      ends = combined;
      return send(combined, receive);
    });
  } catch (error) {
    if (signal.aborted) throw new PrometheusFailure('aborted', abortWords(signal));
    if (ends?.aborted === true)
      throw new PrometheusFailure('timeout', `no full answer within ${readTimeoutMs / 1000} s`);
    throw breakage(unwrap(error), begun);
  }
};

/**
 * Sends a query through the client library, whose own parser is passed by: the body is read as it streams in, by
 * `read`. Throws {@link PrometheusFailure}, and nothing that holds a header.
 */
export const sendQuery = <Answer>(
  connection: Connection,
  query: Query,
  read: BodyReader<Answer>,
  signal: AbortSignal,
): Promise<Answer> =>
  exchange(connection, read, signal, async (combined, receive) => {
    let answer: { readonly value: Answer } | undefined;
    // A driver for each query: its interceptors are its own, and it is cheap.
    const driver = new PrometheusDriver({
      endpoint: connection.url,
      headers: connection.headers,
      preferPost: query.text.length > LONGEST_IN_ADDRESS,
      timeout: connection.readTimeoutMs,
      requestInterceptor: {
        onFulfilled: (config) => {
          for (const [name, value] of Object.entries(connection.parameters)) {
            (config.method?.toLowerCase() === 'post' ? config.data : config.params).append(name, value);
          }
          return Object.assign(config, {
            responseType: 'stream',
            signal: combined,
            httpAgent: connection.agents.http,
            httpsAgent: connection.agents.https,
            maxContentLength: connection.maximumBytes,
            // Credentials go to the server that was named, and nowhere else.
            maxRedirects: 0,
            proxy: false,
            validateStatus: () => true,
          });
        },
      },
      responseInterceptor: {
        onFulfilled: async (raw) => {
          answer = { value: await receive({ status: raw.status, headers: raw.headers, body: raw.data }) };
          raw.data = { status: 'success', data: { resultType: 'matrix', result: [] } };
          return raw;
        },
      },
    });
    const timeout = `${Math.ceil(connection.readTimeoutMs / 1000)}s`;
    await (query.kind === 'range'
      ? driver.rangeQuery(
          query.text,
          new Date(query.startMs),
          new Date(query.endMs),
          query.stepMs / 1000,
          timeout,
        )
      : driver.instantQuery(query.text, new Date(query.timeMs), timeout));
    if (answer === undefined) throw new PrometheusFailure('not_prometheus', 'no answer');
    return answer.value;
  });

/** Gets a path below `/api/v1/` that the client library does not serve, or serves wrongly. Throws {@link PrometheusFailure}. */
export const getPath = <Answer>(
  connection: Connection,
  path: string,
  parameters: URLSearchParams,
  read: BodyReader<Answer>,
  signal: AbortSignal,
): Promise<Answer> =>
  exchange(connection, read, signal, async (combined, receive) => {
    const url = new URL(`${connection.url}/api/v1/${path}`);
    for (const [name, value] of [...parameters, ...Object.entries(connection.parameters)])
      url.searchParams.append(name, value);
    const isTls = url.protocol === 'https:';
    const response = await new Promise<Response>((resolve, reject) => {
      const request = (isTls ? httpsRequest : httpRequest)(url, {
        headers: { ...connection.headers, 'Accept-Encoding': 'identity' },
        agent: isTls ? connection.agents.https : connection.agents.http,
        signal: combined,
      });
      request.on('error', reject);
      request.on('response', (body) =>
        resolve({ status: body.statusCode ?? 0, headers: body.headers, body }),
      );
      request.end();
    });
    return receive(response);
  });
