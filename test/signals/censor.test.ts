import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../../src/model/signal.ts';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { censorLatencies } from '../../src/signals/censor.ts';
import { definitions, series, times } from '../build/series.ts';

const { value: V, gap: G, notANumber: N, censored: C } = SAMPLE;
const known = definitions(
  { id: 'svc.p99', kind: 'quantile', unit: 's' },
  { id: 'svc.inflight' },
  { id: 'dep.p99', kind: 'quantile', unit: 's' },
  { id: 'dep.inflight' },
  { id: 'svc.workers_busy' },
  { id: 'svc.rps', kind: 'rate', unit: 'per_second' },
  { id: 'edge.p99', kind: 'quantile', unit: 's' },
  { id: 'edge.inflight' },
  { id: 'edge.err', kind: 'rate', unit: 'per_second' },
  { id: 'dep.successes', kind: 'rate', unit: 'per_second' },
  { id: 'dep.err', kind: 'rate', unit: 'per_second' },
  { id: 'dep.attempts', kind: 'rate', unit: 'per_second' },
);
const censor = (...all: ReturnType<typeof series>[]) =>
  censorLatencies(alignSeries(all, commonGrid(all)!, known));
const nan = Number.NaN;
const a = { dimensions: { instance: 'a' } };
const over5s = { rateWindowMs: 5000 };
const p99 = (values: (number | undefined)[]) => series('svc.p99', values, { ...a, ...over5s });
const rps = (values: (number | undefined)[], dimensions = a.dimensions) =>
  series('svc.rps', values, { dimensions, ...over5s });

test.for([
  {
    name: 'requests open and none completing is a growing lower bound',
    values: [0.1, nan, nan],
    open: [2, 8, 8],
    completed: [9, 0, 0],
    states: [V, C, C],
    bounds: [0.1, 5, 6],
  },
  {
    name: 'an idle service is not slow',
    values: [0.1, nan, nan],
    open: [2, 0, 0],
    completed: [9, 0, 0],
    states: [V, N, N],
    bounds: [0.1, nan, nan],
  },
  {
    name: 'a lost scrape loses both',
    values: [0.1, undefined, 0.1],
    open: [2, undefined, 2],
    completed: [9, 0, 9],
    states: [V, G, V],
    bounds: [0.1, nan, 0.1],
  },
  {
    name: 'a series gone while requests are open is a bound too',
    values: [0.1, undefined, 0.1],
    open: [2, 9, 2],
    completed: [9, 0, 9],
    states: [V, C, V],
    bounds: [0.1, 5, 0.1],
  },
  {
    name: 'before the first completion nothing is known',
    values: [nan, nan, 0.1],
    open: [4, 4, 4],
    completed: [0, 0, 9],
    states: [N, N, V],
    bounds: [nan, nan, 0.1],
  },
  {
    name: 'a latency that is lost while calls run on is a gap',
    values: [0.1, undefined, nan],
    open: [2, 8, 8],
    completed: [9, 9, 0.2],
    states: [V, G, N],
    bounds: [0.1, nan, nan],
  },
  {
    name: 'a scrape that lost the count of completions says nothing of them',
    values: [0.1, undefined, nan],
    open: [2, 8, 8],
    completed: [9, undefined, nan],
    states: [V, G, N],
    bounds: [0.1, nan, nan],
  },
  {
    name: 'a lost scrape within a counter window that saw none is bridged',
    values: [0.1, nan, undefined, nan],
    open: [2, 8, undefined, 8],
    completed: [9, 0, undefined, 0],
    states: [V, C, G, C],
    bounds: [0.1, 5, nan, 7],
  },
  {
    name: 'after a gap longer than the counter window the waiting may have begun anew',
    values: [0.1, nan, ...times(6, undefined), nan],
    open: [2, 8, ...times(6, undefined), 8],
    completed: [9, 0, ...times(6, undefined), 0],
    states: [V, C, ...times(6, G), C],
    bounds: [0.1, 5, ...times(6, nan), 5],
  },
])('$name', ({ values, open, completed, states, bounds }) => {
  const signal = censor(p99(values), series('svc.inflight', open, a), rps(completed)).byId.get(
    'svc.p99',
  )![0]!;
  expect([...signal.states]).toEqual(states);
  expect([...signal.values]).toEqual(bounds);
});

