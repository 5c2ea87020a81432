import { expect, test } from 'vitest';
import { candidate, expectation, hypothesis, inferFrom, judgedOf, prediction } from './build.ts';

const slow = hypothesis('slow', { prior: 0.12 });
const lock = hypothesis('lock', { prior: 0.05, refines: 'slow' });
const query = hypothesis('query', { prior: 0.05, refines: 'slow' });
const surge = hypothesis('surge', { prior: 0.07 });
const pool = hypothesis('pool', { role: 'propagation' });

test.for([
  {
    name: 'a clear trigger',
    candidates: [candidate(slow, '+++?'), candidate(surge, '-???')],
    expected: { slow: ['supported', 'strong', undefined], surge: ['refuted', 'none', undefined] },
    leading: 'slow',
  },
  {
    name: 'a child takes its parent over, which is supported through it',
    candidates: [candidate(slow, '+++?'), candidate(lock, '+++?')],
    expected: { slow: ['supported', 'strong', 'lock'], lock: ['supported', 'strong', undefined] },
    leading: 'lock',
  },
  {
    name: 'a parent cannot be refuted while its child stands',
    candidates: [candidate(slow, '-??-'), candidate(lock, '+++?')],
    expected: { slow: ['supported', 'strong', 'lock'], lock: ['supported', 'strong', undefined] },
    leading: 'lock',
  },
  {
    name: 'an untested parent is supported through its child',
    candidates: [candidate(slow, '????'), candidate(lock, '+++?')],
    expected: { slow: ['supported', 'strong', 'lock'], lock: ['supported', 'strong', undefined] },
    leading: 'lock',
  },
  {
    name: 'a parent with a refuted child stands for itself',
    candidates: [candidate(slow, '+++?'), candidate(lock, '-???')],
    expected: { slow: ['supported', 'strong', undefined], lock: ['refuted', 'none', undefined] },
    leading: 'slow',
  },
  {
    name: 'a child that only leads explains nothing yet',
    candidates: [candidate(slow, '+++?'), candidate(lock, '++??')],
    expected: { slow: ['supported', 'strong', undefined], lock: ['inconclusive', 'leading', undefined] },
    leading: 'slow',
  },
  {
    name: 'of a parent and a child that both only lead, the child',
    candidates: [candidate(slow, '++??'), candidate(lock, '++??')],
    expected: { slow: ['inconclusive', 'leading', undefined], lock: ['inconclusive', 'leading', undefined] },
    leading: 'lock',
  },
  {
    name: 'a refuted child with much behind it does not',
    candidates: [candidate(slow, '+?++'), candidate(lock, '-++?'), candidate(query, '????')],
    expected: { slow: ['supported', 'strong', undefined], lock: ['refuted', 'none', undefined] },
    leading: 'slow',
  },
  {
    name: 'contested: a necessary condition failed next to 20 dB',
    candidates: [candidate(slow, '-+++'), candidate(pool, '-+++')],
    expected: { slow: ['contested', 'none', undefined], pool: ['contested', 'none', undefined] },
    leading: undefined,
  },
  {
    name: 'thin evidence: two tested',
    candidates: [candidate(slow, '++??'), candidate(pool, '++??')],
    expected: { slow: ['inconclusive', 'leading', undefined], pool: ['inconclusive', 'none', undefined] },
    leading: 'slow',
  },
  {
    name: 'assumed facts refute nobody',
    candidates: [candidate(slow, '-???', { assumed: true }), candidate(pool, '-+??', { assumed: true })],
    expected: { slow: ['untested', 'none', undefined], pool: ['inconclusive', 'none', undefined] },
    leading: undefined,
  },
  {
    name: 'not applicable',
    candidates: [candidate(pool, '++++', { applicable: false, notApplicableReason: 'no pool' })],
    expected: { pool: ['untested', 'none', undefined] },
    leading: undefined,
  },
  {
    name: 'an artefact competes with the triggers',
    candidates: [
      candidate(hypothesis('artefact', { role: 'artefact', prior: 0.04 }), '+++?'),
      candidate(slow, '????'),
    ],
    expected: { artefact: ['supported', 'strong', undefined], slow: ['untested', 'none', undefined] },
    leading: 'artefact',
  },
])('judge: $name', ({ candidates, expected, leading }) => {
  const inference = inferFrom(candidates);
  const words = Object.fromEntries(
    Object.keys(expected).map((id) => {
      const { verdict, confidence, explainedBy } = judgedOf(inference, id);
      return [id, [verdict, confidence, explainedBy]];
    }),
  );
  expect(words).toEqual(expected);
  expect(inference.leading?.hypothesis.id).toBe(leading);
  expect(inference.unknownCause.leads).toBe(leading === undefined);
});

