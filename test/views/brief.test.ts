import { expect, test } from 'vitest';
import { viewDiagnosis } from '../../src/views/diagnosis-view.ts';
import { unknownDiagnosis } from './other-diagnoses.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const { account: _, ...withoutAccount } = sampleDiagnosis;
const empty = {
  ...withoutAccount,
  hypotheses: [],
  notSeen: [],
  nextChecks: [],
  unknownCause: { posterior: 1, leads: true },
};

test.for([
  { name: 'the sample', of: sampleDiagnosis },
  { name: 'nothing known', of: empty },
])('five lines that answer what on-call asks, in this order: $name', ({ of }) => {
  const { brief } = viewDiagnosis(of, { zone: 'UTC' });
  expect(brief.map(({ label }) => label)).toEqual(['Impact', 'Account', 'Do now', 'Refuted', 'Look']);
  expect(brief.filter(({ text }) => text.trim() === '')).toEqual([]);
});

test('with nothing known each line says so', () => {
  const { brief } = viewDiagnosis(empty, { zone: 'UTC' });
  expect(brief.slice(1).map(({ text }) => text)).toEqual([
    'Not enough data: no prediction of any hypothesis could be tested.',
    'None can be advised: no finding is supported.',
    'Nothing was refuted.',
    'elasticsearch: 1 of 5 shards did not answer. No further check is known.',
  ]);
});

test('the nearest refuted rival is named first, with its numbers, and the others after it', () => {
  const refuted = viewDiagnosis(sampleDiagnosis, { zone: 'UTC' }).brief[3]?.text;
  expect(refuted).toBe(
    'Regression by a deploy: no chg.deploy in the hour before the incident (and 1 more). Also: CPU throttling by CFS quota; retry storm.',
  );
});

test('where the cause is unknown, the largest changes are what to look at', () => {
  const look = viewDiagnosis(unknownDiagnosis, { zone: 'UTC' }).brief[4]?.text;
  expect(look).toContain('Largest unexplained changes: node.cpu_util (host) rose from 0.35 to 1.');
});

test('a source that failed is named before anything else to look at', () => {
  const look = viewDiagnosis(sampleDiagnosis, { zone: 'UTC' }).brief[4]?.text;
  expect(look).toMatch(/^elasticsearch: 1 of 5 shards did not answer\. Check next \(a look\): /);
});

const overWithRoot = {
  ...sampleDiagnosis,
  account: { ...sampleDiagnosis.account!, triggerEnded: '2026-11-29T23:28:34.133Z' },
};

test.for([
  { name: 'with a known beginning', of: overWithRoot, later: 'To keep it from coming back: Statement, lock' },
  { name: 'from an unknown cause', of: unknownDiagnosis, later: 'Later: Fix of health-check-cascade.' },
])('for what is over, the line says what to do should it come back: $name', ({ of, later }) => {
  const doNow = viewDiagnosis(of, { zone: 'UTC' }).brief[2]?.text;
  expect(doNow).toMatch(/^Nothing is left to end: .* If it comes back: /);
  expect(doNow).toContain(later);
});
