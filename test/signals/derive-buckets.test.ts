import { expect, test } from 'vitest';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { deriveSignals } from '../../src/signals/derive.ts';
import { definitions, series } from '../build/series.ts';

const known = definitions(
  { id: 'svc.latency_buckets', kind: 'rate', unit: 'per_second', dimensions: ['le', 'instance'] },
  { id: 'meta.top_bucket', unit: 's', derived: { top_bound_of: 'svc.latency_buckets' } },
  { id: 'meta.overflow_share', unit: 'ratio', derived: { above_top_bound_of: 'svc.latency_buckets' } },
);

const bucket = (le: string, counts: readonly number[], instance?: string) =>
  series('svc.latency_buckets', counts, { dimensions: instance === undefined ? { le } : { le, instance } });

const derive = (all: readonly ReturnType<typeof series>[]) => {
  const set = deriveSignals(alignSeries(all, commonGrid(all)!, known), known);
  const values = (id: string) => [...(set.byId.get(id)?.[0]?.values ?? [])];
  return { bound: values('meta.top_bucket'), above: values('meta.overflow_share') };
};

test.for<readonly [string, readonly ReturnType<typeof series>[], readonly number[], readonly number[]]>([
  ['all inside', [bucket('1', [3]), bucket('10', [4]), bucket('+Inf', [4])], [10], [0]],
  ['a quarter above', [bucket('1', [3, 2]), bucket('+Inf', [4, 4])], [1, 1], [0.25, 0.5]],
  [
    'instances add up',
    [bucket('1', [3], 'a'), bucket('+Inf', [4], 'a'), bucket('1', [0], 'b'), bucket('+Inf', [4], 'b')],
    [1],
    [0.625],
  ],
  [
    'the total counts where it is there',
    [bucket('1', [3]), bucket('+Inf', [4]), bucket('1', [0], 'a'), bucket('+Inf', [4], 'a')],
    [1],
    [0.25],
  ],
  ['no request', [bucket('1', [0]), bucket('+Inf', [0])], [1], [Number.NaN]],
  ['the last bucket is not recorded', [bucket('1', [3])], [1], []],
  ['no finite bound', [bucket('+Inf', [3])], [], []],
])('%s', ([, all, bound, above]) => {
  expect(derive(all)).toEqual({ bound, above });
});
