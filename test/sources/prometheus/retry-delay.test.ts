import { expect, test } from 'vitest';
import { type ProblemKind, PrometheusFailure } from '../../../src/sources/prometheus/query-problem.ts';
import { retryDelay } from '../../../src/sources/prometheus/retry-delay.ts';

test.for<[ProblemKind, boolean]>([
  ['unreachable', true],
  ['cut', true],
  ['overloaded', true],
  ['server_error', true],
  ['timeout', false],
  ['bad_query', false],
  ['limit', false],
  ['unauthorized', false],
  ['aborted', false],
])('%s may pass: %s', ([kind, may]) => {
  expect(retryDelay(new PrometheusFailure(kind, ''), 1, () => 0) !== undefined).toBe(may);
});

test.for([
  { attempt: 1, random: 0, delay: 125 },
  { attempt: 1, random: 0.999_999, delay: 250 },
  { attempt: 2, random: 0, delay: 250 },
])('wait before attempt $attempt + 1 with chance $random', ({ attempt, random, delay }) => {
  expect(retryDelay(new PrometheusFailure('overloaded', ''), attempt, () => random)).toBeCloseTo(delay, 0);
});

test('the third attempt of a query is its last', () => {
  expect(retryDelay(new PrometheusFailure('overloaded', ''), 3, () => 0)).toBeUndefined();
});

test.for([
  [1000, 1062.5],
  [0, 62.5],
  [5001, undefined],
] as const)('a wait of %d ms that the server asks for is kept, or not worth it', ([retryAfterMs, delay]) => {
  expect(retryDelay(new PrometheusFailure('overloaded', '', { retryAfterMs }), 1, () => 0)).toBe(delay);
});
