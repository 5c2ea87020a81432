import { expect, test } from 'vitest';
import type { LargestChange } from '../../src/model/diagnosis.ts';
import { viewLargestChanges } from '../../src/views/largest-changes.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const change: LargestChange = {
  signal: 'loop.lag_p99',
  dimensions: { instance: 'search-3' },
  unit: 's',
  from: 0.0153,
  to: 0.272892,
  scales: 149,
  symptom: false,
  query: 'lag',
};

test.for([
  { name: 'a rise', of: {}, row: { name: 'loop.lag_p99 (search-3)', change: 'rose from 0.015 s to 0.27 s' } },
  {
    name: 'a fall, without members',
    of: { dimensions: {}, to: 0.01 },
    row: { name: 'loop.lag_p99', change: 'fell from 0.015 s to 0.01 s' },
  },
  {
    name: 'a symptom is called one',
    of: { signal: 'dep.p99', dimensions: { dependency: 'orders' }, symptom: true },
    row: { name: 'dep.p99 (orders)', change: 'rose from 0.015 s to 0.27 s, a symptom' },
  },
  {
    name: 'members in the order of their dimensions',
    of: { dimensions: { route: '/b', instance: 'a' } },
    row: { name: 'loop.lag_p99 (a, /b)', change: 'rose from 0.015 s to 0.27 s' },
  },
])('$name', ({ of, row }) => {
  const changed = { ...change, ...of };
  const { signal, dimensions } = changed;
  expect(viewLargestChanges({ ...sampleDiagnosis, largestChanges: [changed] })).toEqual([
    { ...row, query: 'lag', signal, dimensions },
  ]);
});
