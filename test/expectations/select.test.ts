import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/expectations/context.ts';
import { selectSignals } from '../../src/expectations/select.ts';
import type { SignalReference } from '../../src/model/hypothesis.ts';
import { about, contextOf, fact, type Given } from './context.ts';
import { anyOf, is, number, ofFact, otherThan, reads } from './expectation.ts';

import { members, selected } from './selected.ts';

describe('a subject', () => {
  const series = [
    ...members('dep.p99', { dependency: 'cache' }, { dependency: 'store' }),
    ...members('db.active', { database: 'ledger' }, { database: 'store' }),
    ...members('pool.active', { pool: 'orders' }, { pool: 'users' }),
    ...members('svc.rps', {}),
  ];

  test.for<[string, string, Environment, readonly string[] | string]>([
    ['picks its own series', 'dep.p99', about('store'), ['dependency=store']],
    ['a dependency is a database to its exporter', 'db.active', about('store'), ['database=store']],
    [
      'and a database a dependency to its callers',
      'dep.p99',
      about('store', 'database'),
      ['dependency=store'],
    ],
    [
      'reads what is not split by it: the service is the same for all dependencies',
      'svc.rps',
      about('store'),
      [''],
    ],
    ['a dependency without a database has none', 'db.active', about('cache'), 'not_bound'],
    ['other dimensions have no alias', 'pool.active', about('orders', 'pool'), ['pool=orders']],
    ['nobody named: every member', 'dep.p99', {}, ['dependency=cache', 'dependency=store']],
  ])('%s', ([, id, environment, expected]) => {
    expect(selected(reads(id), { signals: series }, environment)).toEqual(expected);
  });

  test('one without a name is not the service, whose callers see it', () => {
    const incoming = members('dep.p99', { dependency: 'search', caller: 'web' });
    const unnamed = { subject: { dimension: 'dependency' } };
    expect(selected(reads('dep.p99'), { signals: incoming }, unnamed)).toBe('not_bound');
    const unlabelled = [...incoming, ...members('dep.p99', {})];
    expect(selected(reads('dep.p99'), { signals: unlabelled }, unnamed)).toEqual(['']);
  });

  test('a subject without series says whose they are', () => {
    expect(selectSignals(reads('dep.p99'), contextOf({ signals: series }), about('queue'))).toEqual({
      kind: 'missing',
      lack: 'not_bound',
      reason: 'no dep.p99 of queue',
    });
  });

  test('its own series come before an unlabelled total over all of them', () => {
    const both = members('dep.p99', {}, { dependency: 'store' });
    expect(selected(reads('dep.p99'), { signals: both }, about('store'))).toEqual(['dependency=store']);
  });

  test('calls that another service makes to it are not the calls of this one', () => {
    const both = members('dep.p99', { dependency: 'store' }, { dependency: 'store', caller: 'reports' });
    expect(selected(reads('dep.p99'), { signals: both }, about('store'))).toEqual(['dependency=store']);
  });

  test('the callers of the service are read where they are the only ones that see it', () => {
    const seen = members(
      'dep.attempts',
      { dependency: 'search', caller: 'web' },
      { dependency: 'search', caller: 'app' },
    );
    expect(selected(reads('dep.attempts'), { signals: seen }, about('search'))).toEqual([
      'caller=app,dependency=search',
      'caller=web,dependency=search',
    ]);
  });
});

