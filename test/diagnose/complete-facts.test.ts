import { describe, expect, test } from 'vitest';
import { completeFacts } from '../../src/diagnose/complete-facts.ts';
import type { Fact } from '../../src/model/facts.ts';
import type { Signal, SignalDefinition } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { definitions } from '../build/series.ts';
import { calm, fact, moved, SPANS, signal } from '../expectations/context.ts';

const none = Number.POSITIVE_INFINITY;
const given = (...facts: readonly Fact[]) => facts;

type Known = readonly (Partial<SignalDefinition> & { readonly id: string })[];

const complete = (facts: readonly Fact[], signals: readonly Signal[] = [], known: Known = []) =>
  completeFacts(
    new Map(facts.map((one) => [one.id, one])),
    toSignalSet(SPANS.grid, signals),
    SPANS,
    definitions(...known).values(),
    'search',
  );

const PROBE: Known = [
  { id: 'probe.timeout', givenBy: 'fact', assume: 1 },
  { id: 'probe.period', givenBy: 'fact', assume: 10 },
  { id: 'probe.failure_threshold', givenBy: 'fact', assume: 3 },
];

describe('defaults that nobody gave', () => {
  test('are assumed, and say so', () => {
    expect(complete([], [], PROBE).get('probe.timeout')).toEqual({
      id: 'probe.timeout',
      value: 1,
      origin: 'assumed',
      note: 'default, nobody gave it',
    });
  });

  test('do not replace what was given', () => {
    const own = fact('probe.timeout', 5);
    expect(complete([own], [], PROBE).get('probe.timeout')).toBe(own);
  });

  test('may be what another fact says, for each of its members', () => {
    const known: Known = [{ id: 'dep.tries_product', givenBy: 'fact', assume: '$facts.dep.tries' }];
    const tries = fact('dep.tries', 2, { byMember: { store: 3 } });
    expect(complete([tries], [], known).get('dep.tries_product')).toMatchObject({
      value: 2,
      byMember: { store: 3 },
      origin: 'assumed',
      note: 'taken from dep.tries',
    });
    expect(complete([], [], known).has('dep.tries_product')).toBe(false);
  });

  test('are not made up where the list has none', () => {
    expect(complete([], [], [{ id: 'edge.timeout', givenBy: 'fact' }]).size).toBe(0);
  });
});

describe('the time a balancer takes to notice', () => {
  test.for<[string, readonly Fact[], Known, object | undefined]>([
    [
      'threshold × period + timeout',
      given(fact('probe.timeout', 2), fact('probe.period', 5), fact('probe.failure_threshold', 3)),
      [],
      { value: 17, origin: 'derived' },
    ],
    ['on defaults alone it is assumed', [], PROBE, { value: 31, origin: 'assumed' }],
    [
      'on one default it is assumed',
      given(fact('probe.timeout', 2), fact('probe.period', 5)),
      PROBE,
      { value: 17, origin: 'assumed' },
    ],
    ['not without all three', given(fact('probe.timeout', 2), fact('probe.period', 5)), [], undefined],
    [
      'not instead of what was given',
      given(fact('probe.detection_time', 60)),
      PROBE,
      { value: 60, origin: 'given' },
    ],
  ])('%s', ([, facts, known, expected]) => {
    const found = complete(facts, [], known).get('probe.detection_time');
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });
});

describe('the longest that one call may take', () => {
  const longest = (...facts: readonly Fact[]) => complete(facts).get('dep.worst_case_duration');
  const timeout = fact('dep.timeout', 3);

  test.for<[string, readonly Fact[], object | undefined]>([
    [
      'one try',
      given(timeout, fact('dep.tries', 1), fact('dep.backoff', 9)),
      { value: 3, origin: 'derived' },
    ],
    [
      'three tries and two waits, the second twice as long',
      given(timeout, fact('dep.tries', 3), fact('dep.backoff', 0.5)),
      { value: 10.5 },
    ],
    [
      'no timeout: no end',
      given(fact('dep.timeout', none), fact('dep.tries', 3), fact('dep.backoff', 1)),
      { value: none },
    ],
    ['tries that nobody gave', given(timeout, fact('dep.backoff', 1)), undefined],
    ['a timeout that nobody gave', given(fact('dep.tries', 3), fact('dep.backoff', 1)), undefined],
    [
      'for each dependency that any of the facts names',
      given(
        fact('dep.timeout', 3, { byMember: { store: 1 } }),
        fact('dep.tries', undefined, { byMember: { cache: 2 } }),
        fact('dep.backoff', 1),
      ),
      { byMember: { cache: 7 } },
    ],
    [
      'what was given',
      given(timeout, fact('dep.tries', 3), fact('dep.worst_case_duration', 99)),
      { value: 99, origin: 'given' },
    ],
  ])('%s', ([, facts, expected]) => {
    if (expected === undefined) expect(longest(...facts)).toBeUndefined();
    else expect(longest(...facts)).toMatchObject(expected);
  });

  test('is not said of a dependency that lacks a part', () => {
    const found = longest(
      fact('dep.timeout', undefined, { byMember: { store: 3, cache: 1 } }),
      fact('dep.tries', undefined, { byMember: { store: 2 } }),
      fact('dep.backoff', 0),
    );
    expect(found).toMatchObject({ byMember: { store: 6 } });
    expect(found).not.toHaveProperty('value');
  });

  test.for<[string, readonly Fact[], number | undefined]>([
    ['a wait between tries that nobody gave is not nothing', given(timeout, fact('dep.tries', 3)), undefined],
    ['one try needs no wait', given(timeout, fact('dep.tries', 1)), 3],
    ['tries at once', given(timeout, fact('dep.tries', 4), fact('dep.backoff', 0)), 12],
    ['no timeout, whatever the wait', given(fact('dep.timeout', none), fact('dep.tries', 3)), none],
    ['no end of tries', given(timeout, fact('dep.tries', none), fact('dep.backoff', 1)), none],
    ['no end of tries at once', given(timeout, fact('dep.tries', none), fact('dep.backoff', 0)), none],
    ['many tries', given(timeout, fact('dep.tries', 1e12), fact('dep.backoff', 0)), 3e12],
    ['many tries and as many waits', given(timeout, fact('dep.tries', 1e12), fact('dep.backoff', 1)), none],
    ['no try at all is no call', given(timeout, fact('dep.tries', 0), fact('dep.backoff', 0)), undefined],
  ])('%s', ([, facts, expected]) => {
    expect(longest(...facts)?.value).toBe(expected);
  });
});