test('without any count of completions a missing latency stays missing', () => {
  const set = censor(p99([0.1, nan, undefined]), series('svc.inflight', [2, 8, 8], a));
  expect([...set.byId.get('svc.p99')![0]!.states]).toEqual([V, N, G]);
});

describe('what counts completions', () => {
  const edge = series('edge.p99', [0.1, nan], over5s);
  const open = series('edge.inflight', [2, 8]);
  const b = { instance: 'b' };
  const dep = series('dep.p99', [0.1, nan], { dimensions: { dependency: 'store' } });
  const calls = series('dep.inflight', [2, 8], { dimensions: { dependency: 'store' } });
  const counted = (id: string, values: readonly (number | undefined)[], dependency = 'store', caller = '') =>
    series(id, values, { dimensions: { dependency, ...(caller === '' ? {} : { caller }) } });

  test.for<[string, ReturnType<typeof series>[], number]>([
    [
      'the service finished none and the edge answered none',
      [edge, open, rps([9, 0]), series('edge.err', [0, 0])],
      C,
    ],
    ['the edge answered with errors of its own', [edge, open, rps([9, 0]), series('edge.err', [0, 3])], N],
    ['nobody counted those', [edge, open, rps([9, 0])], N],
    ['one instance finished some', [edge, open, rps([9, 0]), rps([9, 1], b), series('edge.err', [0, 0])], N],
    [
      'one instance was not seen',
      [edge, open, rps([9, 0]), rps([9, undefined], b), series('edge.err', [0, 0])],
      N,
    ],
    [
      'an instance had not come yet',
      [edge, open, rps([9, 0, 9]), rps([undefined, undefined, 9], b), series('edge.err', [0, 0, 0])],
      C,
    ],
    [
      'none succeeded and none failed',
      [dep, calls, counted('dep.successes', [9, 0]), counted('dep.err', [0, 0])],
      C,
    ],
    [
      'none succeeded but some failed',
      [dep, calls, counted('dep.successes', [9, 0]), counted('dep.err', [0, 4])],
      N,
    ],
    ['none succeeded and failures were not counted', [dep, calls, counted('dep.successes', [9, 0])], N],
    ['no attempt was counted', [dep, calls, counted('dep.attempts', [9, 0])], C],
    ['of another dependency', [dep, calls, counted('dep.attempts', [9, 0], 'cache')], N],
    ['of another caller', [dep, calls, counted('dep.attempts', [9, 0], 'store', 'web')], N],
  ])('%s', ([, all, state]) => {
    const set = censor(...all);
    expect((set.byId.get('edge.p99') ?? set.byId.get('dep.p99'))![0]!.states[1]).toBe(state);
  });
});

test('a dependency without a gauge is waited for by workers that no other dependency holds', () => {
  const set = censor(
    series('dep.p99', [0.1, nan], { dimensions: { dependency: 'reco' } }),
    series('dep.inflight', [1, 3], { dimensions: { dependency: 'store' } }),
    series('svc.workers_busy', [2, 8], a),
    series('dep.attempts', [9, 0], { dimensions: { dependency: 'reco' } }),
  );
  const signal = set.byId.get('dep.p99')![0]!;
  expect(signal.states[1]).toBe(C);
  expect([...signal.companions![0]!.values]).toEqual([1, 5]);
});

test('without any count of open requests a missing latency stays missing', () => {
  expect([...censor(p99([0.1, nan]), rps([9, 0])).byId.get('svc.p99')![0]!.states]).toEqual([V, N]);
});

test('a version that an instance no longer runs is not waiting for anything', () => {
  const old = series('svc.p99', [0.1, nan], { dimensions: { instance: 'a', version: 'v1' } });
  expect([
    ...censor(old, series('svc.inflight', [2, 9], a), rps([9, 0])).byId.get('svc.p99')![0]!.states,
  ]).toEqual([V, N]);
});
