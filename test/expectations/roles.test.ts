import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/expectations/context.ts';
import { fillRole } from '../../src/expectations/roles.ts';
import type { RoleFiller } from '../../src/model/hypothesis.ts';
import { dimensionKey } from '../../src/signals/signal-set.ts';
import type { RoleInput } from '../../src/signatures/detector.ts';
import { about, calm, contextOf, event, fact, type Given, inWindow, moved, signal } from './context.ts';
import { anyOf, is, number, ofFact, otherThan, reads, word } from './expectation.ts';

const fill = (filler: RoleFiller, given: Given = {}, environment: Environment = {}, by?: string) =>
  fillRole(filler, contextOf(given), environment, { by });

/** The inputs, or the lack. */
const inputs = (...asked: Parameters<typeof fill>): readonly RoleInput[] | string => {
  const found = fill(...asked);
  return found.kind === 'missing' ? found.lack : found.inputs;
};

describe('a signal in a role', () => {
  const given: Given = {
    signals: [
      signal('svc.p99', calm(1), { instance: 'a' }),
      signal('svc.p99', calm(1), { instance: 'b' }),
      signal('edge.healthy', moved(4, 0)),
      signal('edge.rps', calm(9)),
    ],
    defined: [
      { id: 'svc.p99', bad: 'up' },
      { id: 'edge.healthy', bad: 'down' },
      { id: 'edge.rps', bad: 'both' },
    ],
    facts: [
      fact('edge.timeout', 5),
      fact('dep.timeout', Number.POSITIVE_INFINITY),
      fact('probe.timeout', 1, { origin: 'assumed' }),
      fact('topology.kind', 'shared'),
    ],
  };

  test('brings all its series', () => {
    const [input] = inputs(reads('svc.p99'), given) as readonly RoleInput[];
    expect(input?.kind === 'signals' && input.signals.map((one) => dimensionKey(one.dimensions))).toEqual([
      'instance=a',
      'instance=b',
    ]);
  });

  test.for([
    ['that hurts by rising', 'svc.p99', 'up'],
    ['that hurts by falling', 'edge.healthy', 'down'],
    ['that hurts either way has no direction', 'edge.rps', undefined],
  ] as const)('%s', ([, id, direction]) => {
    const [input] = inputs(reads(id), given) as readonly RoleInput[];
    expect(input?.kind === 'signals' && input.direction).toBe(direction);
  });

  test.for<[string, RoleFiller, object | string]>([
    ['the moment it reaches a level', reads('svc.p99', { reaches: ofFact('edge.timeout') }), { reaches: 5 }],
    [
      'the moment it drops to one',
      reads('svc.p99', { dropsTo: { kind: 'times', times: 0.5, of: ofFact('edge.timeout') } }),
      { dropsTo: 2.5 },
    ],
    ['which of its numbers is meant', reads('svc.p99', { take: 'excess' }), { take: 'excess' }],
    ['a level that nobody gave', reads('svc.p99', { reaches: ofFact('dep.backoff') }), 'fact'],
    ['a level to drop to that nobody gave', reads('svc.p99', { dropsTo: ofFact('dep.backoff') }), 'fact'],
    ['a level that does not exist', reads('svc.p99', { reaches: ofFact('dep.timeout') }), 'fact'],
    ['a level that is a word', reads('svc.p99', { reaches: ofFact('topology.kind') }), 'fact'],
    ['a signal that is not there', reads('svc.mean'), 'not_bound'],
  ])('%s', ([, filler, expected]) => {
    const found = inputs(filler, given);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject([expected]);
  });

  test('a level that was assumed is said to be', () => {
    expect(fill(reads('svc.p99', { reaches: ofFact('probe.timeout') }), given)).toMatchObject({
      kind: 'filled',
      assumed: true,
    });
  });

  test('members are counted in the breakdown that `take` names', () => {
    const signals = [
      signal('edge.err', moved(0, 9)),
      signal('edge.err', moved(0, 9), { instance: 'a' }),
      signal('edge.err', calm(0), { instance: 'b' }),
    ];
    const filler = reads('edge.err', { take: { take: 'excess_members', by: 'instance' } });
    const [input] = inputs(filler, { signals }) as readonly RoleInput[];
    expect(input?.kind === 'signals' && input.signals).toHaveLength(2);
  });
});

