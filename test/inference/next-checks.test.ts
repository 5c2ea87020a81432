import { expect, test } from 'vitest';
import type { Candidate } from '../../src/inference/candidate.ts';
import { costOf } from '../../src/inference/check-way.ts';
import { expectedInformation, findNextChecks } from '../../src/inference/next-checks.ts';
import {
  candidate,
  expectation,
  hypothesis,
  inferFrom,
  outcome,
  prediction,
  standardPredictions,
} from './build.ts';

test.for([
  { name: 'even odds, sharp test', posterior: 0.5, ifTrue: 0.9, ifFalse: 0.1, nats: 0.3681 },
  { name: 'a test that tells nothing', posterior: 0.5, ifTrue: 0.5, ifFalse: 0.5, nats: 0 },
  { name: 'certain already', posterior: 1, ifTrue: 0.9, ifFalse: 0.1, nats: 0 },
  { name: 'excluded already', posterior: 0, ifTrue: 0.9, ifFalse: 0.1, nats: 0 },
  { name: 'clipped likelihoods', posterior: 0.5, ifTrue: 1, ifFalse: 0, nats: 0.6371 },
])('expected information: $name', ({ posterior, ifTrue, ifFalse, nats }) => {
  expect(expectedInformation(posterior, { ifTrue, ifFalse })).toBeCloseTo(nats, 3);
});

test.for([
  { name: 'a query', expect: expectation('rises', { signal: 'dep.p99' }), lack: 'not_bound', cost: 1 },
  {
    name: 'a log search',
    expect: expectation('log_surge', { signal: 'log.retry' }),
    lack: 'not_bound',
    cost: 2,
  },
  {
    name: 'a missing fact',
    expect: expectation('flat_top', { signal: 'edge.p99', fact: 'edge.timeout' }),
    lack: 'fact',
    cost: 5,
  },
  {
    name: 'facts only',
    expect: expectation('config_check', { fact: 'dep.timeout' }),
    lack: 'not_bound',
    cost: 5,
  },
  { name: 'not built', expect: expectation('comb', { signal: 'svc.p99' }), lack: 'not_built', cost: 5 },
  {
    name: 'an experiment',
    expect: expectation('recovers_with', { signal: 'edge.err', after: 'chg.shed' }),
    lack: 'not_bound',
    cost: 20,
  },
  {
    name: 'when a change happened',
    expect: expectation('event_before', { signal: 'chg.deploy' }),
    lack: 'not_bound',
    cost: 1,
  },
] as const)('cost: $name', ({ expect: expected, lack, cost }) => {
  expect(costOf(prediction('p', { expect: expected }), outcome('p', 'unknown', { lack }))).toBe(cost);
});

const slow = hypothesis('slow');

test('only what is open, and nothing about the refuted', () => {
  const checks = inferFrom([candidate(slow, '+??+'), candidate(hypothesis('gone'), '-???')]).nextChecks;
  expect(checks.map(({ hypothesis: of, prediction: id }) => `${of}.${id}`)).toEqual([
    'slow.first',
    'slow.second',
  ]);
  expect(checks[0]).toMatchObject({ why: 'first is unknown', how: 'Look up: sig.first', cost: 1 });
});

/** Ids of the hypotheses of the checks, in order; `chain` is what the account tells of. */
const askedAbout = (candidates: readonly Candidate[], chain: readonly string[]): readonly string[] => [
  ...new Set(findNextChecks(inferFrom(candidates).judged, { chain }).map(({ hypothesis: of }) => of)),
];

const spreading = (id: string) => candidate(hypothesis(id, { role: 'propagation' }), '????');

test.for<
  [name: string, candidates: readonly Candidate[], chain: readonly string[], asked: readonly string[]]
>([
  [
    'what may have begun it before what else was full, whatever tells more',
    [spreading('full-pool'), candidate(slow, '+???'), candidate(hypothesis('other'), '????')],
    [],
    ['slow', 'other', 'full-pool'],
  ],
  [
    'how it spread before what the account does not tell of',
    [spreading('beside-it'), spreading('in-it')],
    ['in-it'],
    ['in-it', 'beside-it'],
  ],
  [
    'what tells next to nothing last',
    [
      candidate(
        hypothesis('sure', {
          predictions: [...standardPredictions, prediction('open', { ifTrue: 0.5, ifFalse: 0.5 })],
        }),
        '++++?',
      ),
      spreading('full-pool'),
    ],
    [],
    ['full-pool', 'sure'],
  ],
])('%s', ([, candidates, chain, asked]) => {
  expect(askedAbout(candidates, chain)).toEqual(asked);
});

test('most information per cost first, five at most, two of one hypothesis, ties by id', () => {
  const checks = inferFrom([
    candidate(hypothesis('b'), '????'),
    candidate(hypothesis('a'), '????'),
    candidate(hypothesis('c'), '????'),
  ]).nextChecks;
  expect(checks.map(({ hypothesis: of, prediction: id }) => `${of}.${id}`)).toEqual([
    'a.must',
    'b.must',
    'c.must',
    'a.first',
    'b.first',
  ]);
});

