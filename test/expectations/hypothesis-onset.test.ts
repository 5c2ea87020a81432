import { describe, expect, test } from 'vitest';
import { dateHypothesis } from '../../src/expectations/hypothesis-onset.ts';
import type { Hypothesis } from '../../src/model/hypothesis.ts';
import { about, calm, contextOf, event, fact, type Given, inWindow, moved, signal } from './context.ts';
import { is, leaf, not, ofFact, predicted } from './expectation.ts';
import { dates, stated } from './hypothesis.ts';

/** Seconds from the start of the window: not before, not after; or undefined. */
const dated = (
  parts: Partial<Hypothesis>,
  given: Given,
  subject?: string,
): readonly [number, number, string] | undefined => {
  const found = dateHypothesis(
    stated(parts),
    contextOf(given),
    subject === undefined ? undefined : about(subject).subject,
  );
  if (found === undefined) return undefined;
  const seconds = (ms: number): number => (ms - inWindow(0)) / 1000;
  return [seconds(found.interval.earliestMs), seconds(found.interval.latestMs), found.datedBy];
};

const p99 = (samples: string, dimensions: Record<string, string> = {}, id = 'svc.p99') =>
  signal(id, samples, dimensions, { kind: 'quantile', resolution: 0.001 });

describe('dated by a signal', () => {
  test.for<[string, Partial<Hypothesis>, Given, readonly [number, number, string] | undefined]>([
    [
      'that rose: between the last calm sample and the first that is not',
      { onset: dates('svc.p99') },
      { signals: [p99('0.1x49 5x34')] },
      [4, 5, 'svc.p99'],
    ],
    [
      'that fell',
      { onset: dates('edge.healthy', { direction: 'down' }) },
      { signals: [signal('edge.healthy', '4x49 0x34', {}, { unit: 'count', resolution: 0.33 })] },
      [4, 5, 'edge.healthy'],
    ],
    [
      'that rose in the lead',
      { onset: dates('svc.p99') },
      { signals: [p99('0.1x41 5x42')] },
      [-4, -3, 'svc.p99'],
    ],
    [
      'that rose less than its factor',
      { onset: dates('svc.p99', { factor: 3 }) },
      { signals: [p99(moved(0.1, 0.2))] },
      undefined,
    ],
    [
      'that rose by its factor',
      { onset: dates('svc.p99', { factor: 1.3 }) },
      { signals: [p99(moved(0.1, 0.14))] },
      [-1, 0, 'svc.p99'],
    ],
    ['that stayed', { onset: dates('svc.p99') }, { signals: [p99(calm(0.1))] }, undefined],
    ['that was not seen', { onset: dates('svc.p99') }, {}, undefined],
    [
      'that moved the other way',
      { onset: dates('svc.p99', { direction: 'down' }) },
      { signals: [p99(moved(0.1, 5))] },
      undefined,
    ],
    ['none: a latent condition', {}, { signals: [p99(moved(0.1, 5))] }, undefined],
    [
      'when it reaches a level',
      { onset: dates('svc.workers_util', { reaches: { kind: 'number', value: 0.95 } }) },
      { signals: [signal('svc.workers_util', '0.2x44 0.6x9 1x29', {}, { kind: 'ratio', unit: 'ratio' })] },
      [9, 10, 'svc.workers_util'],
    ],
    [
      'when it reaches a level that is a fact',
      { onset: dates('svc.p99', { reaches: ofFact('edge.timeout') }) },
      { signals: [p99('0.1x44 2x9 6x29')], facts: [fact('edge.timeout', 5)] },
      [9, 10, 'svc.p99'],
    ],
    [
      'when it reaches a level that nobody gave',
      { onset: dates('svc.p99', { reaches: ofFact('edge.timeout') }) },
      { signals: [p99('0.1x44 2x9 6x29')] },
      undefined,
    ],
    [
      'of a member that is meant',
      { onset: dates('svc.p99', { where: { route: is('/b') } }) },
      { signals: [p99('0.1x44 5x39', { route: '/a' }), p99('0.1x54 5x29', { route: '/b' })] },
      [9, 10, 'svc.p99{route=/b}'],
    ],
    [
      'of whichever member was first',
      { onset: dates('svc.p99') },
      { signals: [p99('0.1x54 5x29', { instance: 'a' }), p99('0.1x47 5x36', { instance: 'b' })] },
      [2, 3, 'svc.p99{instance=b}'],
    ],
  ])('%s', ([, parts, given, expected]) => {
    expect(dated(parts, given)).toEqual(expected);
  });

  test('of the subject', () => {
    const signals = [
      p99('0.1x47 5x36', { dependency: 'cache' }, 'dep.p99'),
      p99('0.1x54 5x29', { dependency: 'store' }, 'dep.p99'),
    ];
    expect(dated({ onset: dates('dep.p99') }, { signals }, 'store')).toEqual([
      9,
      10,
      'dep.p99{dependency=store}',
    ]);
    expect(dated({ onset: dates('dep.p99') }, { signals }, 'queue')).toBeUndefined();
  });

  test('of two members that overlap, nothing says which was first', () => {
    const signals = [p99('0.1x48 _x9 5x26', { instance: 'a' }), p99('0.1x54 5x29', { instance: 'b' })];
    expect(dated({ onset: dates('svc.p99') }, { signals })?.slice(0, 2)).toEqual([3, 10]);
  });
});

