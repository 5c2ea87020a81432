import { expect, test } from 'vitest';
import type { Series } from '../../src/model/series.ts';
import type { Dimensions } from '../../src/model/signal.ts';
import { mergeAnswers } from '../../src/sources/merge-answers.ts';
import type { SourceAnswer } from '../../src/sources/source.ts';
import { recordedSeries, SOURCE } from '../diagnose/recorded.ts';

const series = (source: string, signal: string, dimensions: Dimensions = {}): Series =>
  recordedSeries(signal, '1', dimensions, { provenance: { source, query: signal } });

const answer = (id: string, ...all: readonly Series[]): SourceAnswer => ({
  sources: [{ ...SOURCE, id }],
  series: all,
  events: [],
  logs: [],
});

const merged = (...answers: readonly SourceAnswer[]): readonly string[] =>
  mergeAnswers(answers).series.map(({ signal, dimensions, provenance }) =>
    `${provenance.source} ${signal} ${Object.values(dimensions).join(' ')}`.trim(),
  );

test.for<{ name: string; metrics: readonly Series[]; logs: readonly Series[]; expected: readonly string[] }>([
  {
    name: 'the same signal is read from the first',
    metrics: [series('metrics', 'edge.p99')],
    logs: [series('logs', 'edge.p99'), series('logs', 'edge.pmax')],
    expected: ['metrics edge.p99', 'logs edge.pmax'],
  },
  {
    name: 'so are its members, even those that the first does not know',
    metrics: [series('metrics', 'svc.err', { instance: 'a' })],
    logs: [series('logs', 'svc.err', { instance: 'a' }), series('logs', 'svc.err', { instance: 'b' })],
    expected: ['metrics svc.err a'],
  },
  {
    name: 'another division stands beside it',
    metrics: [series('metrics', 'svc.err', { instance: 'a' })],
    logs: [series('logs', 'svc.err', { instance: 'a', version: 'v1' })],
    expected: ['logs svc.err a v1', 'metrics svc.err a'],
  },
  {
    name: 'another dependency is another thing',
    metrics: [series('metrics', 'dep.err', { dependency: 'store' })],
    logs: [
      series('logs', 'dep.err', { dependency: 'store' }),
      series('logs', 'dep.err', { dependency: 'mail' }),
    ],
    expected: ['logs dep.err mail', 'metrics dep.err store'],
  },
])('$name', ({ metrics, logs, expected }) => {
  expect(merged(answer('metrics', ...metrics), answer('logs', ...logs))).toEqual(expected);
});

test('the source that was passed over says so', () => {
  const { sources } = mergeAnswers([
    answer('metrics', series('metrics', 'edge.p99')),
    answer('logs', series('logs', 'edge.p99')),
  ]);
  expect(sources.map(({ id, warnings }) => [id, warnings])).toEqual([
    ['logs', ['read from metrics: edge.p99']],
    ['metrics', []],
  ]);
});
