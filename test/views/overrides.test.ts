import { expect, test } from 'vitest';
import type { Override } from '../../src/model/override.ts';
import { viewDiagnosis } from '../../src/views/diagnosis-view.ts';
import { viewOverrides } from '../../src/views/overrides.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

test.for<{ readonly overrides: readonly Override[]; readonly says: string }>([
  {
    overrides: [{ hypothesis: 'gc-pauses', disabled: true }],
    says: 'Changed by the overrides of your configuration: gc-pauses is left out.',
  },
  {
    overrides: [
      { hypothesis: 'deploy-regression', prior: { from: 0.1, to: 0.3 } },
      {
        hypothesis: 'noisy-neighbour',
        prior: { from: 0.02, to: 0.1 },
        appliesWhen: ['node.steal', 'svc.rps'],
      },
    ],
    says: 'Changed by the overrides of your configuration: deploy-regression has a prior of 0.3 instead of 0.1; noisy-neighbour has a prior of 0.1 instead of 0.02 and is tested only where there is node.steal and svc.rps.',
  },
])('the account and the notes say: $says', ({ overrides, says }) => {
  const view = viewDiagnosis({ ...sampleDiagnosis, overrides }, { zone: 'UTC' });
  expect(view.brief[1]?.text.endsWith(says)).toBe(true);
  expect(view.notes[0]).toBe(says);
});

test('without an override nothing is said', () => {
  expect(viewOverrides(sampleDiagnosis)).toBe('');
  const { notes } = viewDiagnosis(sampleDiagnosis, { zone: 'UTC' });
  expect(notes).toEqual(sampleDiagnosis.incident.notes);
});