describe('what the service can finish', () => {
  const workers = (level: number, instance?: string) =>
    signal('svc.workers_max', calm(level), instance === undefined ? {} : { instance }, { unit: 'count' });
  const hold = (samples: string, id = 'svc.hold_mean', instance?: string) =>
    signal(id, samples, instance === undefined ? {} : { instance });
  const capacity = (signals: readonly Signal[], facts: readonly Fact[] = []) =>
    complete(facts, signals).get('svc.capacity');

  test.for<[string, readonly Signal[], number | undefined]>([
    ['workers over the time that a request holds one', [workers(8), hold(moved(0.2, 9))], 40],
    ['the workers of all instances', [workers(8, 'a'), workers(4, 'b'), hold(calm(0.2))], 60],
    [
      'the middle of what the instances take',
      [workers(8), hold(calm(0.1), 'svc.hold_mean', 'a'), hold(calm(0.3), 'svc.hold_mean', 'b')],
      40,
    ],
    ['the mean duration, where holding is not measured', [workers(8), hold(calm(0.4), 'svc.mean')], 20],
    ['holding comes first', [workers(8), hold(calm(0.2)), hold(calm(0.4), 'svc.mean')], 40],
    ['nothing without workers', [hold(calm(0.2))], undefined],
    ['nothing without a duration', [workers(8)], undefined],
    ['nothing where the baseline was not seen', [workers(8), hold('_x40 0.2x44')], undefined],
    ['nothing over nothing', [workers(8), hold(calm(0))], undefined],
  ])('%s', ([, signals, expected]) => {
    const found = capacity(signals)?.value;
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 9);
  });

  test('is inferred, and says from what', () => {
    expect(capacity([workers(8), hold(calm(0.2))])).toMatchObject({
      origin: 'inferred',
      note: expect.stringContaining('8 / 0.2 s'),
    });
  });

  test('is what was given, where it was', () => {
    const own = fact('svc.capacity', 25);
    expect(capacity([workers(8), hold(calm(0.2))], [own])).toBe(own);
  });

  test('is what its callers may know as that of a dependency', () => {
    const facts = complete(
      [fact('dep.capacity', undefined, { byMember: { store: 500 } })],
      [workers(8), hold(calm(0.2))],
    );
    expect(facts.get('dep.capacity')).toMatchObject({ byMember: { store: 500, search: 40 } });
  });

  test('which is assumed where its own is', () => {
    const facts = complete([fact('svc.capacity', 25, { origin: 'assumed' })], []);
    expect(facts.get('dep.capacity')).toMatchObject({ byMember: { search: 25 }, origin: 'assumed' });
  });

  test.for<[string, Fact]>([
    ['for all', fact('dep.capacity', 70)],
    ['for this one', fact('dep.capacity', undefined, { byMember: { search: 70 } })],
  ])('which is left as it was given: %s', ([, own]) => {
    expect(complete([own], [workers(8), hold(calm(0.2))]).get('dep.capacity')).toBe(own);
  });

  test('counts no worker twice where the total is given beside the instances', () => {
    expect(capacity([workers(8), workers(4, 'a'), workers(4, 'b'), hold(calm(0.2))])?.value).toBeCloseTo(
      40,
      9,
    );
  });
});

test('nothing that was given is ever replaced', () => {
  const own = [
    fact('probe.timeout', 4),
    fact('probe.detection_time', 60),
    fact('dep.timeout', 3),
    fact('dep.tries', 2),
    fact('dep.worst_case_duration', 99),
    fact('svc.capacity', 25),
    fact('dep.capacity', 70),
  ];
  const facts = complete(own, [signal('svc.workers_max', calm(8)), signal('svc.mean', calm(0.2))], PROBE);
  for (const one of own) expect(facts.get(one.id)).toBe(one);
});
