import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import { limiter } from '../limiter.ts';
import { parseRetryAfter } from '../retry-after.ts';
import { retryBudget } from '../retry-budget.ts';
import type { Asking } from '../source.ts';
import { underDeadline } from '../under-deadline.ts';
import { type Failure, failureOfAnswer, failureOfError, NOT_SEARCH, stopped } from './failure.ts';
import { textAt } from './json.ts';
import { type ElasticsearchOptions, LIMITS } from './options.ts';
import { type OpenAnswer, readAnswer } from './read-answer.ts';
import { retryWait } from './retry-wait.ts';

/** An answer's body, or why there is none. */
export type Reply =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** A request: path and parameters as in the server's documentation. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** One fetch's way to the cluster: bounded in time, in requests at once and in retries. It never throws on an answer. */
export type Session = {
  readonly send: (request: Request) => Promise<Reply>;
  /** Longest that a request may take, milliseconds. */
  readonly timeoutMs: number;
  /** The product that answers named itself by; undefined where none did. */
  readonly product: () => string | undefined;
};

/** Retries that a fetch has from its start: it sends so few requests that a tenth of them would come late. */
const RESERVE = 1;

const failed = (failure: Failure): Reply => ({ ok: false, failure });

/** A session on a client, for one who asks. */
export const openSession = (
  client: Client,
  options: ElasticsearchOptions,
  { signal, onProgress }: Asking,
): Session => {
  const timeoutMs = options.requestTimeoutMs ?? LIMITS.requestTimeoutMs;
  const budget = retryBudget(RESERVE);
  const inTurn = limiter(LIMITS.concurrency, onProgress);
  let product: string | undefined;

  const request = async ({ method, path, query, body }: Request, ends: AbortSignal): Promise<Reply> => {
    let began = false;
    try {
      const answer = await client.transport.request(
        {
          method,
          path,
          ...(query === undefined ? {} : { querystring: query }),
          ...(body === undefined ? {} : { body }),
        },
        { signal: ends, requestTimeout: timeoutMs, maxRetries: 0, meta: true, asStream: true },
      );
      began = true;
      const read = await readAnswer(answer as OpenAnswer, ends);
      product ??= textAt(read.headers, 'x-elastic-product');
      if (read.status >= 300) {
        const waitMs = parseRetryAfter(textAt(read.headers, 'retry-after'), options.now());
        return failed(failureOfAnswer(read.status, read.body, waitMs));
      }
      return typeof read.body === 'object' && read.body !== null
        ? { ok: true, body: read.body }
        : failed(NOT_SEARCH);
    } catch (error) {
      if (signal.aborted) return failed(stopped(signal));
      const failure = failureOfError(error, { timeoutMs, began });
      if (failure === undefined) throw error;
      return failed(failure);
    }
  };

  const attempt = (asked: Request): Promise<Reply> =>
    underDeadline(timeoutMs, signal, (ends) => request(asked, ends));

  const ask = async (asked: Request): Promise<Reply> => {
    if (signal.aborted) return failed(stopped(signal));
    budget.sent();
    const reply = await attempt(asked);
    const waitMs = reply.ok ? undefined : retryWait(reply.failure, options.random);
    if (waitMs === undefined || signal.aborted || !budget.take()) return reply;
    const waited = await delay(waitMs, true, { signal }).catch(() => false);
    return waited ? attempt(asked) : failed(stopped(signal));
  };

  return { send: (asked) => inTurn(() => ask(asked)), timeoutMs, product: () => product };
};
