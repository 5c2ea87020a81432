import { expect, test } from 'vitest';
import { SAMPLE } from '../../src/model/signal.ts';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { deriveSignals } from '../../src/signals/derive.ts';
import { definitions, series } from '../build/series.ts';

const known = definitions(
  { id: 'svc.workers_busy', dimensions: ['instance'] },
  { id: 'svc.workers_max', dimensions: ['instance'] },
  { id: 'dep.calls', kind: 'rate', dimensions: ['dependency'] },
  { id: 'dep.attempts', kind: 'rate', dimensions: ['dependency'] },
  { id: 'cpu.throttled_time', kind: 'rate' },
  {
    id: 'svc.workers_util',
    kind: 'ratio',
    unit: 'ratio',
    dimensions: ['instance'],
    derived: { divide: ['svc.workers_busy', 'svc.workers_max'] },
  },
  {
    id: 'svc.fill_time',
    unit: 's',
    dimensions: ['dependency'],
    derived: { divide: ['svc.workers_max', 'dep.calls'] },
  },
  {
    id: 'dep.attempts_per_call',
    kind: 'ratio',
    unit: 'ratio',
    dimensions: ['dependency'],
    derived: { divide: ['dep.attempts', 'dep.calls'] },
  },
  { id: 'cpu.unthrottled_share', kind: 'ratio', unit: 'ratio', derived: { one_minus: 'cpu.throttled_time' } },
  { id: 'util.busiest', unit: 'ratio', derived: { max_of: ['svc.workers_util', 'cpu.util'] } },
);

const derive = (...all: ReturnType<typeof series>[]) =>
  deriveSignals(alignSeries(all, commonGrid(all)!, known), known);
const values = (set: ReturnType<typeof derive>, id: string, index = 0) => [
  ...(set.byId.get(id)?.[index]?.values ?? []),
];

test('members are paired with their own kind', () => {
  const set = derive(
    series('svc.workers_busy', [4, 8], { dimensions: { instance: 'a' } }),
    series('svc.workers_busy', [2, 2], { dimensions: { instance: 'b' } }),
    series('svc.workers_max', [8, 8], { dimensions: { instance: 'a' } }),
    series('svc.workers_max', [4, 4], { dimensions: { instance: 'b' } }),
  );
  expect(values(set, 'svc.workers_util', 0)).toEqual([0.5, 1]);
  expect(values(set, 'svc.workers_util', 1)).toEqual([0.5, 0.5]);
});

test('what a dimension does not split is summed: all workers over the calls to one dependency', () => {
  const set = derive(
    series('svc.workers_max', [8], { dimensions: { instance: 'a' } }),
    series('svc.workers_max', [8], { dimensions: { instance: 'b' } }),
    series('dep.calls', [4], { dimensions: { dependency: 'store' } }),
  );
  expect(set.byId.get('svc.fill_time')).toMatchObject([{ dimensions: { dependency: 'store' } }]);
  expect(values(set, 'svc.fill_time')).toEqual([4]);
});

test.for([
  {
    name: 'something over nothing is infinite',
    attempts: 3,
    calls: 0,
    value: Number.POSITIVE_INFINITY,
    state: SAMPLE.value,
  },
  {
    name: 'nothing over nothing is no number',
    attempts: 0,
    calls: 0,
    value: Number.NaN,
    state: SAMPLE.notANumber,
  },
  { name: 'a gap in one is a gap', attempts: 3, calls: undefined, value: Number.NaN, state: SAMPLE.gap },
])('$name', ({ attempts, calls, value, state }) => {
  const dimensions = { dependency: 'store' };
  const set = derive(
    series('dep.attempts', [attempts, 1], { dimensions }),
    series('dep.calls', [calls, 1], { dimensions }),
  );
  const signal = set.byId.get('dep.attempts_per_call')![0]!;
  expect(signal.values[0]).toBe(value);
  expect(signal.states[0]).toBe(state);
});

test('a share left over is never below nothing', () => {
  expect(values(derive(series('cpu.throttled_time', [0.25, 1.5])), 'cpu.unthrottled_share')).toEqual([
    0.75, 0,
  ]);
});

test('the busiest resource reads derived utilisations too', () => {
  const set = derive(
    series('svc.workers_busy', [4, 8], { dimensions: { instance: 'a' } }),
    series('svc.workers_max', [8, 8], { dimensions: { instance: 'a' } }),
  );
  expect(values(set, 'util.busiest')).toEqual([0.5, 1]);
});

test('what a source measured itself is not overwritten', () => {
  const dimensions = { instance: 'a' };
  const set = derive(
    series('svc.workers_busy', [4], { dimensions }),
    series('svc.workers_max', [8], { dimensions }),
    series('svc.workers_util', [0.9], { dimensions }),
  );
  expect(values(set, 'svc.workers_util')).toEqual([0.9]);
});
