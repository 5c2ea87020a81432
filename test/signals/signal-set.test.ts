import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Signal } from '../../src/model/signal.ts';
import { allSignals, dimensionKey, toSignalSet, withSignals } from '../../src/signals/signal-set.ts';
import { buildSignal } from '../build/signal.ts';

const one = (id: string, dimensions: Record<string, string> = {}, samples = '1x4'): Signal =>
  buildSignal(samples, { id, dimensions });
const grid = one('x').grid;
const names = (signals: Iterable<Signal>): string[] =>
  [...signals].map(({ id, dimensions }) => `${id}{${dimensionKey(dimensions)}}`);

test('members are named in the order of their dimensions, whatever order they came in', () => {
  expect(dimensionKey({ route: '/a', instance: 'b' })).toBe('instance=b,route=/a');
  expect(dimensionKey({})).toBe('');
});

describe('a set of signals', () => {
  const signals = [one('svc.rps', { instance: 'b' }), one('cpu.usage'), one('svc.rps', { instance: 'a' })];

  test('holds them by id, in order', () => {
    expect(names(allSignals(toSignalSet(grid, signals)))).toEqual([
      'cpu.usage{}',
      'svc.rps{instance=a}',
      'svc.rps{instance=b}',
    ]);
  });

  test('of none holds none', () => {
    expect(allSignals(toSignalSet(grid, []))).toEqual([]);
  });

  test('with further ones is in order again, and the first is left as it was', () => {
    const set = toSignalSet(grid, signals);
    const more = withSignals(set, [one('svc.rps', {}), one('a.first')]);
    expect(names(allSignals(more))).toEqual([
      'a.first{}',
      'cpu.usage{}',
      'svc.rps{}',
      'svc.rps{instance=a}',
      'svc.rps{instance=b}',
    ]);
    expect(set.byId.size).toBe(2);
  });

  test('with nothing further is the same', () => {
    const set = toSignalSet(grid, signals);
    expect(withSignals(set, [])).toBe(set);
  });

  test('does not depend on the order in which they came', () => {
    const many = ['a', 'b', 'c', 'd'].flatMap((instance) => [
      one('svc.rps', { instance }),
      one(`cpu.${instance}`),
    ]);
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
        expect(names(allSignals(toSignalSet(grid, shuffled)))).toEqual(
          names(allSignals(toSignalSet(grid, many))),
        );
      }),
    );
  });

  test('does not depend on it where two sources gave the same series either', () => {
    const [left, right] = [one('svc.rps', {}, '1x4'), one('svc.rps', {}, '2x4')];
    const first = (...of: readonly Signal[]) => toSignalSet(grid, of).byId.get('svc.rps')?.[0]?.values[0];
    expect(first(left, right)).toBe(first(right, left));
  });
});
