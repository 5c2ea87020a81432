import { expect, test } from 'vitest';
import { viewDiagnosis } from '../../src/views/diagnosis-view.ts';
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
    'No further check is known.',
  ]);
});

test('what was most firmly refuted is named first, with its numbers', () => {
  const refuted = viewDiagnosis(sampleDiagnosis, { zone: 'UTC' }).brief[3]?.text;
  expect(refuted).toMatch(/^CPU throttling by CFS quota: cpu\.throttled_ratio median 0, at most 0\.03/);
});