describe('a value in a role', () => {
  test.for<[string, RoleFiller, object | string]>([
    ['a number', number(3), { kind: 'value', value: 3, label: 'value' }],
    ['a fact, by its name', ofFact('edge.timeout'), { kind: 'value', value: 5, label: 'edge.timeout' }],
    [
      'a multiple, by what it multiplies',
      { kind: 'times', times: 2, of: ofFact('edge.timeout') },
      { value: 10, label: '2 × edge.timeout' },
    ],
    ['no limit', word('none'), { value: Number.POSITIVE_INFINITY }],
    [
      'a signal at its baseline, by its name',
      { kind: 'signal_value', id: 'svc.fill_time' },
      { value: 4, label: 'svc.fill_time' },
    ],
    ['a fact that nobody gave', ofFact('dep.backoff'), 'fact'],
  ])('%s', ([, filler, expected]) => {
    const found = inputs(filler, {
      signals: [signal('svc.fill_time', calm(4))],
      facts: [fact('edge.timeout', 5)],
    });
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject([expected]);
  });

  test('what was assumed is said to be', () => {
    const facts = [fact('probe.timeout', 1, { origin: 'assumed' })];
    expect(fill(ofFact('probe.timeout'), { facts })).toMatchObject({ assumed: true });
  });
});

describe('several factors', () => {
  const given: Given = {
    signals: [signal('svc.rps', calm(9)), signal('svc.mean', calm(1))],
    facts: [fact('edge.timeout', 5), fact('probe.timeout', 1, { origin: 'assumed' })],
  };
  const factors = (...of: readonly (string | ReturnType<typeof ofFact>)[]): RoleFiller => ({
    kind: 'factors',
    of: of.map((one) => (typeof one === 'string' ? reads(one) : one)),
  });

  test.for<[string, RoleFiller, object]>([
    [
      'come in their order',
      factors('svc.rps', 'svc.mean'),
      { inputs: [{ signal: 'svc.rps' }, { signal: 'svc.mean' }] },
    ],
    [
      'signals and values together',
      factors('svc.rps', ofFact('edge.timeout')),
      { inputs: [{ kind: 'signals' }, { kind: 'value' }], assumed: false },
    ],
    [
      'one that is missing is waited for',
      factors('svc.rps', 'svc.none'),
      { kind: 'missing', lack: 'not_bound' },
    ],
    [
      'one fact that is missing too',
      factors('svc.rps', ofFact('dep.backoff')),
      { kind: 'missing', lack: 'fact' },
    ],
    ['one that was assumed', factors('svc.rps', ofFact('probe.timeout')), { assumed: true }],
  ])('%s', ([, filler, expected]) => {
    expect(fill(filler, given)).toMatchObject(expected);
  });
});

