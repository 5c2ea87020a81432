import { expect, test } from 'vitest';
import type { Account } from '../../src/model/diagnosis.ts';
import { candidate, edge, hypothesis, inferFrom } from './build.ts';

const lock = hypothesis('lock', { prior: 0.05, refines: 'slow', leadsTo: [edge('slow', { strength: 0.9 })] });
const slow = hypothesis('slow', {
  prior: 0.12,
  leadsTo: [
    edge('missing-timeout'),
    edge('pool', { strength: 0.75, lag: { kind: 'range', minS: 0, maxS: 20 } }),
    edge('retry'),
  ],
});
const missingTimeout = hypothesis('missing-timeout', {
  role: 'amplifier',
  leadsTo: [edge('pool', { strength: 0.9 })],
});
const pool = hypothesis('pool', {
  role: 'propagation',
  leadsTo: [
    edge('health-check', {
      strength: 0.6,
      lag: { kind: 'scaled', of: { kind: 'fact', id: 'probe.detection_time' }, minTimes: 0.5, maxTimes: 2 },
    }),
    edge('slow', { acrossServices: true }),
  ],
});
const healthCheck = hypothesis('health-check', { role: 'propagation' });
const retry = hypothesis('retry', { role: 'amplifier', leadsTo: [edge('slow', { feedback: true })] });
const surge = hypothesis('surge', { prior: 0.07, leadsTo: [edge('pool')] });

const stall = {
  lock: candidate(lock, '++++', { began: [0, 0.1] }),
  slow: candidate(slow, '+++?', { began: [0.4, 1.4] }),
  missingTimeout: candidate(missingTimeout, '+++?'),
  pool: candidate(pool, '++++', { began: [1, 2] }),
  healthCheck: candidate(healthCheck, '+++?', { began: [12, 13] }),
  surge: candidate(surge, '-???'),
};
const facts = { 'probe.detection_time': 10 };

const ids = (account: Account | undefined) => account?.chain.map(({ id }) => id).join(' > ');
const orders = (account: Account | undefined) => account?.links.map(({ order }) => order);
const tell = (candidates: Parameters<typeof inferFrom>[0], given: Readonly<Record<string, number>> = facts) =>
  inferFrom(candidates, given).account;

test('io-stall: the whole chain, the latent condition passing the order test on', () => {
  const account = tell(Object.values(stall));
  expect(ids(account)).toBe('lock > slow > missing-timeout > pool > health-check');
  expect(account?.links.map(({ from, to, order, testedFrom }) => ({ from, to, order, testedFrom }))).toEqual([
    { from: 'lock', to: 'slow', order: 'observed', testedFrom: undefined },
    { from: 'slow', to: 'missing-timeout', order: 'unknown', testedFrom: undefined },
    { from: 'missing-timeout', to: 'pool', order: 'unresolved', testedFrom: 'slow' },
    { from: 'pool', to: 'health-check', order: 'observed', testedFrom: undefined },
  ]);
  expect(account?.links[2]?.lag?.minS).toBeCloseTo(-0.4, 9);
  expect(account?.links[2]?.lag?.maxS).toBeCloseTo(1.6, 9);
  expect(account?.links[1]).not.toHaveProperty('lag');
  expect(account?.chain[0]).toEqual({
    id: 'lock',
    role: 'trigger',
    onset: { from: '2026-11-29T14:00:00.000Z', to: '2026-11-29T14:00:00.100Z' },
    datedBy: 'sig.lock',
  });
  expect(account?.chain[2]).toEqual({ id: 'missing-timeout', role: 'amplifier' });
  expect(account).toMatchObject({ loop: [], unexplained: [] });
});

test('the rival begins otherwise, and not with the parent of the same story', () => {
  const account = tell(Object.values(stall));
  expect(account?.rival?.chain).toEqual(['unknown-cause', 'missing-timeout', 'pool', 'health-check']);
  expect(account?.rival?.marginDb).toBeGreaterThan(10);
});

test('a rival trigger with evidence is named with its chain', () => {
  const strongest = candidate(surge, '+???');
  const account = tell([stall.slow, { ...strongest, subject: 'all' }, stall.pool]);
  expect(account?.rival?.chain).toEqual(['surge', 'pool']);
});

test.for([
  {
    name: 'reversed beyond the uncertainty',
    candidates: [stall.slow, candidate(pool, '++++', { began: [-30, -29] })],
    chain: 'slow > pool',
    expected: ['contradicted'],
  },
  {
    name: 'too late for the edge',
    candidates: [stall.slow, candidate(pool, '++++', { began: [300, 301] })],
    chain: 'slow > pool',
    expected: ['outside_lag'],
  },
  {
    name: 'one end has no onset',
    candidates: [stall.slow, candidate(pool, '++++')],
    chain: 'slow > pool',
    expected: ['unknown'],
  },
])('order: $name', ({ candidates, chain, expected }) => {
  const account = tell(candidates);
  expect([ids(account), orders(account)]).toEqual([chain, expected]);
});

test('a reversed order costs more than thin support is worth', () => {
  const thin = hypothesis('thin', { role: 'propagation', prior: 0.5 });
  const cause = hypothesis('slow', { leadsTo: [edge('thin')] });
  const began = (first: number) => [
    candidate(cause, '+++?', { began: [0, 1] }),
    candidate(thin, '++?-', { began: [first, first + 1], quality: 0.6 }),
  ];
  expect(ids(tell(began(5)))).toBe('slow > thin');
  const reversed = tell(began(-50));
  expect(ids(reversed)).toBe('slow');
  expect(reversed?.unexplained).toEqual(['thin']);
});

