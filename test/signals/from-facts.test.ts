import { expect, test } from 'vitest';
import type { Fact, Facts } from '../../src/model/facts.ts';
import { addLimitsFromFacts } from '../../src/signals/from-facts.ts';
import { dimensionKey, toSignalSet } from '../../src/signals/signal-set.ts';
import { definitions } from '../build/series.ts';
import { buildSignal } from '../build/signal.ts';

const grid = buildSignal('1x3').grid;
const known = definitions(
  { id: 'db.max_conns', givenBy: 'both', dimensions: ['database'] },
  { id: 'mem.limit', givenBy: 'both', dimensions: [], unit: 'bytes' },
  { id: 'edge.timeout', givenBy: 'fact', unit: 's' },
  { id: 'db.conns', givenBy: 'metric' },
);
const limits = (fact: Fact, measured: readonly ReturnType<typeof buildSignal>[] = []) => {
  const facts: Facts = new Map([[fact.id, fact]]);
  return (addLimitsFromFacts(toSignalSet(grid, measured), facts, known).byId.get(fact.id) ?? []).map(
    (signal) => [dimensionKey(signal.dimensions), signal.values[0]],
  );
};
const fact = (id: string, parts: Partial<Fact>): Fact => ({ id, origin: 'given', ...parts });
const none = Number.POSITIVE_INFINITY;

test.for<[string, Fact, readonly (readonly [string, number])[]]>([
  ['a limit for all', fact('mem.limit', { value: 512 }), [['', 512]]],
  [
    'a limit for each',
    fact('db.max_conns', { byMember: { store: 100, ledger: 50 } }),
    [
      ['database=ledger', 50],
      ['database=store', 100],
    ],
  ],
  [
    'both',
    fact('db.max_conns', { value: 20, byMember: { store: 100 } }),
    [
      ['', 20],
      ['database=store', 100],
    ],
  ],
  [
    'no limit is no level',
    fact('db.max_conns', { value: none, byMember: { store: none, ledger: 50 } }),
    [['database=ledger', 50]],
  ],
  ['nor is one that nobody gave', fact('mem.limit', { value: 512, origin: 'assumed' }), []],
  ['a word is none either', fact('db.max_conns', { value: 'plenty' }), []],
  ['members of what has no dimension', fact('mem.limit', { byMember: { a: 512 } }), []],
  ['a fact that is no limit stays a fact', fact('edge.timeout', { value: 5 }), []],
  ['a fact about what is measured only', fact('db.conns', { value: 5 }), []],
  ['a fact that the list does not know', fact('our.own', { value: 5 }), []],
])('%s', ([, given, expected]) => {
  expect(limits(given)).toEqual(expected);
});

test('what is measured comes first', () => {
  const measured = buildSignal('80x3', { id: 'db.max_conns', dimensions: { database: 'store' } });
  expect(limits(fact('db.max_conns', { byMember: { store: 100 } }), [measured])).toEqual([
    ['database=store', 80],
  ]);
});

test('the limit holds throughout, exactly, and says who gave it', () => {
  const facts: Facts = new Map([['mem.limit', fact('mem.limit', { value: 512 })]]);
  const [signal] = addLimitsFromFacts(toSignalSet(grid, []), facts, known).byId.get('mem.limit') ?? [];
  expect([...signal!.values]).toEqual([512, 512, 512, 512]);
  expect([...signal!.states]).toEqual([0, 0, 0, 0]);
  expect(signal).toMatchObject({
    unit: 'bytes',
    resolution: 0,
    rateWindowMs: 0,
    provenance: { source: 'facts', query: 'fact mem.limit' },
  });
});