describe('dated by an event', () => {
  const defined = [
    { id: 'chg.deploy', kind: 'event' as const },
    { id: 'chg.any', kind: 'event' as const, derived: { union: ['chg.deploy', 'chg.config'] } },
  ];
  const onset = dates('chg.deploy');

  test.for<[string, NonNullable<Given['events']>, readonly [number, number, string] | undefined]>([
    ['to the moment', [event('chg.deploy', 3)], [3, 3, 'chg.deploy event']],
    ['the first of several', [event('chg.deploy', 9), event('chg.deploy', 3)], [3, 3, 'chg.deploy event']],
    ['in the lead', [event('chg.deploy', -4)], [-4, -4, 'chg.deploy event']],
    ['at the very start of the lead', [event('chg.deploy', -5)], [-5, -5, 'chg.deploy event']],
    ['before the lead', [event('chg.deploy', -6)], undefined],
    ['after the window', [event('chg.deploy', 40)], undefined],
    ['of another kind', [event('chg.config', 3)], undefined],
    ['that did not happen', [], undefined],
  ])('%s', ([, events, expected]) => {
    expect(dated({ onset }, { defined, events })).toEqual(expected);
  });

  test('of any of the kinds that a union names', () => {
    expect(dated({ onset: dates('chg.any') }, { defined, events: [event('chg.config', 3)] })?.[0]).toBe(3);
  });

  test('of the members that are meant', () => {
    const events = [
      event('chg.deploy', 3, { action: 'rollback' }),
      event('chg.deploy', 9, { action: 'rollout' }),
    ];
    const rollout = dates('chg.deploy', { where: { action: is('rollout') } });
    expect(dated({ onset: rollout }, { defined, events })?.[0]).toBe(9);
  });
});

