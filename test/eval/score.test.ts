import { describe, expect, test } from 'vitest';
import { type CaseScore, scoreCase, summarize } from '../../src/eval/score.ts';
import type { Diagnosis, DiagnosisHypothesis } from '../../src/model/diagnosis.ts';
import type { Truth } from '../../src/model/truth.ts';

const hypothesis = (id: string, over: Partial<DiagnosisHypothesis>): DiagnosisHypothesis => ({
  id,
  title: id,
  role: 'trigger',
  verdict: 'inconclusive',
  confidence: 'none',
  posterior: 0,
  evidenceDb: 0,
  supportDb: 0,
  marginDb: 0,
  tested: 0,
  of: 0,
  fragile: false,
  refutedBy: [],
  survived: [],
  mitigation: '',
  fix: '',
  nextCheck: '',
  confounders: [],
  predictions: [],
  ...over,
});

const answerIn = (hypotheses: readonly DiagnosisHypothesis[]): Diagnosis['answer'] => {
  const leading = hypotheses.find(({ role, confidence }) => role === 'trigger' && confidence !== 'none');
  return { trigger: leading?.id ?? 'unknown-cause', posterior: leading?.posterior ?? 0.1, chance: 0.9 };
};

const diagnosis = (hypotheses: DiagnosisHypothesis[], chain: string[] = []): Diagnosis => ({
  schema: 1,
  tool: { name: 'tollens', version: 'test' },
  incident: {
    service: 'search',
    window: { from: '2026-11-29T23:27:59.000Z', to: '2026-11-29T23:28:39.000Z' },
    baseline: [],
    lead: { from: '2026-11-29T23:27:48.000Z', to: '2026-11-29T23:27:59.000Z' },
    stepS: 1,
    facts: [],
    notes: [],
  },
  impact: {
    from: '2026-11-29T23:27:59.000Z',
    to: '2026-11-29T23:28:39.000Z',
    retriesIncluded: false,
    ongoing: false,
    observations: [],
  },
  sources: [],
  signals: [],
  hypotheses,
  unknownCause: { posterior: 0.1, leads: hypotheses.every((one) => one.confidence === 'none') },
  answer: answerIn(hypotheses),
  ...(chain.length === 0
    ? {}
    : {
        account: {
          chain: chain.map((id) => ({ id, role: 'trigger' as const })),
          links: [],
          loop: [],
          unexplained: [],
        },
      }),
  nextChecks: [],
  largestChanges: [],
  changesBefore: [],
  timeline: [],
  logs: { templates: [], sampled: [] },
  notSeen: [],
});

const truth = (over: Partial<Truth>): Truth => ({
  triggers: [],
  accounts: [],
  supported: [],
  refuted: [],
  unknown: [],
  telling: [],
  note: '',
  ...over,
});

const strong = (id: string) => hypothesis(id, { verdict: 'supported', confidence: 'strong' });

describe('a case counts once, wrong before right before abstained', () => {
  test.for<{
    name: string;
    hypotheses: DiagnosisHypothesis[];
    chain?: string[];
    truth: Partial<Truth>;
    result: CaseScore['result'];
  }>([
    {
      name: 'the true trigger leads',
      hypotheses: [strong('lock')],
      truth: { triggers: ['lock'] },
      result: 'right',
    },
    {
      name: 'a wrong trigger is confident',
      hypotheses: [strong('cpu')],
      truth: { triggers: ['lock'] },
      result: 'wrong',
    },
    {
      name: 'a wrong trigger is confident though the account begins right',
      hypotheses: [strong('cpu')],
      chain: ['lock'],
      truth: { triggers: ['lock'] },
      result: 'wrong',
    },
    {
      name: 'a wrong trigger only leads',
      hypotheses: [hypothesis('cpu', { confidence: 'leading' })],
      truth: { triggers: ['lock'] },
      result: 'abstained',
    },
    {
      name: 'nothing leads',
      hypotheses: [hypothesis('lock', {})],
      truth: { triggers: ['lock'] },
      result: 'abstained',
    },
    { name: 'calm, and nothing leads', hypotheses: [hypothesis('lock', {})], truth: {}, result: 'right' },
    { name: 'calm, and something is confident', hypotheses: [strong('lock')], truth: {}, result: 'wrong' },
    {
      name: 'no cause in the catalog, and the unknown cause leads',
      hypotheses: [hypothesis('lock', {})],
      truth: { triggers: ['unknown-cause'] },
      result: 'right',
    },
    {
      name: 'no cause in the catalog, and something is confident',
      hypotheses: [strong('lock')],
      truth: { triggers: ['unknown-cause'] },
      result: 'wrong',
    },
  ])('$name: $result', ({ hypotheses, chain, truth: known, result }) => {
    expect(scoreCase('case', diagnosis(hypotheses, chain), truth(known)).result).toBe(result);
  });
});

