import { describe, expect, test } from 'vitest';
import type { Expectation } from '../../src/model/hypothesis.ts';
import type { Expected } from '../signatures/table.ts';
import { about, calm, event, type Given, moved, SPANS, signal } from './context.ts';
import { evaluated, p99, rises, verdict } from './evaluated.ts';
import { leaf, ofFact, ordered, reads } from './expectation.ts';

describe('one signature', () => {
  test.for<[string, Expectation, Given, Expected]>([
    ['its shape is there', rises, { signals: [p99(moved(0.1, 5))] }, 'observed'],
    ['its shape is not', rises, { signals: [p99(calm(0.1))] }, 'absent'],
    ['its signal is not', rises, {}, 'not_bound'],
    ['its samples are not', rises, { signals: [p99('0.1x44 _x40')] }, 'coverage'],
    ['a signature nobody built', leaf('wobbles', 'svc.p99'), { signals: [p99(calm(0.1))] }, 'not_built'],
    [
      'a parameter that is a fact nobody gave',
      leaf('band', 'svc.p99', { above: ofFact('edge.timeout') }),
      { signals: [p99(calm(0.1))] },
      'fact',
    ],
    [
      'a limit that is a fact nobody gave',
      leaf('saturates', { signal: reads('svc.workers_busy'), limit: ofFact('svc.workers_max') }),
      { signals: [signal('svc.workers_busy', calm(8))] },
      'fact',
    ],
  ])('%s', ([, expectation, given, expected]) => {
    expect(verdict(expectation, given)).toBe(expected);
  });
});

describe('roles that are waited for, and one that is not', () => {
  const over = leaf(
    'ratio_bound',
    { numerator: reads('dep.attempts'), denominator: reads('dep.calls') },
    { at_least: 1.3 },
  );
  const attempts = signal('dep.attempts', calm(30), {}, { kind: 'rate', unit: 'per_second' });
  const calls = signal('dep.calls', calm(10), {}, { kind: 'rate', unit: 'per_second' });

  test.for<[string, Given['signals'], Expected]>([
    ['both are there', [attempts, calls], 'observed'],
    ['a quotient without its denominator is no number', [attempts], 'not_bound'],
    ['nor is one without its numerator', [calls], 'not_bound'],
    [
      'nor one over nothing',
      [attempts, signal('dep.calls', calm(0), {}, { kind: 'rate' })],
      'not_detectable',
    ],
  ])('%s', ([, signals, expected]) => {
    expect(verdict(over, { signals: signals ?? [] })).toBe(expected);
  });

  const before = leaf(
    'event_before',
    { signal: reads('chg.deploy'), onset_of: reads('svc.p99') },
    { within: 60 },
  );
  const changed: Given = {
    defined: [{ id: 'chg.deploy', kind: 'event' }],
    events: [event('chg.deploy', -3)],
  };

  test('an optional role that is named and missing is waited for too', () => {
    expect(verdict(before, { ...changed, signals: [p99(moved(0.1, 5))] })).toBe('observed');
    expect(verdict(before, changed)).toBe('not_bound');
  });

  const top = (...witness: readonly string[]) =>
    leaf(
      'flat_top',
      {
        signal: reads('edge.p99'),
        witness: { kind: 'factors', of: witness.map((id) => reads(id)) },
      },
      { level: 5 },
    );
  const capped = signal(
    'edge.p99',
    moved(0.1, 5),
    {},
    { kind: 'quantile', resolution: 0.001, buckets: [0.1, 1, 5] },
  );
  const timeouts = signal('edge.timeouts', moved(0, 9), {}, { kind: 'rate', unit: 'per_second' });

  test('a witness is done without, and then a plateau at the last bucket cannot be told', () => {
    expect(verdict(top('edge.timeouts'), { signals: [capped, timeouts] })).toBe('observed');
    expect(verdict(top('edge.timeouts'), { signals: [capped] })).toBe('not_detectable');
  });

  test('a plateau read off a clock stands without its witness, for less', () => {
    const clock = signal('edge.p99', moved(0.1, 5), {}, { kind: 'quantile', resolution: 0.001 });
    const heard = evaluated(top('edge.timeouts'), { signals: [clock, timeouts] }).match;
    const alone = evaluated(top('edge.timeouts'), { signals: [clock] }).match;
    expect([heard.outcome, alone.outcome]).toEqual(['observed', 'observed']);
    expect(alone.quality).toBeLessThan(heard.quality);
  });

  test('of two witnesses the one that is there is heard', () => {
    expect(verdict(top('edge.timeouts', 'edge.pmax'), { signals: [capped, timeouts] })).toBe('observed');
  });
});

