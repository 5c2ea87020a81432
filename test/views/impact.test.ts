import { expect, test } from 'vitest';
import type { Impact } from '../../src/model/diagnosis.ts';
import { createClock } from '../../src/views/clock.ts';
import { viewImpact } from '../../src/views/impact.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const { failed: _failed, total: _total, hardFailureMinutes: _minutes, ...bare } = sampleDiagnosis.impact;
const when = '23:27:59–23:28:47 UTC (48 s).';

const rows: readonly { readonly name: string; readonly counts: Partial<Impact>; readonly says: string }[] = [
  {
    name: 'both counts',
    counts: { failed: 5265, total: 5790 },
    says: `5,265 of 5,790 requests failed (about 9 in 10), ${when}`,
  },
  {
    name: 'nothing failed',
    counts: { failed: 0, total: 5790 },
    says: `None of 5,790 requests failed, ${when}`,
  },
  {
    name: 'everything failed',
    counts: { failed: 10, total: 10 },
    says: `All of 10 requests failed, ${when}`,
  },
  { name: 'no traffic', counts: { failed: 0, total: 0 }, says: `There were no requests, ${when}` },
  { name: 'no total', counts: { failed: 12 }, says: `12 requests failed, of an unknown total, ${when}` },
  {
    name: 'no failures known',
    counts: { total: 5790 },
    says: `How many of 5,790 requests failed cannot be told, ${when}`,
  },
  {
    name: 'no counts',
    counts: {},
    says: `How many requests failed cannot be told (no counts, no access log), ${when}`,
  },
];

test.for(rows)('impact with $name', ({ counts, says }) => {
  const diagnosis = { ...sampleDiagnosis, impact: { ...bare, ...counts } };
  expect(viewImpact(diagnosis, createClock('UTC')).sentence).toBe(says);
});

test.for([
  { name: 'some', impact: { ...bare, hardFailureMinutes: 0.7 }, says: /completed\): 0\.7 minutes\.$/ },
  { name: 'none', impact: { ...bare, hardFailureMinutes: 0 }, says: /^No hard failure/ },
  { name: 'unknown', impact: bare, says: /cannot be told/ },
])('hard failure: $name', ({ impact, says }) => {
  expect(viewImpact({ ...sampleDiagnosis, impact }, createClock('UTC')).hardFailure).toMatch(says);
});