test.for([
  { name: 'known', given: facts, order: 'outside_lag' },
  { name: 'not known', given: {}, order: 'observed' },
])('a scaled lag whose scale is $name', ({ given, order }) => {
  const account = tell([stall.slow, stall.pool, candidate(healthCheck, '+++?', { began: [60, 61] })], given);
  expect(orders(account)).toEqual(['unresolved', order]);
});

test('never through a refuted node', () => {
  const account = tell([...Object.values({ ...stall, missingTimeout: candidate(missingTimeout, '-???') })]);
  expect(ids(account)).toBe('lock > slow > pool > health-check');
});

test('a refuted middle node without a way round ends the chain', () => {
  const account = tell([stall.slow, candidate(pool, '-???'), stall.healthCheck]);
  expect(ids(account)).toBe('slow');
  expect(account?.unexplained).toEqual(['health-check']);
});

test.for([
  { name: 'without another way', edges: [edge('pool')], chain: 'slow > pool > health-check' },
  {
    name: 'not needed where an edge leads past it',
    edges: [edge('pool'), edge('health-check')],
    chain: 'slow > health-check',
  },
])('an inconclusive node connects: $name', ({ edges, chain }) => {
  const account = tell([
    candidate(hypothesis('slow', { leadsTo: edges }), '+++?'),
    candidate(pool, '?+??'),
    stall.healthCheck,
  ]);
  expect(ids(account)).toBe(chain);
});

test('an inconclusive node is no end of a chain', () => {
  expect(ids(tell([stall.slow, candidate(pool, '?+??')]))).toBe('slow');
});

test('an unknown root when no trigger is at least leading', () => {
  const account = tell([stall.surge, stall.pool, stall.healthCheck, candidate(slow, '????')]);
  expect(ids(account)).toBe('unknown-cause > pool > health-check');
  expect(account?.chain[0]).toEqual({ id: 'unknown-cause', role: 'unknown' });
  expect(account?.links[0]).toMatchObject({ from: 'unknown-cause', to: 'pool', order: 'unknown' });
  expect(account).not.toHaveProperty('rival');
});

test('a feedback edge extends no chain', () => {
  const account = tell([
    candidate(hypothesis('slow', { leadsTo: [edge('retry')] }), '+++?'),
    candidate(
      hypothesis('retry', { role: 'amplifier', leadsTo: [edge('cache', { feedback: true })] }),
      '++++',
    ),
    candidate(hypothesis('cache', { role: 'propagation' }), '++++'),
  ]);
  expect([ids(account), account?.loop]).toEqual(['slow > retry', []]);
});

test.for([
  { name: 'the stronger edge', strength: 0.6, chain: 'slow > b > end' },
  { name: 'the first id where all is equal', strength: 0.5, chain: 'slow > a > end' },
])('of two ways: $name', ({ strength, chain }) => {
  const middle = (id: string) =>
    candidate(hypothesis(id, { role: 'propagation', leadsTo: [edge('end')] }), '+++?');
  const account = tell([
    candidate(hypothesis('slow', { leadsTo: [edge('b', { strength }), edge('a')] }), '+++?'),
    middle('b'),
    middle('a'),
    candidate(hypothesis('end', { role: 'propagation' }), '++++'),
  ]);
  expect(ids(account)).toBe(chain);
});

test('a connecting node needs evidence of its own', () => {
  const account = tell([
    candidate(hypothesis('slow', { leadsTo: [edge('pool')] }), '+++?'),
    candidate(pool, '?-??'),
    candidate(healthCheck, '++++'),
  ]);
  expect([ids(account), account?.unexplained]).toEqual(['slow', ['health-check']]);
});

test('a child of the root is no rival', () => {
  const account = tell([stall.slow, candidate(lock, '?+??'), stall.pool]);
  expect(account?.rival?.chain).toEqual(['unknown-cause', 'pool']);
});

test('a parent that only stands through its child begins no account and is not unexplained', () => {
  const account = tell([
    candidate(hypothesis('lock', { refines: 'slow' }), '+++?'),
    candidate(slow, '++++'),
    stall.pool,
  ]);
  expect([ids(account), account?.unexplained]).toEqual(['lock', []]);
});

test('a loop is said to be one', () => {
  const account = tell([stall.slow, candidate(retry, '+++?', { began: [3, 4] })]);
  expect(ids(account)).toBe('slow > retry');
  expect(account?.loop).toEqual([{ from: 'retry', to: 'slow' }]);
});

test('a side branch follows from the chain, a stranger is unexplained', () => {
  const account = tell([
    ...Object.values(stall),
    candidate(retry, '+?+?'),
    candidate(hypothesis('stranger', { role: 'loop' }), '++++'),
  ]);
  expect(account?.unexplained).toEqual(['stranger']);
});

test('no account where nothing is supported', () => {
  expect(tell([candidate(slow, '????'), candidate(pool, '?+??'), stall.surge])).toBeUndefined();
});

test('a chain has at most six nodes', () => {
  const long = Array.from({ length: 9 }, (_, index) =>
    candidate(
      hypothesis(`n${index}`, {
        role: index === 0 ? 'trigger' : 'propagation',
        leadsTo: [edge(`n${index + 1}`)],
      }),
      '++++',
    ),
  );
  const account = tell(long);
  expect(ids(account)).toBe('n0 > n1 > n2 > n3 > n4 > n5');
  expect(account?.unexplained).toEqual([]);
});