describe('events', () => {
  const CHANGES = ['chg.deploy', 'chg.config'];
  const defined = [
    { id: 'chg.deploy', kind: 'event' as const },
    { id: 'chg.config', kind: 'event' as const },
    { id: 'chg.any', kind: 'event' as const, derived: { union: CHANGES } },
  ];
  const deploy = event('chg.deploy', -3, { version: 'v2', action: 'rollout' });
  const limit = event('chg.config', 5, { target: 'cpu_limit' });
  const times = (...asked: Parameters<typeof fill>): readonly number[] | string => {
    const found = inputs(...asked);
    if (typeof found === 'string') return found;
    return found.flatMap((one) => (one.kind === 'events' ? one.events.map(({ startMs }) => startMs) : []));
  };

  test.for<[string, RoleFiller, Given, readonly number[] | string]>([
    ['of a name', reads('chg.deploy'), { events: [deploy, limit] }, [inWindow(-3)]],
    [
      'none about another service, or about a dependency',
      reads('chg.deploy'),
      {
        events: [
          event('chg.deploy', 1, { service: 'billing' }),
          event('chg.deploy', 2, { dependency: 'store' }),
          deploy,
        ],
      },
      [inWindow(-3)],
    ],
    ['of a union: all its names', reads('chg.any'), { events: [deploy, limit] }, [inWindow(-3), inWindow(5)]],
    ['none, by a feed that was read', reads('chg.deploy'), { bound: CHANGES }, []],
    ['none, and nobody reads such a feed', reads('chg.deploy'), {}, 'not_bound'],
    ['none of a union, and part of it is not read', reads('chg.any'), { bound: ['chg.deploy'] }, 'not_bound'],
    ['none of a union that is read whole', reads('chg.any'), { bound: CHANGES }, []],
    [
      'those of a member',
      reads('chg.config', { where: { target: is('cpu_limit') } }),
      { events: [limit, event('chg.config', 8, { target: 'replicas' })] },
      [inWindow(5)],
    ],
    [
      'those of any of several members',
      reads('chg.config', { where: { target: anyOf('cpu_limit', 'replicas') } }),
      { events: [limit, event('chg.config', 8, { target: 'replicas' })] },
      [inWindow(5), inWindow(8)],
    ],
    [
      'those of another member',
      reads('chg.config', { where: { target: otherThan('cpu_limit') } }),
      { events: [limit, event('chg.config', 8, { target: 'replicas' })] },
      [inWindow(8)],
    ],
  ])('%s', ([, filler, given, expected]) => {
    expect(times(filler, { defined, ...given })).toEqual(expected);
  });

  test.for<[string, string, readonly string[], boolean]>([
    ['of its kind', 'chg.deploy', ['chg.deploy'], true],
    ['of another kind', 'chg.deploy', ['chg.config'], false],
    ['of all kinds that a name joins', 'chg.any', ['chg.deploy', 'chg.config'], true],
    ['of one of them', 'chg.any', ['chg.deploy'], false],
    ['of none', 'chg.deploy', [], false],
  ])('whether the feed is complete goes along: one %s', ([, id, feeds, feedComplete]) => {
    const any = { id: 'chg.any', kind: 'event', derived: { union: ['chg.deploy', 'chg.config'] } } as const;
    const given = { defined: [...defined, any], events: [deploy], completeFeeds: new Set(feeds) };
    expect(inputs(reads(id), given)).toMatchObject([{ kind: 'events', feedComplete }]);
  });

  test('which members are meant was not given', () => {
    const filler = reads('chg.config', { where: { target: is(ofFact('topology.none')) } });
    expect(times(filler, { defined, events: [limit] })).toBe('fact');
  });

  test('an event that does not say which member it is about', () => {
    const filler = reads('chg.config', { where: { target: is('cpu_limit') } });
    expect(times(filler, { defined, events: [event('chg.config', 5)] })).toBe('not_bound');
  });
});

describe('what the diagnosis itself provides', () => {
  const trigger = {
    begin: { earliestMs: inWindow(0), latestMs: inWindow(1) },
    end: { earliestMs: inWindow(10), latestMs: inWindow(11) },
  };

  test('the span of the trigger', () => {
    expect(inputs(reads('incident.trigger'), { trigger })).toEqual([
      { kind: 'span', signal: 'incident.trigger', ...trigger },
    ]);
  });

  test.for<[string, string, Given]>([
    ['no trigger leads', 'incident.trigger', {}],
    [
      'no trigger leads, so it left no backlog',
      'svc.trigger_backlog',
      { signals: [signal('svc.queue', calm(3))] },
    ],
    [
      'the trigger goes on, so it left no backlog',
      'svc.trigger_backlog',
      { signals: [signal('svc.queue', calm(3))], trigger: { begin: trigger.begin } },
    ],
  ])('%s', ([, id, given]) => {
    expect(inputs(reads(id), given)).toBe('trigger');
  });

  test('no queue was seen when it ended', () => {
    expect(inputs(reads('svc.trigger_backlog'), { trigger })).toBe('not_bound');
  });

  test('the symptom is there without any series of that name', () => {
    expect(inputs(reads('incident.symptom'), {}, about('store'))).toMatchObject([{ kind: 'signals' }]);
  });
});
