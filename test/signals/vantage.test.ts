import { expect, test } from 'vitest';
import { SAMPLE, type Signal } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { latencySeen, vantageOf } from '../../src/signals/vantage.ts';
import { buildSignal } from '../build/signal.ts';

const setOf = (...signals: readonly Signal[]) => toSignalSet(buildSignal('0x2').grid, signals);
const signal = (id: string, samples = '1x2', dimensions: Record<string, string> = {}) =>
  buildSignal(samples, { id, dimensions });

test.for<[string, readonly Signal[], string | undefined]>([
  ['nothing', [], undefined],
  ['neither edge nor service', [signal('dep.p99')], undefined],
  ['both', [signal('edge.rps'), signal('svc.p99')], 'edge'],
  ['the service alone', [signal('svc.rps', '1x2', { instance: 'a' })], 'svc'],
  ['of the edge only the hosts', [signal('edge.healthy'), signal('svc.rps')], 'svc'],
  ['of the edge only routes', [signal('edge.p99', '1x2', { route: '/a' }), signal('svc.p99')], 'svc'],
])('where users were seen: %s', ([, signals, vantage]) => {
  expect(vantageOf(setOf(...signals))).toBe(vantage);
});

const instance = (name: string, samples: string) => signal('svc.p99', samples, { instance: name });

test.for<[string, readonly Signal[], string | undefined, readonly number[]]>([
  ['the edge before the service', [signal('edge.p99', '3x2'), signal('svc.p99')], 'Edge p99', [3, 3, 3]],
  ['the service as a whole', [signal('svc.p99'), instance('a', '9x2')], "The service's p99", [1, 1, 1]],
  [
    'the slowest instance at each step',
    [instance('a', '1 5 _'), instance('b', '2 _ 7'), signal('svc.p99', '9x2', { route: '/a' })],
    'The p99 of the slowest instance of the service',
    [2, 5, 7],
  ],
  [
    'a part of an instance is none',
    [signal('svc.p99', '9x2', { instance: 'a', route: '/a' })],
    undefined,
    [],
  ],
])('what users waited for: %s', ([, signals, name, values]) => {
  const seen = latencySeen(setOf(...signals));
  expect(seen?.name).toBe(name);
  expect([...(seen?.signal.values ?? [])]).toEqual(values);
});

test('a lower bound of one instance says nothing beside what another measured', () => {
  const seen = latencySeen(setOf(instance('a', '>9 >9 >9'), instance('b', '1 >4 _')));
  expect([...(seen?.signal.values ?? [])]).toEqual([1, 9, Number.NaN]);
  expect([...(seen?.signal.states ?? [])]).toEqual([SAMPLE.value, SAMPLE.censored, SAMPLE.gap]);
});
