import { describe, expect, test } from 'vitest';
import { testPrediction } from '../../src/expectations/predict.ts';
import type { Outcome } from '../../src/model/evidence.ts';
import type { Expectation } from '../../src/model/hypothesis.ts';
import { type Expected, verdictOf } from '../signatures/table.ts';
import { calm, contextOf, fact, type Given, moved, signal } from './context.ts';
import { all, any, is, leaf, not, ofFact, otherThan, predicted, reads } from './expectation.ts';

const both = ['a', 'b'];
const outcomeOf = (expect: Expectation, given: Given): Outcome =>
  testPrediction(predicted(expect), contextOf({ instances: both, affected: both, ...given }), {});
const verdict = (expect: Expectation, given: Given): Expected => verdictOf(outcomeOf(expect, given));

const p99 = (samples: string, dimensions: Record<string, string> = {}) =>
  signal('svc.p99', samples, dimensions, { kind: 'quantile', resolution: 0.001 });
const usage = (samples: string, instance: string) =>
  signal('cpu.usage', samples, { instance }, { unit: 'cores' });
const [a, b] = [{ instance: 'a' }, { instance: 'b' }];
const rises = leaf('rises', 'svc.p99', { factor: 3 });
const flat = leaf('flat', 'svc.p99');
const idle = leaf('flat', 'cpu.usage');

describe('the whole expectation on one and the same member', () => {
  const waits = all(rises, idle);

  test.for<[string, readonly [string, string], readonly [string, string], Expected]>([
    ['one member shows all of it', [moved(0.1, 5), calm(0.5)], [calm(0.1), calm(0.5)], 'observed'],
    [
      'one shows half, the other the other half',
      [moved(0.1, 5), moved(0.5, 2)],
      [calm(0.1), calm(0.5)],
      'absent',
    ],
    ['none shows any of it', [calm(0.1), moved(0.5, 2)], [calm(0.1), moved(0.5, 2)], 'absent'],
    ['one lacks it, the other was not seen', [calm(0.1), calm(0.5)], ['0.1x44 _x40', calm(0.5)], 'coverage'],
  ])('%s', ([, [aP99, aUsage], [bP99, bUsage], expected]) => {
    const signals = [p99(aP99, a), p99(bP99, b), usage(aUsage, 'a'), usage(bUsage, 'b')];
    expect(verdict(waits, { signals })).toBe(expected);
  });

  test('the member that decided is named', () => {
    const signals = [p99(calm(0.1), a), p99(moved(0.1, 5), b), usage(calm(0.5), 'a'), usage(calm(0.5), 'b')];
    expect(outcomeOf(waits, { signals })).toMatchObject({ prediction: 'tested', member: 'b' });
  });

  test('nobody is named where all decided together', () => {
    const outcome = outcomeOf(rises, { signals: [p99(calm(0.1), a), p99(calm(0.1), b)] });
    expect(outcome).toMatchObject({ outcome: 'absent' });
    expect(outcome).not.toHaveProperty('member');
    expect(outcome.uses).toHaveLength(2);
  });

  test('nor where there is only one', () => {
    const outcome = outcomeOf(rises, { signals: [p99(moved(0.1, 5), a)], affected: ['a'] });
    expect(outcome).toMatchObject({ outcome: 'observed' });
    expect(outcome).not.toHaveProperty('member');
  });

  test('only those that are affected are asked', () => {
    const signals = [p99(moved(0.1, 5), a), p99(calm(0.1), b)];
    expect(verdict(rises, { signals, affected: ['b'] })).toBe('absent');
  });

  test('what is not known of a member is not taken from another', () => {
    const signals = [p99(moved(0.1, 5), a), p99(calm(0.1), b), usage(calm(0.5), 'b')];
    expect(verdict(waits, { signals })).toBe('not_bound');
  });

  test('so that a series that goes missing refutes nothing', () => {
    const signals = [p99(moved(0.1, 5), a), p99(calm(0.1), b), usage(moved(0.5, 2), 'b')];
    expect(verdict(waits, { signals })).toBe('not_bound');
  });
});