describe('dated by what is counted', () => {
  const restarts = (samples: string) =>
    signal('pod.restarts', samples, {}, { kind: 'counter_increase', unit: 'count', resolution: 0.33 });
  const onset = dates('pod.restarts');

  test.for<[string, string, readonly [number, number] | undefined]>([
    ['the first of them', '0x49 1 0x4 2 0x27', [4, 5]],
    ['the first of them in the lead', '0x41 1 0x41', [-4, -3]],
    ['not one in the baseline', '0x20 1 0x62', undefined],
    ['not one after the window', calm(0), undefined],
  ])('%s', ([, samples, expected]) => {
    expect(dated({ onset }, { signals: [restarts(samples)] })?.slice(0, 2)).toEqual(expected);
  });

  test('not before the last sample that was seen', () => {
    expect(dated({ onset }, { signals: [restarts('0x45 _x3 1 0x34')] })?.slice(0, 2)).toEqual([0, 4]);
  });

  test('ordinary lines before it date nothing', () => {
    const usual = Array.from({ length: 45 }, (_, index) => (index % 10 === 2 ? 1 : 0));
    const surge = new Array<number>(40).fill(30);
    const lines = signal(
      'log.timeout',
      [...usual, ...surge],
      {},
      { kind: 'log_count', unit: 'count', resolution: 1 },
    );
    expect(dated({ onset: dates('log.timeout') }, { signals: [lines] })?.slice(0, 2)).toEqual([-1, 0]);
  });
});

describe('dated by the trigger', () => {
  const trigger = {
    begin: { earliestMs: inWindow(0), latestMs: inWindow(1) },
    end: { earliestMs: inWindow(10), latestMs: inWindow(12) },
  };
  const onset = dates('incident.trigger', { direction: 'down' });

  test('what outlives it begins when it ends', () => {
    expect(dated({ onset }, { trigger })).toEqual([10, 12, 'the end of the trigger']);
  });

  test('not while it goes on, and not while none leads', () => {
    expect(dated({ onset }, { trigger: { begin: trigger.begin } })).toBeUndefined();
    expect(dated({ onset }, {})).toBeUndefined();
  });
});

describe('narrowed by log lines', () => {
  const lines = (firstS: number, dimensions: Record<string, string> = {}) =>
    signal('log.timeout', moved(0, 9), dimensions, {
      kind: 'log_count',
      unit: 'count',
      firstMs: inWindow(firstS),
    });
  const own = predicted(leaf('log_surge', 'log.timeout'));
  const onset = dates('svc.p99');
  // The last calm sample is at 0 s, then nothing is known for nine, then it is high.
  const rose = p99('0.1x45 _x9 5x29');

  test.for<[string, number, readonly [number, number, string]]>([
    ['the first line moves the later end only', 4.25, [0, 4.25, 'svc.p99, first line of log.timeout']],
    ['a line at the very end', 10, [0, 10, 'svc.p99, first line of log.timeout']],
    ['a line before it says nothing', -0.5, [0, 10, 'svc.p99']],
    ['a line after it says nothing', 10.5, [0, 10, 'svc.p99']],
  ])('%s', ([, firstS, expected]) => {
    expect(dated({ onset, predictions: [own] }, { signals: [rose, lines(firstS)] })).toEqual(expected);
  });

  test("another hypothesis's lines are not looked at", () => {
    expect(dated({ onset }, { signals: [rose, lines(4)] })?.[1]).toBe(10);
  });

  test('nor are those of another subject', () => {
    const slow = p99('0.1x45 _x9 5x29', { dependency: 'store' }, 'dep.p99');
    const signals = [slow, lines(4, { dependency: 'cache' })];
    const parts = { onset: dates('dep.p99'), predictions: [own] };
    expect(dated(parts, { signals }, 'store')?.[1]).toBe(10);
    expect(dated(parts, { signals: [slow, lines(4, { dependency: 'store' })] }, 'store')?.[1]).toBe(4);
  });

  test('nothing is narrowed where nothing else dates it', () => {
    expect(dated({ onset, predictions: [own] }, { signals: [p99(calm(0.1)), lines(4)] })).toBeUndefined();
  });

  test.for([
    ['log_absent', predicted(leaf('log_absent', 'log.timeout'))],
    ['not', predicted(not(leaf('log_surge', 'log.timeout')))],
  ] as const)('lines that are predicted not to come date nothing: %s', ([, prediction]) => {
    expect(dated({ onset, predictions: [prediction] }, { signals: [rose, lines(4)] })?.[1]).toBe(10);
  });
});
