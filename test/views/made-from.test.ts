import { expect, test } from 'vitest';
import { viewMadeFrom } from '../../src/views/made-from.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

test('sources with their status, given facts in full, the others counted', () => {
  expect(viewMadeFrom(sampleDiagnosis)).toEqual({
    sources: 'Sources: prometheus ok; elasticsearch partial (1 warning, 1 note on sampling).',
    given: 'dep.timeout = datastore: none; edge.timeout = 5 s',
    others: 'Other facts: 1 assumed.',
  });
});

test('nothing to name', () => {
  const incident = { ...sampleDiagnosis.incident, facts: [] };
  expect(viewMadeFrom({ ...sampleDiagnosis, sources: [], incident })).toEqual({
    sources: 'No source.',
    given: '',
    others: '',
  });
});
