import { expect, test } from 'vitest';
import type { Diagnosis, DiagnosisHypothesis } from '../../src/model/diagnosis.ts';
import { type Difference, diffDiagnoses } from '../../src/views/catalog-diff.ts';
import { sampleDiagnosis as diagnosis } from './sample-diagnosis.ts';

/** The sample with another word on one of its hypotheses. */
const changed = (
  id: string,
  parts: Partial<DiagnosisHypothesis>,
  rest: Partial<Diagnosis> = {},
): Diagnosis => ({
  ...diagnosis,
  ...rest,
  hypotheses: diagnosis.hypotheses.map((one) => (one.id === id ? { ...one, ...parts } : one)),
});

const [first] = diagnosis.hypotheses;

test('the same diagnosis differs in nothing', () => {
  expect(diffDiagnoses(diagnosis, diagnosis)).toEqual({ differences: [], posteriors: 0 });
});

test.for<[string, Diagnosis, readonly Difference[]]>([
  [
    'a verdict',
    changed('cpu-throttling', { verdict: 'inconclusive', refutedBy: [] }),
    [{ what: 'cpu-throttling', before: expect.stringMatching(/^refuted by /), after: 'inconclusive' }],
  ],
  [
    'how sure it is, which is told of what leads too',
    changed('db-lock-contention', { confidence: 'probable' }),
    [
      { what: 'what leads', before: 'db-lock-contention, strong', after: 'db-lock-contention, probable' },
      {
        what: 'db-lock-contention',
        before: 'supported, strong [datastore]',
        after: 'supported, probable [datastore]',
      },
    ],
  ],
  [
    'a hypothesis that only one of them knows',
    { ...diagnosis, hypotheses: diagnosis.hypotheses.filter(({ id }) => id !== 'cpu-throttling') },
    [{ what: 'cpu-throttling', before: expect.stringMatching(/^refuted/), after: 'not weighed' }],
  ],
  [
    'a shorter chain',
    {
      ...diagnosis,
      ...(diagnosis.account === undefined
        ? {}
        : { account: { ...diagnosis.account, chain: diagnosis.account.chain.slice(0, 1) } }),
    },
    [{ what: 'account', before: expect.stringContaining(' → '), after: 'db-lock-contention' }],
  ],
])('%s', ([, after, expected]) => {
  expect(diffDiagnoses(diagnosis, after).differences).toEqual(expected);
});

test('a posterior that moved and no verdict is counted, and one that is shown as the same is not', () => {
  const posterior = first?.posterior ?? 0;
  const id = first?.id ?? '';
  expect(diffDiagnoses(diagnosis, changed(id, { posterior: posterior - 0.2 })).posteriors).toBe(1);
  expect(diffDiagnoses(diagnosis, changed(id, { posterior: posterior - 0.001 })).posteriors).toBe(0);
});
