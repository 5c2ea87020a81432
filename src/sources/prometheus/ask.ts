import { setTimeout as wait } from 'node:timers/promises';
import { abortWords } from '../abort-words.ts';
import { limiter } from '../limiter.ts';
import { retryBudget } from '../retry-budget.ts';
import type { Asking } from '../source.ts';
import { circuit } from './circuit.ts';
import { type ProblemKind, PrometheusFailure, type QueryProblem } from './query-problem.ts';
import { retryDelay } from './retry-delay.ts';

/** What a question came to: an answer, or why there is none; both where only a part was answered. */
export type Asked<Answer> = { readonly answer?: Answer; readonly problems: readonly QueryProblem[] };

/** Failures of one expression, which say nothing about the server. */
const OF_EXPRESSION: ReadonlySet<ProblemKind> = new Set([
  'bad_query',
  'limit',
  'too_large',
  'native_histogram',
  'aborted',
  'not_asked',
]);

/** Sends requests: so many at a time, a few of them again, none to a server that answers nothing. */
export type Asker = <Answer>(
  query: string,
  send: () => Promise<Answer>,
  signal: AbortSignal,
) => Promise<Asked<Answer>>;

/** An asker with its own budget; `random` in [0, 1) spreads its retries, `onProgress` hears how many requests are over. */
export const createAsker = (
  concurrency: number,
  random: () => number,
  onProgress?: Asking['onProgress'],
): Asker => {
  const run = limiter(concurrency, onProgress);
  const budget = retryBudget(0);
  const breaker = circuit();

  const attempt = async <Answer>(
    query: string,
    send: () => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Asked<Answer>> => {
    const problem = (failure: PrometheusFailure, attempts: number): Asked<Answer> => {
      const { kind, message, status } = failure;
      return { problems: [{ kind, query, message, attempts, ...(status === undefined ? {} : { status }) }] };
    };
    if (signal.aborted) return problem(new PrometheusFailure('aborted', abortWords(signal)), 0);
    if (breaker.isOpen())
      return problem(
        new PrometheusFailure('not_asked', 'the server answered nothing several times in a row'),
        0,
      );
    budget.sent();
    for (let attempts = 1; ; attempts += 1) {
      try {
        const answer = await send();
        breaker.succeeded();
        return { answer, problems: [] };
      } catch (error) {
        // Anything else is a bug of ours, and is not caught.
        if (!(error instanceof PrometheusFailure)) throw error;
        if (!OF_EXPRESSION.has(error.kind)) breaker.failed();
        const delay = retryDelay(error, attempts, random);
        if (delay === undefined || breaker.isOpen() || !budget.take()) return problem(error, attempts);
        const slept = await wait(delay, true, { signal }).catch(() => false);
        if (!slept) return problem(error, attempts);
      }
    }
  };

  return (query, send, signal) => run(() => attempt(query, send, signal));
};
