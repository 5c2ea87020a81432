import { expect, test } from 'vitest';
import type { Diagnosis, DiagnosisHypothesis } from '../../src/model/diagnosis.ts';
import { viewHypotheses } from '../../src/views/hypothesis-rows.ts';
import { hypothesis, sampleDiagnosis } from './sample-diagnosis.ts';

const only = (told: Partial<DiagnosisHypothesis>): Diagnosis => ({
  ...sampleDiagnosis,
  hypotheses: [hypothesis({ id: 'h', title: 'H', ...told })],
});

test('hypotheses are grouped by role, triggers first, in ranking order', () => {
  const groups = viewHypotheses(sampleDiagnosis);
  expect(groups.map(({ role }) => role)).toEqual(['trigger', 'amplifier', 'propagation', 'loop']);
  expect(groups[0]?.rows.map(({ id }) => id)).toEqual([
    'db-lock-contention',
    'slow-dependency',
    'query-regression',
    'deploy-regression',
    'cpu-throttling',
  ]);
});

test.for([
  { verdict: 'supported', confidence: 'strong', words: 'supported, strong', stands: true },
  { verdict: 'contested', confidence: 'none', words: 'contested', stands: true },
  { verdict: 'inconclusive', confidence: 'leading', words: 'inconclusive, leading', stands: true },
  { verdict: 'inconclusive', confidence: 'none', words: 'inconclusive', stands: false },
  { verdict: 'refuted', confidence: 'none', words: 'refuted', stands: false },
  { verdict: 'untested', confidence: 'none', words: 'untested', stands: false },
] as const)('$verdict with confidence $confidence is "$words"', ({ verdict, confidence, words, stands }) => {
  const [row] = viewHypotheses(only({ verdict, confidence }))[0]?.rows ?? [];
  expect(row).toMatchObject({ glyph: verdict, verdict: words, stands });
});

test.for([
  { name: 'fragile', told: { verdict: 'supported', fragile: true }, remark: /^Fragile/ },
  {
    name: 'explained by another',
    told: { verdict: 'supported', explainedBy: 'db-lock', evidenceDb: 8 },
    remark: /^Explained by db-lock\.$/,
  },
  { name: 'contested', told: { verdict: 'contested' }, remark: /check the scope of both/ },
  {
    name: 'leading',
    told: { verdict: 'inconclusive', confidence: 'leading', tested: 4, survived: ['a'] },
    remark: /not established/,
  },
  { name: 'thin', told: { verdict: 'inconclusive', tested: 2, survived: ['a'] }, remark: /fewer than three/ },
  { name: 'too thin to tell', told: { verdict: 'inconclusive', tested: 0 }, remark: /too thin to tell/ },
  {
    name: 'never at risk',
    told: { verdict: 'inconclusive', tested: 5 },
    remark: /no prediction that could refute it/,
  },
] as const)('a remark for what is $name', ({ told, remark }) => {
  const [row] = viewHypotheses(only(told))[0]?.rows ?? [];
  expect(row?.remarks).toEqual([expect.stringMatching(remark)]);
});

test.for([
  {
    name: 'leads',
    unknownCause: { posterior: 0.5, leads: true },
    says: /: leads\. No trigger is established\.$/,
  },
  { name: 'is possible', unknownCause: { posterior: 0.3, leads: false }, says: /: possible\.$/ },
  { name: 'is unlikely', unknownCause: { posterior: 0.1, leads: false }, says: /: unlikely\.$/ },
  { name: 'is very unlikely', unknownCause: { posterior: 0.001, leads: false }, says: /: very unlikely\.$/ },
])('"none of these" is on the list when it $name', ({ unknownCause, says }) => {
  const [triggers] = viewHypotheses({ ...sampleDiagnosis, hypotheses: [], unknownCause });
  expect(triggers?.noneOfThese?.sentence).toMatch(says);
});

test('only what most likely began it leads', () => {
  const rows = viewHypotheses(sampleDiagnosis).flatMap((group) => group.rows);
  expect(rows.filter(({ leads }) => leads).map(({ id }) => id)).toEqual(['db-lock-contention']);
});

test.for([
  { told: {}, explained: 'no', verdict: 'supported, strong' },
  { told: { explainedBy: 'db-lock', evidenceDb: 8 }, explained: 'also', verdict: 'supported, strong' },
  {
    told: { explainedBy: 'db-lock', evidenceDb: -8 },
    explained: 'only',
    verdict: 'follows from db-lock, not supported by itself',
  },
] as const)('$told is explained: $explained, and its verdict reads "$verdict"', ({ told, ...row }) => {
  const [first] =
    viewHypotheses(only({ verdict: 'supported', confidence: 'strong', ...told }))[0]?.rows ?? [];
  expect(first).toMatchObject(row);
  // Once is enough.
  expect(first?.remarks.join(' ')).not.toContain('by itself');
});