describe('where', () => {
  const routes = members('svc.p99', { route: '/a' }, { route: '/b' }, { route: '/c' }, {});
  const instances = members('svc.rps', { instance: 'a' }, { instance: 'b' }, { instance: 'c' }, {});
  const codes = members('edge.err', { code: '500' }, { code: '503' });
  const given: Given = {
    signals: [...routes, ...instances, ...codes, ...members('dep.rps', { dependency: 'search' })],
    facts: [fact('topology.routes', ['/a', '/c']), fact('topology.route', '/b'), fact('limit.code', 503)],
    instances: ['a', 'b', 'c'],
    affected: ['b'],
  };

  test.for<[string, SignalReference, Environment, readonly string[] | string]>([
    ['is', reads('svc.p99', { where: { route: is('/b') } }), {}, ['route=/b']],
    ['any of', reads('svc.p99', { where: { route: anyOf('/a', '/b') } }), {}, ['route=/a', 'route=/b']],
    [
      'all others; the unlabelled total is no member',
      reads('svc.p99', { where: { route: otherThan('/b') } }),
      {},
      ['route=/a', 'route=/c'],
    ],
    [
      'a number is the name of a member',
      reads('edge.err', { where: { code: is(number(503)) } }),
      {},
      ['code=503'],
    ],
    ['so is a fact', reads('svc.p99', { where: { route: is(ofFact('topology.route')) } }), {}, ['route=/b']],
    [
      'and a fact that is a number',
      reads('edge.err', { where: { code: is(ofFact('limit.code')) } }),
      {},
      ['code=503'],
    ],
    [
      'a fact may be a list of members',
      reads('svc.p99', { where: { route: is(ofFact('topology.routes')) } }),
      {},
      ['route=/a', 'route=/c'],
    ],
    [
      'and all that are not in it',
      reads('svc.p99', { where: { route: otherThan(ofFact('topology.routes')) } }),
      {},
      ['route=/b'],
    ],
    [
      'a fact that nobody gave picks nobody',
      reads('svc.p99', { where: { route: is(ofFact('topology.none')) } }),
      {},
      'fact',
    ],
    [
      'nor does its opposite pick all',
      reads('svc.p99', { where: { route: otherThan(ofFact('topology.none')) } }),
      {},
      'fact',
    ],
    [
      'a value that names nobody',
      reads('svc.p99', { where: { route: is({ kind: 'boolean', value: true }) } }),
      {},
      'fact',
    ],
    ['a member that is not there', reads('svc.p99', { where: { route: is('/none') } }), {}, 'not_bound'],
    [
      'a dimension that the signal is not split by',
      reads('svc.rps', { where: { route: is('/a') } }),
      {},
      'not_bound',
    ],
    ['$affected', reads('svc.rps', { where: { instance: is('$affected') } }), {}, ['instance=b']],
    [
      '$unaffected',
      reads('svc.rps', { where: { instance: is('$unaffected') } }),
      {},
      ['instance=a', 'instance=c'],
    ],
    ['$service', reads('dep.rps', { where: { dependency: is('$service') } }), {}, ['dependency=search']],
    [
      '$subject',
      reads('dep.rps', { where: { dependency: is('$subject') } }),
      about('search'),
      ['dependency=search'],
    ],
    [
      '$subject leaves out what does not name it',
      reads('svc.rps', { where: { dependency: is('$subject') } }),
      about('search'),
      'not_bound',
    ],
  ])('%s', ([, reference, environment, expected]) => {
    expect(selected(reference, given, environment)).toEqual(expected);
  });

  test('one of which it cannot be told is neither', () => {
    const doubtful: Given = { ...given, untold: ['c'] };
    expect(selected(reads('svc.rps', { where: { instance: is('$unaffected') } }), doubtful)).toEqual([
      'instance=a',
    ]);
  });

  test('where nobody can be told affected all are, and none is unaffected', () => {
    const everyone: Given = { ...given, affected: ['a', 'b', 'c'] };
    expect(selected(reads('svc.rps', { where: { instance: is('$unaffected') } }), everyone)).toBe(
      'not_bound',
    );
  });

  test('a test without a subject reads the unlabelled series', () => {
    const lines = members('log.timeout', {});
    const reference = reads('log.timeout', { where: { dependency: is('$subject') } });
    expect(selected(reference, { signals: lines })).toEqual(['']);
  });

  test('and only that, where others carry a name', () => {
    const lines = members('log.timeout', {}, { dependency: 'store' });
    const reference = reads('log.timeout', { where: { dependency: is('$subject') } });
    expect(selected(reference, { signals: lines })).toEqual(['']);
  });

  test('a reserved word that means nothing here picks nobody', () => {
    expect(selected(reads('svc.p99', { where: { route: otherThan('$newest') } }), given)).not.toEqual(
      expect.arrayContaining(['route=/a']),
    );
  });
});

describe('nothing to read', () => {
  const needs = (companion?: string) => ({
    id: 'cpu.throttled_ratio',
    absent: {
      kind: 'not_applicable_when' as const,
      reason: 'no CPU limit is set',
      ...(companion === undefined ? {} : { needs: companion }),
    },
  });
  const usage = members('cpu.usage', {});

  test.for<[string, Given, string]>([
    ['never asked for', { signals: usage, defined: [needs('cpu.usage')] }, 'not_bound'],
    [
      'asked for, and there is no such thing',
      { signals: usage, defined: [needs('cpu.usage')], bound: ['cpu.throttled_ratio'] },
      'not_applicable',
    ],
    [
      'asked for, but the companion that would show it is missing too',
      { defined: [needs('cpu.usage')], bound: ['cpu.throttled_ratio'] },
      'not_bound',
    ],
    [
      'asked for, and no companion is needed',
      { defined: [needs()], bound: ['cpu.throttled_ratio'] },
      'not_applicable',
    ],
    [
      'asked for, and the list says that absence means nothing',
      { defined: [{ id: 'cpu.throttled_ratio' }], bound: ['cpu.throttled_ratio'] },
      'not_bound',
    ],
    ['not even in the list', { bound: ['cpu.throttled_ratio'] }, 'not_bound'],
  ])('%s', ([, given, lack]) => {
    expect(selected(reads('cpu.throttled_ratio'), given)).toBe(lack);
  });
});
