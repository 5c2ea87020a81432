import { describe, expect, test } from 'vitest';
import { whyNotApplicable } from '../../src/expectations/applies.ts';
import { testHypothesis } from '../../src/expectations/test-hypothesis.ts';
import { about, calm, contextOf, event, fact, type Given, inWindow, moved, signal } from './context.ts';
import { leaf, predicted } from './expectation.ts';
import { dates, stated } from './hypothesis.ts';

const dep = (samples: string, dependency: string) =>
  signal('dep.p99', samples, { dependency }, { kind: 'quantile', resolution: 0.001 });

describe('when a hypothesis has something to say', () => {
  const why = (needed: string, given: Given, subject?: string) =>
    whyNotApplicable(
      stated({ appliesWhen: [needed] }),
      contextOf(given),
      subject === undefined ? undefined : about(subject).subject,
    );
  const limits = [fact('dep.timeout', 3, { byMember: { cache: Number.POSITIVE_INFINITY } })];

  test.for<[string, string, Given, string | undefined, string | undefined]>([
    ['its signal is there', 'dep.p99', { signals: [dep(calm(1), 'store')] }, undefined, undefined],
    ['its signal is not', 'dep.p99', {}, undefined, 'no dep.p99'],
    ['its signal is, for the subject', 'dep.p99', { signals: [dep(calm(1), 'store')] }, 'store', undefined],
    [
      'its signal is, for others',
      'dep.p99',
      { signals: [dep(calm(1), 'store')] },
      'queue',
      'no dep.p99 of queue',
    ],
    ['its fact is given', '$facts.dep.timeout', { facts: limits }, 'store', undefined],
    [
      'its fact says that there is no limit',
      '$facts.dep.timeout',
      { facts: limits },
      'cache',
      'dep.timeout of cache is none',
    ],
    [
      'its fact says so of everybody',
      '$facts.dep.timeout',
      { facts: [fact('dep.timeout', Number.POSITIVE_INFINITY)] },
      undefined,
      'dep.timeout is none',
    ],
    [
      'its signal cannot be there',
      'cpu.throttled_ratio',
      {
        bound: ['cpu.throttled_ratio'],
        defined: [
          {
            id: 'cpu.throttled_ratio',
            absent: { kind: 'not_applicable_when', reason: 'no CPU limit is set' },
          },
        ],
      },
      undefined,
      'cpu.throttled_ratio: no CPU limit is set',
    ],
  ])('%s', ([, needed, given, subject, expected]) => {
    expect(why(needed, given, subject)).toBe(expected);
  });

  test('the first of several that is missing is named', () => {
    const both = stated({ appliesWhen: ['dep.p99', 'pool.active'] });
    expect(whyNotApplicable(both, contextOf({ signals: [dep(calm(1), 'store')] }), undefined)).toBe(
      'no pool.active',
    );
  });

  test('its fact was not given', () => {
    expect(why('$facts.dep.timeout', {})).toBe('fact dep.timeout not given');
  });

  test('its event happened', () => {
    const given: Given = { defined: [{ id: 'chg.deploy', kind: 'event' }], events: [event('chg.deploy', 0)] };
    expect(why('chg.deploy', given)).toBeUndefined();
  });
});

describe('a hypothesis tested', () => {
  const slow = stated({
    subject: 'dependency',
    appliesWhen: ['dep.p99'],
    onset: dates('dep.p99'),
    predictions: [
      predicted(leaf('rises', 'dep.p99', { factor: 3 }), { id: 'rises' }),
      predicted(leaf('flat', 'dep.p99'), { id: 'flat' }),
    ],
  });

  test('once for each subject, with an outcome for each prediction in its order', () => {
    const signals = [dep(moved(0.1, 5), 'store'), dep(calm(0.1), 'cache')];
    expect(
      testHypothesis(slow, contextOf({ signals })).map(({ subject, outcomes }) => [
        subject,
        ...outcomes.map(({ prediction, outcome }) => `${prediction} ${outcome}`),
      ]),
    ).toEqual([
      ['cache', 'rises absent', 'flat observed'],
      ['store', 'rises observed', 'flat absent'],
    ]);
  });

  test('with its onset, on the subject that has one', () => {
    const signals = [dep(moved(0.1, 5), 'store'), dep(calm(0.1), 'cache')];
    const [cache, store] = testHypothesis(slow, contextOf({ signals }));
    expect(cache).not.toHaveProperty('onset');
    expect(store?.onset?.interval.latestMs).toBe(inWindow(0));
  });

  test('where it applies by an assumption, all rests on that', () => {
    const given: Given = {
      signals: [dep(calm(0.1), 'store')],
      facts: [fact('dep.timeout', 3, { origin: 'assumed' })],
    };
    const assumed = { ...slow, appliesWhen: ['$facts.dep.timeout'] };
    const [tested] = testHypothesis(assumed, contextOf(given));
    expect(tested?.outcomes).toMatchObject([
      { outcome: 'absent', assumed: true },
      { outcome: 'observed', assumed: true },
    ]);
  });

  test('where it does not apply nothing is tested, and it says why', () => {
    expect(testHypothesis(slow, contextOf())).toEqual([
      { hypothesis: slow, isSeen: true, outcomes: [], applicable: false, notApplicableReason: 'no dep.p99' },
    ]);
  });

  test('every outcome is unknown where nothing was recorded', () => {
    const open = { ...slow, appliesWhen: [] };
    const [tested] = testHypothesis(open, contextOf());
    expect(tested?.outcomes.map(({ outcome, lack }) => [outcome, lack])).toEqual([
      ['unknown', 'not_bound'],
      ['unknown', 'not_bound'],
    ]);
  });
});
