import { expect, test } from 'vitest';
import type { Impact } from '../../src/model/diagnosis.ts';
import { createClock } from '../../src/views/clock.ts';
import { viewImpact } from '../../src/views/impact.ts';
import { calmDiagnosis } from './other-diagnoses.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const { failed: _failed, total: _total, hardFailureMinutes: _minutes, ...bare } = sampleDiagnosis.impact;
const when = '23:27:59–23:28:47 UTC (48 s)';
const clock = createClock('UTC');
const view = (impact: Impact) => viewImpact({ ...sampleDiagnosis, impact }, clock);

const rows: readonly { readonly name: string; readonly counts: Partial<Impact>; readonly says: string }[] = [
  {
    name: 'both counts',
    counts: { failed: 5265, total: 5790 },
    says: `5,265 of 5,790 requests failed (about 9 in 10), ${when}`,
  },
  {
    name: 'retries among the requests',
    counts: { failed: 2900, total: 5790, retriesIncluded: true },
    says: `2,900 of 5,790 requests (retries included) failed (about half), ${when}`,
  },
  {
    name: 'nothing failed',
    counts: { failed: 0, total: 5790 },
    says: `No request failed (of 5,790), ${when}`,
  },
  { name: 'nothing failed, no total', counts: { failed: 0 }, says: `No request failed, ${when}` },
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
  expect(view({ ...bare, ...counts }).sentence).toBe(`${says}; over since 23:28:47.`);
});

test('what goes on at the end of the data is not over', () => {
  expect(view({ ...bare, failed: 10, total: 10, ongoing: true }).sentence).toBe(
    `All of 10 requests failed, ${when}; still going on when the data end.`,
  );
});

test('what came back after the window was over later', () => {
  const overSince = '2026-11-29T23:30:00.000Z';
  expect(view({ ...bare, failed: 10, total: 10, overSince }).sentence).toContain('; over since 23:30:00.');
});

test('where the edge shows no trouble, nothing is said to be over', () => {
  const { overSince: _, ...untold } = bare;
  expect(view({ ...untold, failed: 10, total: 10 }).sentence).toBe(`All of 10 requests failed, ${when}.`);
});

test('where nothing hurts, nothing is over', () => {
  expect(viewImpact(calmDiagnosis, clock).sentence).toBe(`No request failed (of 5,760), ${when}.`);
});

test.for([
  { name: 'few', counts: { failed: 26, total: 2088 }, adds: true },
  { name: 'none', counts: { failed: 0, total: 2088 }, adds: true },
  { name: 'half', counts: { failed: 1000, total: 2088 }, adds: false },
  { name: 'an unknown number', counts: {}, adds: false },
])('where $name failed, the summary says how slow it was: $adds', ({ counts, adds }) => {
  const slow = 'Edge p99 rose from 0.1 s to 0.9 s';
  const { brief } = view({ ...bare, ...counts, observations: [`${slow} (nine of ten at or below).`] });
  expect(brief.endsWith(` ${slow}.`)).toBe(adds);
});

test.for([
  { name: 'seconds', minutes: 0.7, says: /^Hard failure for 42 s:/, clause: '; hard failure for 42 s;' },
  {
    name: 'minutes',
    minutes: 2.5,
    says: /^Hard failure for 2 min 30 s:/,
    clause: '; hard failure for 2 min 30 s;',
  },
  { name: 'none', minutes: 0, says: /^No hard failure/, clause: '(48 s); over' },
  { name: 'unknown', minutes: undefined, says: /cannot be told/, clause: '(48 s); over' },
])('hard failure: $name', ({ minutes, says, clause }) => {
  const told = view({ ...bare, ...(minutes === undefined ? {} : { hardFailureMinutes: minutes }) });
  expect(told.hardFailure).toMatch(says);
  expect(told.sentence).toContain(clause);
});

test('it is said that the service stands in for an edge that nothing measured', () => {
  expect(view({ ...sampleDiagnosis.impact, seenAt: 'service' }).sentence).toMatch(
    /; all as the service saw it, since nothing measured the edge\.$/,
  );
});
