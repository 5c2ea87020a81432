import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../../src/model/signal.ts';
import { combineSignals, sumSignals } from '../../src/signals/combine.ts';
import { definitions } from '../build/series.ts';
import { buildSignal } from '../build/signal.ts';

const { value: V, gap: G, notANumber: N } = SAMPLE;
const nan = Number.NaN;
const ratio = definitions({ id: 'svc.ratio', unit: 'ratio', kind: 'ratio' }).get('svc.ratio')!;
const divide = (left: string, right: string) =>
  combineSignals(
    ratio,
    { instance: 'a' },
    [buildSignal(left), buildSignal(right)],
    'left / right',
    ([a, b]) => a! / b!,
  );

describe('a signal computed from others', () => {
  test.for<[string, string, string, number, number]>([
    ['both known', '6', '3', 2, V],
    ['a gap in the first', '_', '3', nan, G],
    ['a gap in the second', '6', '_', nan, G],
    ['no number in one', 'NaN', '3', nan, N],
    ['a gap is a gap, whatever the other is', 'NaN', '_', nan, G],
    ['a lower bound is no number to compute with', '>6', '3', nan, N],
    ['something over nothing', '6', '0', Number.POSITIVE_INFINITY, V],
    ['nothing over nothing', '0', '0', nan, N],
  ])('%s', ([, left, right, expected, state]) => {
    const found = divide(left, right);
    expect(found.values[0]).toBe(expected);
    expect(found.states[0]).toBe(state);
  });

  test('is what its definition says, of the members it was computed for', () => {
    expect(divide('6x4', '3x4')).toMatchObject({
      id: 'svc.ratio',
      unit: 'ratio',
      kind: 'ratio',
      dimensions: { instance: 'a' },
      resolution: 0.01,
      provenance: { source: 'derived', query: 'left / right' },
    });
  });

  test('is as slow as the slowest of them', () => {
    const inputs = [buildSignal('1', { rateWindowMs: 5000 }), buildSignal('1', { rateWindowMs: 60_000 })];
    expect(combineSignals(ratio, {}, inputs, '', () => 1).rateWindowMs).toBe(60_000);
  });
});

describe('the sum over members', () => {
  const sum = (...of: readonly string[]) =>
    sumSignals(
      of.map((samples, index) =>
        buildSignal(samples, { id: 'svc.rps', dimensions: { instance: `${index}` } }),
      ),
    );

  test.for<[string, readonly string[], readonly number[], readonly number[]]>([
    ['of all', ['1 2', '10 20'], [11, 22], [V, V]],
    ["a member's gap counts as nothing", ['1 _', '10 20'], [11, 20], [V, V]],
    ['a step without any member is a gap', ['_ 2', '_ 20'], [nan, 22], [G, V]],
    ['no number counts as nothing', ['NaN 2', '10 20'], [10, 22], [V, V]],
    ['of one is that one', ['1 2'], [1, 2], [V, V]],
  ])('%s', ([, of, values, states]) => {
    const found = sum(...of);
    expect([...found.values]).toEqual(values);
    expect([...found.states]).toEqual(states);
  });

  test('belongs to no member, or to those it is given', () => {
    expect(sum('1', '2').dimensions).toEqual({});
    expect(sum('1').dimensions).toEqual({});
    expect(sumSignals([buildSignal('1')], { zone: 'east' }).dimensions).toEqual({ zone: 'east' });
  });

  test('names each query once', () => {
    expect(sum('1', '2').provenance.query).toBe('svc.rps');
  });

  test('leaves its members as they were', () => {
    const members = [buildSignal('1 2'), buildSignal('10 20')];
    sumSignals(members);
    expect([...members[0]!.values]).toEqual([1, 2]);
  });
});

test('a sum can be as much as its members can, where all of them have a limit', () => {
  const part = (value?: number) =>
    buildSignal('4x3', value === undefined ? {} : { most: { value, of: 'db.conns' } });
  expect(sumSignals([part(20), part(5)]).most?.value).toBe(25);
  expect(sumSignals([part(20), part()]).most).toBeUndefined();
});
