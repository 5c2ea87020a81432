import { expect, test } from 'vitest';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { deriveSignals } from '../../src/signals/derive.ts';
import { definitions, series } from '../build/series.ts';

const known = definitions(
  { id: 'shard.load', kind: 'rate', unit: 'per_second', dimensions: ['shard', 'key', 'tenant'] },
  { id: 'shard.top_share', unit: 'ratio', derived: { top_share_of: 'shard.load' } },
  { id: 'shard.skew', unit: 'ratio', derived: { top_over_median_of: 'shard.load' } },
);

const shard = (name: string, ...loads: readonly (number | undefined)[]) =>
  series('shard.load', loads, { dimensions: { shard: name } });

const tenant = (name: string, load: number) => series('shard.load', [load], { dimensions: { tenant: name } });

const derive = (all: readonly ReturnType<typeof series>[]) => {
  const set = deriveSignals(alignSeries(all, commonGrid(all)!, known), known);
  const values = (id: string) => [...(set.byId.get(id)?.[0]?.values ?? [])];
  return { share: values('shard.top_share'), skew: values('shard.skew') };
};

test.for<readonly [string, readonly ReturnType<typeof series>[], readonly number[], readonly number[]]>([
  ['an even load', [shard('a', 10), shard('b', 10), shard('c', 10), shard('d', 10)], [0.25], [1]],
  ['one that is hot', [shard('a', 70), shard('b', 10), shard('c', 10), shard('d', 10)], [0.7], [7]],
  [
    'another is the hot one later',
    [shard('a', 6, 1), shard('b', 1, 1), shard('c', 1, 6)],
    [0.75, 0.75],
    [6, 6],
  ],
  [
    'one that was not seen may be the hot one',
    [shard('a', 6, 6), shard('b', 1, undefined), shard('c', 1, 1)],
    [0.75, Number.NaN],
    [6, Number.NaN],
  ],
  ['of two none is the middle one', [shard('a', 70), shard('b', 10)], [], []],
  [
    'only the others have load',
    [shard('a', 5), shard('b', 0), shard('c', 0)],
    [1],
    [Number.POSITIVE_INFINITY],
  ],
  ['nobody has load', [shard('a', 0), shard('b', 0), shard('c', 0)], [Number.NaN], [Number.NaN]],
  [
    'of two breakdowns the first that the list names',
    [shard('a', 6), shard('b', 1), shard('c', 1), tenant('x', 1), tenant('y', 1), tenant('z', 1)],
    [0.75],
    [6],
  ],
  ['by tenant where shards are not told apart', [tenant('x', 8), tenant('y', 1), tenant('z', 1)], [0.8], [8]],
])('%s', ([, all, share, skew]) => {
  expect(derive(all)).toEqual({ share, skew });
});
