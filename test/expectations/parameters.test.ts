import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/expectations/context.ts';
import { resolveParameters, timeoutsFor } from '../../src/expectations/parameters.ts';
import type { SignatureTest } from '../../src/model/hypothesis.ts';
import { detectors } from '../../src/signatures/registry.ts';
import { about, calm, contextOf, fact, type Given, moved, signal } from './context.ts';
import { leaf, ofFact } from './expectation.ts';

const resolve = (test: SignatureTest, given: Given = {}, environment: Environment = {}) =>
  resolveParameters(test, detectors.get(test.signature)!, contextOf(given), environment);

const shares = [
  signal('pod.version_share', moved(1, 0.5), { version: 'v1' }, { kind: 'ratio' }),
  signal('pod.version_share', moved(0, 0.5), { version: 'v2' }, { kind: 'ratio' }),
];

describe('parameters', () => {
  test('defaults of the signature hold where nothing is said', () => {
    expect(resolve(leaf('flat', 'svc.p99'))).toMatchObject({ values: { tolerance: 0.2 }, assumed: false });
  });

  test('what the expectation says comes before them', () => {
    expect(resolve(leaf('flat', 'svc.p99', { tolerance: 0.5 }))).toMatchObject({
      values: { tolerance: 0.5 },
    });
  });

  test('a default in steps is seconds on this grid', () => {
    const spans = { ...contextOf().spans, grid: { startMs: 0, stepMs: 15_000, length: 85 } };
    const found = resolve(leaf('flat_top', 'edge.p99', { level: 5 }), { spans });
    expect(found).toMatchObject({ values: { within: 30 } });
  });

  test('a parameter without default is left out, not made up', () => {
    const found = resolve(leaf('rises', 'svc.p99', { delta: 2 }));
    expect(found.kind === 'parameters' && Object.keys(found.values)).not.toContain('reaches');
  });

  test.for<[string, SignatureTest, Given, Environment, Record<string, unknown>]>([
    [
      'a fact',
      leaf('band', 'svc.p99', { above: ofFact('edge.timeout') }),
      { facts: [fact('edge.timeout', 5)] },
      {},
      { values: { above: 5 }, assumed: false },
    ],
    [
      'a fact of the subject',
      leaf('band', 'dep.p99', { above: ofFact('dep.timeout') }),
      { facts: [fact('dep.timeout', 5, { byMember: { store: 2 } })] },
      about('store'),
      { values: { above: 2 } },
    ],
    [
      'an assumed fact',
      leaf('band', 'svc.p99', { above: ofFact('probe.timeout') }),
      { facts: [fact('probe.timeout', 1, { origin: 'assumed' })] },
      {},
      { values: { above: 1 }, assumed: true },
    ],
    [
      'a fact that is a list of numbers',
      leaf('flat_top', 'edge.p99', { level: ofFact('edge.deadlines') }),
      { facts: [fact('edge.deadlines', [5, 30])] },
      {},
      { values: { level: [5, 30] } },
    ],
    [
      'a fact that is a list of words',
      leaf('band', 'svc.p99', { above: ofFact('topology.routes') }),
      { facts: [fact('topology.routes', ['/a'])] },
      {},
      { kind: 'missing', lack: 'fact', reason: 'above is not a number' },
    ],
    [
      'a fact that nobody gave',
      leaf('band', 'svc.p99', { above: ofFact('edge.timeout') }),
      {},
      {},
      { kind: 'missing', lack: 'fact', reason: 'fact edge.timeout not given' },
    ],
    [
      '$newest',
      leaf('confined', 'svc.err', { by: 'version', to: '$newest' }),
      { signals: shares },
      {},
      { values: { by: 'version', to: 'v2' } },
    ],
    [
      '$newest of one version',
      leaf('confined', 'svc.err', { by: 'version', to: '$newest' }),
      { signals: shares.slice(0, 1) },
      {},
      { kind: 'missing', lack: 'not_bound' },
    ],
    [
      '$subject',
      leaf('confined', 'dep.err', { by: 'dependency', to: '$subject' }),
      {},
      about('store'),
      { values: { to: 'store' } },
    ],
    [
      '$subject of nobody',
      leaf('confined', 'dep.err', { by: 'dependency', to: '$subject' }),
      {},
      {},
      { kind: 'missing', lack: 'not_bound' },
    ],
    [
      '$service',
      leaf('confined', 'dep.err', { by: 'dependency', to: '$service' }),
      {},
      {},
      { values: { to: 'search' } },
    ],
    [
      'a word that names no one member',
      leaf('confined', 'svc.err', { by: 'instance', to: '$affected' }),
      { affected: ['a'] },
      {},
      { kind: 'missing', lack: 'not_bound', reason: '$affected cannot be told here' },
    ],
  ])('%s', ([, tested, given, environment, expected]) => {
    expect(resolve(tested, given, environment)).toMatchObject(expected);
  });
});

describe('timeouts that concern a signal', () => {
  const facts = [
    fact('edge.timeout', 5),
    fact('edge.deadlines', [10, 30]),
    fact('dep.timeout', 2, { byMember: { cache: Number.POSITIVE_INFINITY, store: 1 } }),
  ];

  test.for<[string, string, Environment, readonly number[]]>([
    ['at the edge: its deadline and those further out', 'edge.p99', {}, [5, 10, 30]],
    ['of the service: the same', 'svc.p99', {}, [5, 10, 30]],
    ['of a dependency: the client timeout', 'dep.p99', about('queue'), [2]],
    ['of this dependency: its own', 'dep.p99', about('store'), [1]],
    ['of its database: its own', 'db.query_p99', about('store', 'database'), [1]],
    ['of a dependency without one: none', 'dep.p99', about('cache'), []],
  ])('%s', ([, id, environment, expected]) => {
    expect(timeoutsFor(id, contextOf({ facts }), environment)).toEqual({ seconds: expected, assumed: false });
  });

  test('nobody gave any: none', () => {
    const context = contextOf({ signals: [signal('edge.p99', calm(1))] });
    expect(timeoutsFor('edge.p99', context, {}).seconds).toEqual([]);
  });

  test('one that was assumed is said to be', () => {
    const assumed = [...facts.slice(1), fact('edge.timeout', 5, { origin: 'assumed' })];
    expect(timeoutsFor('edge.p99', contextOf({ facts: assumed }), {}).assumed).toBe(true);
  });
});