describe('several series of one role', () => {
  const store = { dependency: 'store' };
  const cache = { dependency: 'cache' };
  const dep = (samples: string, dimensions: Record<string, string>) =>
    signal('dep.p99', samples, dimensions, { kind: 'quantile', resolution: 0.001 });
  const slow = leaf('rises', 'dep.p99', { factor: 3 });
  const same = leaf('flat', 'dep.p99');

  test.for<[string, Expectation, Given['signals'], Expected]>([
    ['a change: one shows it', slow, [dep(moved(0.1, 5), store), dep(calm(0.1), cache)], 'observed'],
    ['a change: none shows it', slow, [dep(calm(0.1), store), dep(calm(0.1), cache)], 'absent'],
    [
      'a change: one lacks it, one was not seen',
      slow,
      [dep(calm(0.1), store), dep('0.1x44 _x40', cache)],
      'coverage',
    ],
    [
      'a change: one shows it, one was not seen',
      slow,
      [dep(moved(0.1, 5), store), dep('0.1x44 _x40', cache)],
      'observed',
    ],
    ['no change: all stayed', same, [dep(calm(0.1), store), dep(calm(0.1), cache)], 'observed'],
    ['no change: one moved', same, [dep(moved(0.1, 5), store), dep(calm(0.1), cache)], 'absent'],
    [
      'no change: one stayed, one was not seen',
      same,
      [dep(calm(0.1), store), dep('0.1x44 _x40', cache)],
      'coverage',
    ],
  ])('%s', ([, expectation, signals, expected]) => {
    expect(verdict(expectation, { signals: signals ?? [] })).toBe(expected);
  });

  test('the series that decided is the one that is named', () => {
    const { match } = evaluated(slow, { signals: [dep(moved(0.1, 5), store), dep(calm(0.1), cache)] });
    expect(match.uses.map((use) => use.dimensions)).toEqual([store]);
  });

  test('each is put beside its own kin', () => {
    const ratio = leaf(
      'ratio_bound',
      { numerator: reads('dep.attempts'), denominator: reads('dep.calls') },
      { at_least: 3 },
    );
    const signals = [
      signal('dep.attempts', calm(20), cache),
      signal('dep.attempts', calm(10), store),
      signal('dep.calls', calm(20), cache),
      signal('dep.calls', calm(10), store),
    ];
    // Crossed, 20 over 10 would be nearer to the bound; neither pair is.
    const { match } = evaluated(ratio, { signals });
    expect(match).toMatchObject({ outcome: 'absent' });
    expect(match.figures.filter((one) => one.name === 'ratio').map((one) => one.value)).toEqual([1, 1]);
  });

  test('what has no kin is summed, where a sum means something', () => {
    const ratio = leaf(
      'ratio_bound',
      { numerator: reads('svc.workers_max'), denominator: reads('dep.calls') },
      { at_least: 0.5 },
    );
    const signals = [
      signal('svc.workers_max', calm(10), { instance: 'a' }, { unit: 'count' }),
      signal('dep.calls', calm(10), { dependency: 'store', caller: 'a1' }, { kind: 'rate' }),
      signal('dep.calls', calm(10), { dependency: 'store', caller: 'a2' }, { kind: 'rate' }),
    ];
    const { match } = evaluated(ratio, { signals }, about('store'));
    expect(match.figures.find((one) => one.name === 'ratio')?.value).toBe(1);
  });

  test('members that are compared are all read at once', () => {
    const callers = ['app', 'batch', 'web'].map((caller) => dep(moved(0.1, 5), { ...store, caller }));
    const fleet = leaf('fleetwide', 'dep.p99', { by: 'caller', share: 0.8 });
    expect(verdict(fleet, { signals: callers }, about('store'))).toBe('observed');
  });

  test('of several onsets the earliest counts, not each one in turn', () => {
    const order = ordered(reads('dep.p99'), reads('svc.p99'), { max_lag: 30 });
    const signals = [dep('0.1x42 5x41', store), dep('0.1x69 5x14', cache), p99('0.1x49 5x34')];
    expect(verdict(order, { signals })).toBe('observed');
  });
});

describe('what is counted', () => {
  const lines = (level: number) =>
    signal('log.timeout', calm(level), {}, { kind: 'log_count', unit: 'count', resolution: 1 });
  const before = ordered(reads('log.timeout'), reads('svc.p99'), { max_lag: 30 });

  test('lines that never came came before nothing', () => {
    expect(verdict(before, { signals: [lines(0), p99(moved(0.1, 5))] })).toBe('absent');
  });

  test('nor did lines that came as ever', () => {
    expect(verdict(before, { signals: [lines(4), p99(moved(0.1, 5))] })).toBe('absent');
  });
});

describe('trust', () => {
  const signals = [p99(moved(0.1, 5))];
  const quality = (expectation: Expectation, given: Given = { signals }): number =>
    evaluated(expectation, given).match.quality;

  test.for(['day_ago', 'week_ago'] as const)(
    'the span before stands in for %s, named and for less',
    (baseline) => {
      const asked = leaf('rises', 'svc.p99', { factor: 3 }, { baseline });
      expect(quality(asked)).toBeCloseTo(0.75 * quality(rises), 9);
      expect(evaluated(asked, { signals }).match.reason).toContain('the span before stands in for it');
    },
  );

  test('the span before is what `previous` asks for', () => {
    const asked = leaf('rises', 'svc.p99', { factor: 3 }, { baseline: 'previous' });
    expect(evaluated(asked, { signals }).match).toEqual(evaluated(rises, { signals }).match);
  });

  test('a signal that stands in for another is named, for less', () => {
    const standIn = { ...p99(moved(0.1, 5)), standIn: 'svc.p50 for svc.p99' };
    expect(quality(rises, { signals: [standIn] })).toBeCloseTo(0.75 * quality(rises), 9);
    expect(evaluated(rises, { signals: [standIn] }).match.reason).toContain('svc.p50 for svc.p99');
  });
});

describe('a baseline in trouble of its own', () => {
  const spans = { ...SPANS, isBaselineTroubled: true };
  const busy = signal('svc.queue', calm(0));
  const rose = (given: Given) => evaluated(rises, { signals: [p99(calm(0.1))], ...given }).match;
  const level = (given: Given) =>
    evaluated(leaf('band', 'svc.queue', { at_least: 5 }), { signals: [busy], ...given }).match;

  test('refutes nothing that is compared with it', () => {
    expect(rose({}).quality).toBeGreaterThan(0.8);
    expect(rose({ spans })).toMatchObject({ outcome: 'absent' });
    expect(rose({ spans }).quality).toBeLessThan(0.8);
  });

  test('says nothing about a level', () => {
    expect(level({ spans }).quality).toBe(level({}).quality);
  });
});