test.for([
  { name: 'a true trigger', hypotheses: [strong('lock')], triggers: ['lock'], right: true, posterior: 0.95 },
  { name: 'a wrong one', hypotheses: [strong('cpu')], triggers: ['lock'], right: false, posterior: 0.95 },
  {
    name: 'none where there is one',
    hypotheses: [hypothesis('lock', {})],
    triggers: ['lock'],
    right: false,
    posterior: 0.1,
  },
  {
    name: 'none on a calm period',
    hypotheses: [hypothesis('lock', {})],
    triggers: [],
    right: true,
    posterior: 0.1,
  },
  {
    name: 'none where the catalog has no such cause',
    hypotheses: [hypothesis('lock', {})],
    triggers: ['unknown-cause'],
    right: true,
    posterior: 0.1,
  },
])('what was told with which posterior: $name', ({ hypotheses, triggers, right, posterior }) => {
  const told = hypotheses.map((one) => (one.confidence === 'none' ? one : { ...one, posterior: 0.95 }));
  expect(scoreCase('case', diagnosis(told), truth({ triggers }))).toMatchObject({
    triggerRight: right,
    posterior,
  });
});

test.for<[string, string[], string[][], boolean | undefined]>([
  ['the whole chain', ['lock', 'pool', 'checks'], [['lock', 'pool', 'checks']], true],
  ['one that leaves out a link', ['lock', 'checks'], [['lock', 'pool', 'checks']], true],
  [
    'one of two that hold',
    ['lock', 'pool'],
    [
      ['lock', 'queue'],
      ['lock', 'pool'],
    ],
    true,
  ],
  ['an invented link', ['lock', 'queue', 'checks'], [['lock', 'pool', 'checks']], false],
  ['a link turned round', ['pool', 'lock'], [['lock', 'pool']], false],
  ['no account', [], [['lock']], undefined],
  ['nobody knows how it spread', ['lock'], [], undefined],
])('an account holds if all its links do: %s', ([, chain, accounts, right]) => {
  expect(scoreCase('case', diagnosis([strong('lock')], chain), truth({ accounts })).accountRight).toBe(right);
});

test('refuting what is true is counted, whether it is a trigger or a link of an account', () => {
  const refuted = (id: string) => hypothesis(id, { verdict: 'refuted' });
  const score = scoreCase(
    'case',
    diagnosis([refuted('lock'), refuted('pool'), refuted('cpu')]),
    truth({ triggers: ['lock'], accounts: [['lock', 'pool']], refuted: ['cpu'] }),
  );
  expect(score.falseRefutations).toEqual(['lock', 'pool']);
  expect(score.missed).toEqual([]);
});

test('what should have been decided and was not is named with what it was', () => {
  const score = scoreCase(
    'case',
    diagnosis([hypothesis('cpu', {}), hypothesis('lock', { verdict: 'supported' })]),
    truth({ triggers: ['lock'], refuted: ['cpu'], unknown: ['lock'] }),
  );
  expect(score.missed).toEqual([
    'cpu is inconclusive, not refuted',
    'lock is supported, not inconclusive or untested',
  ]);
});

test('the summary counts cases and ids', () => {
  const right = scoreCase('a', diagnosis([strong('lock')]), truth({ triggers: ['lock'] }));
  const calm = scoreCase('b', diagnosis([strong('lock')]), truth({}));
  expect(summarize([right, calm])).toEqual({
    n: 2,
    rootRight: 1,
    abstained: 0,
    wrongAndConfident: 1,
    falseRefutations: 0,
    supportedOnCalm: 1,
  });
});
