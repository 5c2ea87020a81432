import { describe, expect, test } from 'vitest';
import { subjectsOf } from '../../src/expectations/subjects.ts';
import type { Dimensions } from '../../src/model/signal.ts';
import { calm, contextOf, fact, type Given, signal } from './context.ts';
import { stated } from './hypothesis.ts';

const series = (...of: readonly (readonly [string, Dimensions])[]): Given => ({
  signals: of.map(([id, dimensions]) => signal(id, calm(1), dimensions)),
});
const subjects = (subject: string | undefined, given: Given, mayBeService = false) =>
  subjectsOf(
    stated({ ...(subject === undefined ? {} : { subject }), subjectMayBeService: mayBeService }),
    contextOf(given),
  ).map(({ subject: one, isSeen }) => (isSeen ? one?.member : `${one?.member}, unseen`));

const called = series(
  ['dep.p99', { dependency: 'store' }],
  ['dep.attempts', { dependency: 'cache' }],
  ['dep.attempts', { dependency: 'search', caller: 'web' }],
  ['db.active', { database: 'ledger' }],
  ['log.timeout', { dependency: 'ghost' }],
  ['pool.active', { pool: 'orders' }],
);

test.for<[string, string | undefined, boolean, Given, readonly (string | undefined)[]]>([
  ['none is asked for', undefined, false, called, [undefined]],
  ['every dependency, in order, but not the service itself', 'dependency', false, called, ['cache', 'store']],
  ['the service too, where its callers are meant', 'dependency', true, called, ['cache', 'search', 'store']],
  ['every database', 'database', false, called, ['ledger']],
  ['every pool', 'pool', false, called, ['orders']],
  ['of a dimension that nothing names', 'shard', false, called, [undefined]],
  [
    'a log line alone names nobody',
    'dependency',
    false,
    series(['log.timeout', { dependency: 'ghost' }]),
    [undefined],
  ],
  [
    'the service alone, which cannot be meant',
    'dependency',
    false,
    series(['dep.p99', { dependency: 'search' }]),
    [undefined],
  ],
  [
    'the service alone, which can',
    'dependency',
    true,
    series(['dep.p99', { dependency: 'search' }]),
    ['search'],
  ],
  [
    'the service, of whose callers nothing was seen: it has some',
    'dependency',
    true,
    series(['dep.p99', { dependency: 'store' }]),
    ['search, unseen', 'store'],
  ],
])('%s', ([, subject, mayBeService, given, expected]) => {
  expect(subjects(subject, given, mayBeService)).toEqual(expected);
});

test.for<[string, string, readonly string[]]>([
  [
    'a member that only a fact names is there, though not seen',
    'dependency',
    ['cache', 'queue, unseen', 'store'],
  ],
  ['a fact about members of another kind names none of these', 'pool', ['orders']],
])('%s', ([, dimension, expected]) => {
  const facts = [fact('dep.timeout', undefined, { byMember: { queue: 3, store: 2, search: 1 } })];
  const defined = [{ id: 'dep.timeout', dimensions: ['dependency'] }];
  expect(subjects(dimension, { ...called, facts, defined })).toEqual(expected);
});

describe('whose dependency it is', () => {
  test('what only another service calls is no dependency of this one', () => {
    const given = series(['dep.p99', { dependency: 'warehouse', caller: 'reports' }]);
    expect(subjects('dependency', given)).toEqual([undefined]);
  });
});
