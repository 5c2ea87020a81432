import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/expectations/context.ts';
import { resolveValue } from '../../src/expectations/resolve.ts';
import type { FactValue } from '../../src/model/facts.ts';
import type { Value } from '../../src/model/hypothesis.ts';
import { about, calm, contextOf, fact, type Given, moved, signal } from './context.ts';
import { number, ofFact, word } from './expectation.ts';

const NONE = Number.POSITIVE_INFINITY;
const times = (count: number, of: Value, min?: Value): Value => ({
  kind: 'times',
  times: count,
  of,
  ...(min === undefined ? {} : { min }),
});
const list = (...of: readonly Value[]): Value => ({ kind: 'list', of });
const ofSignal = (id: string): Value => ({ kind: 'signal_value', id });

/** The value, or what it lacked. */
const resolved = (value: Value, given: Given = {}, environment: Environment = {}): FactValue => {
  const found = resolveValue(value, contextOf(given), environment);
  return found.kind === 'value' ? found.value : `lacks ${found.lack}`;
};

const facts = [
  fact('edge.timeout', 5),
  fact('edge.deadlines', [5, 30]),
  fact('topology.kind', 'shared'),
  fact('dep.timeout', 10, { byMember: { store: 2, cache: NONE } }),
  fact('dep.tries', undefined, { byMember: { store: 3 } }),
  fact('probe.timeout', 1, { origin: 'assumed' }),
  fact('probe.period', 10, { origin: 'assumed' }),
  fact('svc.capacity', 100, { origin: 'inferred' }),
];

describe('what a value means', () => {
  test.for<[string, Value, Environment, FactValue]>([
    ['a number', number(3), {}, 3],
    ['true or false', { kind: 'boolean', value: true }, {}, true],
    ['a duration is seconds', { kind: 'duration', seconds: 90 }, {}, 90],
    ['steps are seconds on this grid', { kind: 'steps', steps: -2 }, {}, -2],
    ['a word', word('write'), {}, 'write'],
    ['`none` is no limit', word('none'), {}, NONE],
    ['a fact', ofFact('edge.timeout'), {}, 5],
    ['a fact that is a list', ofFact('edge.deadlines'), {}, [5, 30]],
    ['a fact that is a word', ofFact('topology.kind'), {}, 'shared'],
    ['a fact of nobody in particular', ofFact('dep.timeout'), {}, 10],
    ['a fact of the subject', ofFact('dep.timeout'), about('store'), 2],
    ['a fact of the subject that says there is no limit', ofFact('dep.timeout'), about('cache'), NONE],
    ['a fact of a subject that has none of its own', ofFact('dep.timeout'), about('queue'), 10],
    ['a fact that only others have', ofFact('dep.tries'), about('queue'), 'lacks fact'],
    ['a fact that somebody has, asked for nobody', ofFact('dep.tries'), {}, 'lacks fact'],
    ['a fact that nobody gave', ofFact('dep.backoff'), {}, 'lacks fact'],
    ['a multiple', times(3, ofFact('edge.timeout')), {}, 15],
    ['a multiple of no limit', times(0.5, word('none')), {}, NONE],
    ['a multiple of what nobody gave', times(3, ofFact('dep.backoff')), {}, 'lacks fact'],
    ['a multiple of a word', times(3, ofFact('topology.kind')), {}, 'lacks fact'],
    ['a multiple of a list', times(3, ofFact('edge.deadlines')), {}, 'lacks fact'],
    ['a multiple below its least value', times(0.1, ofFact('edge.timeout'), number(2)), {}, 2],
    ['a multiple above it', times(2, ofFact('edge.timeout'), number(2)), {}, 10],
    ['a least value that nobody gave', times(2, number(5), ofFact('dep.backoff')), {}, 'lacks fact'],
    ['a list', list(number(1), ofFact('edge.timeout')), {}, [1, 5]],
    ['a list with something missing', list(number(1), ofFact('dep.backoff')), {}, 'lacks fact'],
  ])('%s', ([, value, environment, expected]) => {
    expect(resolved(value, { facts }, environment)).toEqual(expected);
  });

  test('a fact that is missing is named', () => {
    expect(resolveValue(ofFact('dep.backoff'), contextOf(), {})).toMatchObject({
      reason: 'fact dep.backoff not given',
    });
  });

  test('steps follow the grid', () => {
    const spans = { ...contextOf().spans, grid: { startMs: 0, stepMs: 15_000, length: 85 } };
    expect(resolved({ kind: 'steps', steps: 2 }, { spans })).toBe(30);
  });

  test('a list of facts that are lists holds them all', () => {
    expect(resolved(list(ofFact('edge.deadlines'), number(60)), { facts })).toEqual([5, 30, 60]);
  });

  test('nothing times no limit is no number', () => {
    expect(resolved(times(0, word('none')))).not.toBeNaN();
  });
});