describe('an instance of which it cannot be told whether it is affected', () => {
  const given = (samples: string): Given => ({
    signals: [p99(calm(0.1), a), p99(samples, b), usage(calm(0.5), 'a'), usage(samples, 'b')],
    affected: ['a'],
    untold: ['b'],
  });

  test.for<[string, Expectation, string, Expected]>([
    ['a change: it lacks it too', rises, calm(0.1), 'absent'],
    ['a change: it shows it', rises, moved(0.1, 5), 'coverage'],
    ['no change: it stayed too', flat, calm(0.1), 'observed'],
    ['no change: it moved', flat, moved(0.1, 5), 'coverage'],
  ])('%s', ([, expectation, samples, expected]) => {
    expect(verdict(expectation, given(samples))).toBe(expected);
  });

  test('what one that surely is affected shows counts all the same', () => {
    const signals = [p99(moved(0.1, 5), a), p99(moved(0.1, 5), b)];
    expect(outcomeOf(rises, { signals, affected: ['a'], untold: ['b'] })).toMatchObject({
      outcome: 'observed',
      member: 'a',
    });
  });
});

describe('shapes of change and of no change', () => {
  const signals = (first: string, second: string) => [p99(first, a), p99(second, b)];

  test.for<[string, Expectation, readonly [string, string], Expected]>([
    ['a change: one is enough', rises, [moved(0.1, 5), calm(0.1)], 'observed'],
    ['a change: all lack it', rises, [calm(0.1), calm(0.1)], 'absent'],
    ['no change: all stayed', flat, [calm(0.1), calm(0.1)], 'observed'],
    ['no change: one moved', flat, [moved(0.1, 5), calm(0.1)], 'absent'],
    ['no change: one stayed, one was not seen', flat, [calm(0.1), '0.1x44 _x40'], 'coverage'],
    [
      'several kinds of no change: all stayed',
      any(flat, leaf('stays_zero', 'svc.p99')),
      [calm(0.1), calm(0)],
      'observed',
    ],
    [
      'several kinds of no change: one moved',
      any(flat, leaf('stays_zero', 'svc.p99')),
      [moved(0.1, 5), calm(0)],
      'absent',
    ],
    [
      'a change and no change together: one shows both',
      all(rises, idle),
      [calm(0.1), moved(0.1, 5)],
      'observed',
    ],
    ['the opposite of no change: one moved', not(flat), [moved(0.1, 5), calm(0.1)], 'observed'],
    ['the opposite of no change: all stayed', not(flat), [calm(0.1), calm(0.1)], 'absent'],
    ['the opposite of a change: all lack it', not(rises), [calm(0.1), calm(0.1)], 'observed'],
    ['the opposite of a change: all show it', not(rises), [moved(0.1, 5), moved(0.1, 5)], 'absent'],
  ])('%s', ([, expectation, [first, second], expected]) => {
    const all = [...signals(first, second), usage(calm(0.5), 'a'), usage(calm(0.5), 'b')];
    expect(verdict(expectation, { signals: all })).toBe(expected);
  });

  test('one of several routes that rose is no "none rose"', () => {
    const routes = [p99(moved(0.1, 5), { route: '/a' }), p99(calm(0.1), { route: '/b' })];
    expect(verdict(not(rises), { signals: routes })).toBe('absent');
  });

  test('nor is one of several instances', () => {
    expect(verdict(not(rises), { signals: signals(moved(0.1, 5), calm(0.1)) })).toBe('absent');
  });
});