test.for([
  { name: 'not applicable: nothing to look at', parts: { lack: 'not_applicable' as const }, checks: [] },
  {
    name: 'too close in time for this sampling: nothing to look at',
    parts: { lack: 'unresolved' as const },
    checks: [],
  },
  { name: 'too thin: as the hypothesis says', parts: { lack: 'coverage' as const }, checks: ['look at one'] },
])('how: $name', ({ parts, checks }) => {
  const one = hypothesis('one', { predictions: [prediction('p')] });
  const given = { ...candidate(one, '?'), outcomes: [outcome('p', 'unknown', parts)] };
  expect(findNextChecks(inferFrom([given]).judged, { chain: [] }).map(({ how }) => how)).toEqual(checks);
});

test('an assumed refutation asks for the fact', () => {
  const one = hypothesis('one', {
    predictions: [
      prediction('p', {
        refuting: true,
        expect: expectation('band', { signal: 'probe.failures', fact: 'probe.period' }),
      }),
    ],
  });
  const checks = inferFrom([candidate(one, '-', { assumed: true })]).nextChecks;
  expect(checks).toMatchObject([{ prediction: 'p', cost: 5, how: 'Find out: probe.period' }]);
});

/** Five queries to send, and a question about a fact whose answer tells more, or less, than any of them. */
const checksBeside = (likelihood: { ifTrue: number; ifFalse: number }, reason: string) => {
  const asks = hypothesis('asks', {
    predictions: [
      prediction('fact', { expect: expectation('config_check', { fact: 'edge.timeout' }), ...likelihood }),
    ],
  });
  const question = {
    ...candidate(asks, '?'),
    outcomes: [outcome('fact', 'unknown', { lack: 'fact', reason })],
  };
  const others = ['a', 'b', 'c'].map((id) => candidate(hypothesis(id), '????'));
  return inferFrom([...others, question]).nextChecks.map(({ hypothesis: of }) => of);
};

test.for([
  {
    name: 'that would decide has the last place',
    likelihood: { ifTrue: 0.99, ifFalse: 0.01 },
    reason: 'fact edge.timeout not given',
    asks: ['a', 'b', 'c', 'a', 'asks'],
  },
  {
    name: 'that was given as without limit has none',
    likelihood: { ifTrue: 0.99, ifFalse: 0.01 },
    reason: 'the time allowed is not finite',
    asks: ['a', 'b', 'c', 'a', 'b'],
  },
  {
    name: 'that would tell little has none',
    likelihood: { ifTrue: 0.6, ifFalse: 0.5 },
    reason: 'fact edge.timeout not given',
    asks: ['a', 'b', 'c', 'a', 'b'],
  },
])('a missing fact $name', ({ likelihood, reason, asks }) => {
  expect(checksBeside(likelihood, reason)).toEqual(asks);
});

const use = (signal: string, query: string, source = 'prometheus') => ({
  signal,
  dimensions: {},
  query,
  source,
});

test.for([
  {
    name: 'nothing answered it: that of a binding',
    parts: { lack: 'not_bound' as const, reason: 'no sig.p' },
    query: 'query of sig.p',
  },
  {
    name: 'too thin: its own, which can be sent',
    parts: {
      lack: 'coverage' as const,
      uses: [use('a', 'x / y', 'derived'), use('chg.deploy', 'chg.deploy'), use('sig.p', 'sum(rate(p[1m]))')],
    },
    query: 'sum(rate(p[1m]))',
  },
  { name: 'a missing fact: none', parts: { lack: 'fact' as const }, query: undefined },
])('the query of a check, where $name', ({ parts, query }) => {
  const one = hypothesis('one', { predictions: [prediction('p')] });
  const given = { ...candidate(one, '?'), outcomes: [outcome('p', 'unknown', parts)] };
  const [check] = findNextChecks(inferFrom([given]).judged, {
    chain: [],
    queryFor: (signal) => `query of ${signal}`,
  });
  expect(check?.query).toBe(query);
});

test.for([
  {
    nextCheck: 'Without a metric of it, read the logs.',
    how: 'Read again, closer or over a longer time: sig.p',
  },
  { nextCheck: 'Without a feed of deploys ask around.', signal: 'chg.deploy', how: 'Look up: chg.deploy' },
  { nextCheck: 'Compare both.', how: 'Compare both.', cost: 5 },
  {
    nextCheck: 'Read the code.',
    uses: [{ signal: 'sig.p', dimensions: {}, query: 'p', source: 'prometheus' }],
    how: 'Read again, closer or over a longer time: sig.p',
    cost: 1,
  },
])(
  'of what was read and is too thin it is not said what to do without it: $how',
  ({ nextCheck, signal = 'sig.p', uses = [], how, cost }) => {
    const predictions = [prediction('p', { expect: expectation('rises', { signal }) })];
    const one = hypothesis('one', { predictions, nextCheck });
    const given = { ...candidate(one, '?'), outcomes: [outcome('p', 'unknown', { lack: 'coverage', uses })] };
    const [check] = findNextChecks(inferFrom([given]).judged, { chain: [] });
    expect(check).toMatchObject({ how, ...(cost === undefined ? {} : { cost }) });
  },
);
