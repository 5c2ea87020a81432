import { expect, test } from 'vitest';
import { SAMPLE } from '../../src/model/signal.ts';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { censorLatencies } from '../../src/signals/censor.ts';
import { definitions, series } from '../build/series.ts';

const { value: V, gap: G, notANumber: N, censored: C } = SAMPLE;
const known = definitions(
  { id: 'svc.p99', kind: 'quantile', unit: 's' },
  { id: 'svc.inflight' },
  { id: 'dep.p99', kind: 'quantile', unit: 's' },
  { id: 'dep.inflight' },
  { id: 'svc.workers_busy' },
);
const censor = (...all: ReturnType<typeof series>[]) =>
  censorLatencies(alignSeries(all, commonGrid(all)!, known));
const nan = Number.NaN;
const a = { dimensions: { instance: 'a' } };
const p99 = (values: (number | undefined)[]) => series('svc.p99', values, { ...a, rateWindowMs: 5000 });

test.for([
  {
    name: 'requests open and none completing is a growing lower bound',
    values: [0.1, nan, nan],
    open: [2, 8, 8],
    states: [V, C, C],
    bounds: [0.1, 5, 6],
  },
  {
    name: 'an idle service is not slow',
    values: [0.1, nan, nan],
    open: [2, 0, 0],
    states: [V, N, N],
    bounds: [0.1, nan, nan],
  },
  {
    name: 'a lost scrape loses both',
    values: [0.1, undefined, 0.1],
    open: [2, undefined, 2],
    states: [V, G, V],
    bounds: [0.1, nan, 0.1],
  },
  {
    name: 'a series gone while requests are open is a bound too',
    values: [0.1, undefined, 0.1],
    open: [2, 9, 2],
    states: [V, C, V],
    bounds: [0.1, 5, 0.1],
  },
  {
    name: 'before the first completion nothing is known',
    values: [nan, nan, 0.1],
    open: [4, 4, 4],
    states: [N, N, V],
    bounds: [nan, nan, 0.1],
  },
])('$name', ({ values, open, states, bounds }) => {
  const signal = censor(p99(values), series('svc.inflight', open, a)).byId.get('svc.p99')![0]!;
  expect([...signal.states]).toEqual(states);
  expect([...signal.values]).toEqual(bounds);
});

test('a dependency without a gauge is waited for by workers that no other dependency holds', () => {
  const set = censor(
    series('dep.p99', [0.1, nan], { dimensions: { dependency: 'reco' } }),
    series('dep.inflight', [1, 3], { dimensions: { dependency: 'store' } }),
    series('svc.workers_busy', [2, 8], a),
  );
  const signal = set.byId.get('dep.p99')![0]!;
  expect(signal.states[1]).toBe(C);
  expect([...signal.companions![0]!.values]).toEqual([1, 5]);
});

test('without any count of open requests a missing latency stays missing', () => {
  expect([...censor(p99([0.1, nan])).byId.get('svc.p99')![0]!.states]).toEqual([V, N]);
});

test('a version that an instance no longer runs is not waiting for anything', () => {
  const old = series('svc.p99', [0.1, nan], { dimensions: { instance: 'a', version: 'v1' } });
  expect([...censor(old, series('svc.inflight', [2, 9], a)).byId.get('svc.p99')![0]!.states]).toEqual([V, N]);
});