test('a parent through its child is at least as sure as the child', () => {
  const inference = inferFrom([candidate(slow, '-??-'), candidate(lock, '+++?')]);
  expect(judgedOf(inference, 'slow').posterior).toBeGreaterThanOrEqual(judgedOf(inference, 'lock').posterior);
});

test('siblings are no rivals of each other in the margin', () => {
  const alone = inferFrom([candidate(lock, '+++?'), candidate(surge, '????')]);
  const withSibling = inferFrom([
    candidate(lock, '+++?'),
    candidate(query, '++??'),
    candidate(surge, '????'),
  ]);
  expect(judgedOf(withSibling, 'lock').marginNats).toBeCloseTo(judgedOf(alone, 'lock').marginNats, 12);
});

test('a deploy is nominated by its time and supported by what it did', () => {
  const deploy = hypothesis('deploy', {
    prior: 0.2,
    predictions: [
      prediction('any', {
        ifTrue: 0.98,
        ifFalse: 0.45,
        refuting: true,
        group: 'CHANGE',
        expect: expectation('event_before', { signal: 'chg.deploy' }),
      }),
      prediction('soon', {
        ifTrue: 0.8,
        ifFalse: 0.06,
        group: 'ORDER',
        expect: expectation('event_before', { signal: 'chg.deploy' }),
      }),
      prediction('lines', { ifTrue: 0.8, ifFalse: 0.1, group: 'LOG' }),
      prediction('version', { ifTrue: 0.96, ifFalse: 0.04, group: 'SCOPE' }),
    ],
  });
  const byTime = judgedOf(inferFrom([candidate(deploy, '++-?')]), 'deploy');
  expect([byTime.verdict, byTime.confidence, byTime.posterior > 0.7]).toEqual([
    'inconclusive',
    'none',
    false,
  ]);
  expect(judgedOf(inferFrom([candidate(deploy, '++-+')]), 'deploy').verdict).toBe('supported');
});

test('ranking: role by role, supported, leading, contested, what may be, refuted, what cannot be told', () => {
  const ids = inferFrom([
    candidate(pool, '+++?'),
    candidate(
      hypothesis('eliminated', {
        predictions: [
          prediction('one', { ifTrue: 0.97, ifFalse: 0.05, refuting: true, group: 'A' }),
          prediction('two', { ifTrue: 0.97, ifFalse: 0.05, refuting: true, group: 'B' }),
          prediction('three', { ifTrue: 0.98, ifFalse: 0.01, group: 'C' }),
          prediction('four', { ifTrue: 0.98, ifFalse: 0.01, group: 'D' }),
        ],
      }),
      '--++',
    ),
    candidate(hypothesis('refuted'), '-???'),
    candidate(hypothesis('untested'), '????'),
    candidate(hypothesis('against'), '?-??'),
    candidate(hypothesis('contested'), '-+++'),
    candidate(hypothesis('top'), '++++'),
    candidate(hypothesis('tie-b'), '?+??'),
    candidate(hypothesis('tie-a'), '?+??'),
  ]).judged.map(({ hypothesis: { id } }) => id);
  expect(ids).toEqual([
    'top',
    'contested',
    'eliminated',
    'refuted',
    'tie-a',
    'tie-b',
    'against',
    'untested',
    'pool',
  ]);
});

test('ranking: what may yet be stands before what is refuted', () => {
  const ids = inferFrom([
    candidate(hypothesis('refuted'), '-???'),
    candidate(hypothesis('untested'), '????'),
    candidate(hypothesis('possible'), '?+??'),
  ]).judged.map(({ hypothesis: { id } }) => id);
  expect(ids).toEqual(['possible', 'refuted', 'untested']);
});

const deploy = hypothesis('deploy', {
  predictions: [
    prediction('any', { expect: expectation('event_before', { signal: 'chg.deploy' }), refuting: true }),
    prediction('dose', { group: 'B' }),
    prediction('soon', { expect: expectation('event_before', { signal: 'chg.deploy' }), group: 'C' }),
  ],
});

test.for<readonly [string, string, boolean, string]>([
  ['it came in time and had none to show anything', '+?', true, 'leading'],
  ['it had its time', '+?', false, 'strong'],
  ['it showed nothing', '+-', true, 'strong'],
  ['it came long before', '+?-', true, 'strong'],
  ['it did not come', '-?', true, 'strong'],
])('beside a change: %s', ([, signs, isYoung, confidence]) => {
  const candidates = [candidate(slow, '+++?', { isYoung }), candidate(deploy, signs, { isYoung })];
  expect(judgedOf(inferFrom(candidates), 'slow').confidence).toBe(confidence);
});
