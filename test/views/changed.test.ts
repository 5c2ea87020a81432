import { expect, test } from 'vitest';
import type { ChangeBefore } from '../../src/model/diagnosis.ts';
import { viewChanged } from '../../src/views/changed.ts';
import { createClock } from '../../src/views/clock.ts';
import { calmDiagnosis } from './other-diagnoses.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const deploy: ChangeBefore = {
  at: '2026-11-29T23:20:00.000Z',
  signal: 'chg.deploy',
  text: 'search v42 to all instances.',
  hypotheses: ['deploy-regression'],
};
const view = (...changesBefore: readonly ChangeBefore[]) =>
  viewChanged({ ...sampleDiagnosis, changesBefore }, createClock('UTC'));

test.for<[string, readonly ChangeBefore[], string]>([
  ['nothing', [], ''],
  [
    'a deploy, with what became of the regression',
    [deploy],
    'A deploy (search v42 to all instances) at 23:20:00, 7 min 59 s before: regression by a deploy is refuted.',
  ],
  [
    'a change that no hypothesis needs',
    [{ ...deploy, signal: 'chg.flag', text: '', hypotheses: [] }],
    'A feature flag change at 23:20:00, 7 min 59 s before.',
  ],
  [
    'several: the last one',
    [{ ...deploy, signal: 'chg.new', hypotheses: ['not-here'] }, deploy, deploy],
    'Chg.new (search v42 to all instances) at 23:20:00, 7 min 59 s before (and 2 earlier changes in the hour before).',
  ],
  [
    'words without end',
    [{ ...deploy, text: 'x'.repeat(200), hypotheses: [] }],
    `A deploy (${'x'.repeat(80)}…) at 23:20:00, 7 min 59 s before.`,
  ],
  ['what the account begins with', [{ ...deploy, hypotheses: ['db-lock-contention'] }], ''],
])('%s', ([, changes, says]) => {
  expect(view(...changes)).toBe(says);
});

test('where nothing hurts there is no incident to be before', () => {
  expect(viewChanged({ ...calmDiagnosis, changesBefore: [deploy] }, createClock('UTC'))).toBe('');
});
