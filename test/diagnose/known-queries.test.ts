import { expect, test } from 'vitest';
import { knownQueries } from '../../src/diagnose/known-queries.ts';
import type { Emitter } from '../../src/model/binding.ts';
import { recordedSeries, recordingOf } from './recorded.ts';

const binding = (signal: string, text: string): Emitter['bindings'][number] => ({
  signal,
  query: { text, metrics: [] },
  dimensions: {},
  fixed: {},
  divideBy: 1,
  boundsDivideBy: 1,
  caveats: [],
});
const emitter = (id: string, ...bindings: readonly Emitter['bindings'][number][]): Emitter => ({
  id,
  title: id,
  order: 1,
  fingerprint: [],
  selectors: {},
  bindings,
});
const emitters = [
  emitter('elsewhere', binding('db.commits', 'commits_of_another{}')),
  emitter('postgres', binding('db.commits', 'sum(rate(commits{$service}[$window]))')),
];
const read = (query: string, rateWindowMs = 0) =>
  recordedSeries(
    'db.active',
    '1x99',
    {},
    {
      rateWindowMs,
      provenance: { source: 'prometheus', emitter: 'postgres', query },
    },
  );

test.for([
  {
    name: 'with the matchers that picked something',
    series: [read('active{app="search"}', 20_000)],
    query: 'sum(rate(commits{app="search"}[20s]))',
  },
  {
    name: 'with the first matchers, and a window of four steps',
    series: [read('active')],
    query: 'sum(rate(commits{job="search"}[4s]))',
  },
  { name: 'of an emitter that is not here: none', series: [], query: undefined },
])('the query of a binding, $name', ({ series, query }) => {
  expect(knownQueries(emitters, recordingOf({ series }))('db.commits')).toBe(query);
});

test('no binding, no query', () => {
  expect(knownQueries(emitters, recordingOf({ series: [read('active')] }))('db.locks')).toBeUndefined();
});

test('what was answered, and not by what it was to be divided by, is not asked again', () => {
  const series = [read('active'), recordedSeries('db.commits', '1x99')];
  expect(knownQueries(emitters, recordingOf({ series }))('db.commits')).toBeUndefined();
});
