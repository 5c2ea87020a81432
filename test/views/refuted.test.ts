import { expect, test } from 'vitest';
import { viewRefuted } from '../../src/views/refuted.ts';
import { hypothesis, sampleDiagnosis } from './sample-diagnosis.ts';

test('triggers come first, and within a role the nearest rivals', () => {
  expect(viewRefuted(sampleDiagnosis).map(({ id }) => id)).toEqual([
    'deploy-regression',
    'cpu-throttling',
    'retry-storm',
  ]);
});

test('names tell the subject from what a title explains', () => {
  const loop = hypothesis({
    id: 'loop',
    title: 'Metastable failure (outlives its trigger)',
    subject: 'search',
    verdict: 'refuted',
  });
  expect(viewRefuted({ ...sampleDiagnosis, hypotheses: [loop] })).toEqual([
    {
      id: 'loop',
      name: 'Metastable failure (outlives its trigger) [search]',
      shortName: 'Metastable failure [search]',
      override: '',
      by: [],
      found: '',
      foundShort: '',
    },
  ]);
});
