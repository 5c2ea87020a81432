import { expect, test } from 'vitest';
import { viewDiagnosis } from '../../src/views/diagnosis-view.ts';
import { viewScope } from '../../src/views/scope.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

test.for([
  { shown: undefined, says: '' },
  {
    shown: { hypotheses: 2, of: 12, leaderHidden: false },
    says: 'Only 2 of 12 hypotheses are shown, as asked; each was weighed against all.',
  },
  {
    shown: { hypotheses: 2, of: 12, leaderHidden: true },
    says: 'Only 2 of 12 hypotheses are shown, as asked; each was weighed against all, and one that is not shown leads.',
  },
])('$says', ({ shown, says }) => {
  const diagnosis = { ...sampleDiagnosis, ...(shown === undefined ? {} : { shown }) };
  expect(viewScope(diagnosis)).toBe(says);
  const account = viewDiagnosis(diagnosis, { zone: 'UTC' }).brief[1]?.text;
  expect(account?.endsWith(says)).toBe(true);
});