describe('what is not tested member by member', () => {
  test('a signal that no instance splits', () => {
    const outcome = outcomeOf(rises, { signals: [p99(moved(0.1, 5))] });
    expect(outcome).toMatchObject({ outcome: 'observed' });
    expect(outcome).not.toHaveProperty('member');
  });

  test('where no instance is known the series are members of their own', () => {
    expect(verdict(rises, { signals: [p99(moved(0.1, 5), a), p99(calm(0.1), b)], affected: [] })).toBe(
      'observed',
    );
  });

  test('an expectation that names its instances', () => {
    const named = leaf(
      'rises',
      { signal: reads('svc.p99', { where: { instance: is('a') } }) },
      { factor: 3 },
    );
    const outcome = outcomeOf(named, { signals: [p99(moved(0.1, 5), a), p99(calm(0.1), b)] });
    expect(outcome).toMatchObject({ outcome: 'observed' });
    expect(outcome).not.toHaveProperty('member');
  });

  test('one that names its routes reads every instance of them', () => {
    const others = leaf(
      'rises',
      { signal: reads('svc.p99', { where: { route: otherThan('/a') } }) },
      { factor: 3 },
    );
    const signals = [
      p99(calm(0.1), { route: '/a', instance: 'a' }),
      p99(moved(0.1, 5), { route: '/b', instance: 'a' }),
    ];
    expect(verdict(others, { signals })).toBe('observed');
  });

  test.for<[string, readonly [string, string, string], Expected]>([
    ['all moved', [moved(0.1, 5), moved(0.1, 6), moved(0.1, 5)], 'observed'],
    ['one moved', [moved(0.1, 5), calm(0.1), calm(0.1)], 'absent'],
  ])('an expectation that compares them: %s', ([, samples, expected]) => {
    const names = ['a', 'b', 'c'];
    const signals = names.map((instance, index) => p99(samples[index]!, { instance }));
    const fleet = leaf('fleetwide', 'svc.p99', { by: 'instance', share: 0.8, within: 5 });
    // `affected` holds one only: the comparison is over all of them all the same.
    expect(verdict(fleet, { signals, instances: names, affected: ['a'] })).toBe(expected);
  });

  test('… beside one that does not', () => {
    const names = ['a', 'b', 'c'];
    const signals = names.flatMap((instance) => [
      p99(moved(0.1, 5), { instance }),
      usage(calm(0.5), instance),
    ]);
    const fleet = leaf('fleetwide', 'svc.p99', { by: 'instance', share: 0.8, within: 5 });
    const outcome = outcomeOf(all(fleet, idle), { signals, instances: names, affected: names });
    expect(outcome).toMatchObject({ outcome: 'observed' });
    expect(outcome).not.toHaveProperty('member');
  });
});

describe('what rests on an assumption, member by member', () => {
  const facts = [fact('probe.timeout', 1, { origin: 'assumed' }), fact('edge.timeout', 5)];
  const slowAndBusy = all(
    leaf('band', 'svc.p99', { above: ofFact('edge.timeout') }),
    leaf('band', 'cpu.usage', { above: ofFact('probe.timeout') }),
  );

  test.for<[string, readonly [string, string], readonly [string, string], object]>([
    [
      'each fails by what was given',
      [calm(1), calm(4)],
      [calm(1), calm(4)],
      { outcome: 'absent', assumed: false },
    ],
    [
      'each fails by the assumption',
      [calm(9), calm(0.2)],
      [calm(9), calm(0.2)],
      { outcome: 'absent', assumed: true },
    ],
    [
      'the one that shows it is the one that counts',
      [calm(9), calm(4)],
      [calm(1), calm(4)],
      { outcome: 'observed', assumed: true },
    ],
  ])('%s', ([, [aP99, aUsage], [bP99, bUsage], expected]) => {
    const signals = [p99(aP99, a), usage(aUsage, 'a'), p99(bP99, b), usage(bUsage, 'b')];
    expect(outcomeOf(slowAndBusy, { signals, facts })).toMatchObject(expected);
  });

  test('one fails by what was given, another by the assumption', () => {
    const signals = [p99(calm(1), a), usage(calm(4), 'a'), p99(calm(9), b), usage(calm(0.2), 'b')];
    expect(outcomeOf(slowAndBusy, { signals, facts })).toMatchObject({ outcome: 'absent', assumed: true });
  });
});