describe('what rests on an assumption says so', () => {
  test.for<[string, Value, boolean]>([
    ['given', ofFact('edge.timeout'), false],
    ['inferred from the data', ofFact('svc.capacity'), false],
    ['assumed', ofFact('probe.timeout'), true],
    ['a multiple of an assumption', times(2, ofFact('probe.timeout')), true],
    ['a multiple of what was given', times(2, ofFact('edge.timeout')), false],
    ['a list with an assumption', list(ofFact('edge.timeout'), ofFact('probe.timeout')), true],
    ['a list without one', list(ofFact('edge.timeout'), number(1)), false],
    ['an assumption under a least value', times(2, ofFact('probe.timeout'), number(1)), true],
    [
      'a multiple above an assumed least value: that might be the larger, were it known',
      times(4, ofFact('edge.timeout'), ofFact('probe.period')),
      true,
    ],
  ])('%s', ([, value, assumed]) => {
    expect(resolveValue(value, contextOf({ facts }), {})).toMatchObject({ kind: 'value', assumed });
  });

  test('a least value that decides and was assumed', () => {
    const value = times(0.5, ofFact('edge.timeout'), ofFact('probe.period'));
    expect(resolveValue(value, contextOf({ facts }), {})).toMatchObject({ value: 10, assumed: true });
  });
});

describe('a signal read at its baseline', () => {
  test.for<[string, Given['signals'], Environment, FactValue]>([
    ['its median', [signal('svc.fill_time', moved(4, 0.2))], {}, 4],
    ['the median, not the mean', [signal('svc.fill_time', '4x29 900x9 4x44')], {}, 4],
    ['of what is known', [signal('svc.fill_time', '_x30 3x9 1x44')], {}, 3],
    ['lower bounds take no part', [signal('svc.fill_time', '>90x29 3x9 1x44')], {}, 3],
    ['nothing known', [signal('svc.fill_time', '_x40 1x44')], {}, 'lacks not_bound'],
    ['not there', [], {}, 'lacks not_bound'],
    [
      'of the subject',
      [
        signal('svc.fill_time', calm(4), { dependency: 'cache' }),
        signal('svc.fill_time', calm(8), { dependency: 'store' }),
      ],
      about('store'),
      8,
    ],
    [
      'of the whole, although one instance is tested',
      [signal('svc.fill_time', calm(4), { instance: 'a' }), signal('svc.fill_time', calm(8))],
      { instance: 'a' },
      8,
    ],
  ])('%s', ([, signals, environment, expected]) => {
    expect(resolved(ofSignal('svc.fill_time'), { signals: signals ?? [] }, environment)).toEqual(expected);
  });

  test('never rests on an assumption', () => {
    const context = contextOf({ signals: [signal('svc.fill_time', calm(4))] });
    expect(resolveValue(ofSignal('svc.fill_time'), context, {})).toMatchObject({ assumed: false });
  });
});
