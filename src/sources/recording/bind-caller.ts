import type { Series } from '../../model/series.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { BUCKETS } from './buckets.ts';
import { computeColumn, numberAt, sumColumns } from './column.ts';

const emitter = 'calling service';

/** Series of the caller that count attempts: first ones are calls, and what users ask of the service. */
const bindAttempts = (
  { grid, columns }: Answers,
  dimensions: Readonly<Record<string, string>>,
): readonly Series[] => {
  const attempts = columns('client_attempts');
  if (attempts.length === 0) return [];
  const of = (kind: string) => attempts.filter(({ labels }) => labels['kind'] === kind);
  const first = { labels: { kind: 'first' }, emitter };
  const calls = sumColumns(grid, of('first'), attempts);
  const retries = sumColumns(grid, of('retry'), attempts);
  return [
    fromQuery(grid, 'client_attempts', calls, { ...first, signal: 'edge.rps' }),
    fromQuery(grid, 'client_attempts', calls, { ...first, signal: 'dep.calls', dimensions }),
    fromQuery(grid, 'client_attempts', sumColumns(grid, attempts), {
      signal: 'dep.attempts',
      dimensions,
      emitter,
      labels: {},
    }),
    fromQuery(grid, 'client_attempts', retries, {
      signal: 'dep.retries',
      dimensions,
      emitter,
      labels: { kind: 'retry' },
    }),
  ];
};

/**
 * Successes and failures of attempts. The caller counts outcomes of whole calls; each retry was preceded by a failed
 * attempt, so failed attempts are retries plus failed calls. A call that was dropped made no attempt.
 */
const bindOutcomes = (
  { grid, columns }: Answers,
  dimensions: Readonly<Record<string, string>>,
): readonly Series[] => {
  const outcomes = columns('client_outcome');
  const attempts = columns('client_attempts');
  if (outcomes.length === 0 || attempts.length === 0) return [];
  const of = (test: (outcome: string) => boolean) =>
    sumColumns(
      grid,
      outcomes.filter(({ labels }) => test(labels['outcome'] ?? '')),
      outcomes,
    );
  const retries = sumColumns(
    grid,
    attempts.filter(({ labels }) => labels['kind'] === 'retry'),
    attempts,
  );
  const failedCalls = of((word) => word !== 'ok' && word !== 'dropped');
  const failed = computeColumn(grid, (step) => {
    const calls = numberAt(failedCalls, step);
    return calls === undefined ? undefined : calls + (numberAt(retries, step) ?? 0);
  });
  return [
    fromQuery(
      grid,
      'client_outcome',
      of((word) => word === 'ok'),
      {
        signal: 'dep.successes',
        dimensions,
        emitter,
        labels: { outcome: 'ok' },
      },
    ),
    fromQuery(grid, 'client_outcome', failed, {
      signal: 'dep.err',
      dimensions,
      emitter,
      labels: {},
      query:
        'sum(rate(client_attempts_total{kind="retry"}[5s])) + sum(rate(client_requests_total{outcome!~"ok|dropped"}[5s]))',
    }),
  ];
};

/**
 * The service as the service that calls it sees it. Only the caller knows first attempts from retries, so `edge.rps` is
 * read there.
 */
export const bindCaller = (answers: Answers, service: string): readonly Series[] => {
  const { grid, columns } = answers;
  const dimensions = { dependency: service, caller: 'client' };
  return [
    ...bindAttempts(answers, dimensions),
    ...bindOutcomes(answers, dimensions),
    ...columns('client_p99').map((column) =>
      fromQuery(grid, 'client_p99', column, {
        signal: 'dep.p99',
        dimensions,
        emitter,
        buckets: BUCKETS.caller,
      }),
    ),
    ...columns('client_inflight').map((column) =>
      fromQuery(grid, 'client_inflight', column, { signal: 'dep.inflight', dimensions, emitter }),
    ),
  ];
};
