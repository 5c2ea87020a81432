import { expect, test } from 'vitest';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { deriveSignals } from '../../src/signals/derive.ts';
import { definitions, series } from '../build/series.ts';

const known = definitions(
  { id: 'hpa.desired', dimensions: ['workload'] },
  { id: 'hpa.reversals', dimensions: ['workload'], derived: { turns_of: 'hpa.desired', span: '5s' } },
);
const { NaN: none } = Number;

test.for<readonly [string, readonly (number | undefined)[], readonly number[]]>([
  ['stays', [4, 4, 4, 4, 4, 4], [none, none, none, none, 0, 0]],
  ['climbs', [1, 2, 2, 3, 4, 5], [none, none, none, none, 0, 0]],
  ['up and down', [1, 2, 1, 1, 1, 1], [none, none, none, none, 1, 1]],
  ['a rest between does not hide a turn', [1, 2, 2, 2, 1, 1], [none, none, none, none, 1, 1]],
  ['swings', [1, 2, 1, 2, 1, 2], [none, none, none, none, 3, 4]],
  ['an old turn is forgotten', [1, 2, 1, 1, 1, 1, 1, 1], [none, none, none, none, 1, 1, 1, 0]],
  ['a gap hides only itself', [1, 2, 2, 2, undefined, 1], [none, none, none, none, none, 1]],
  ['less than the span behind it', [1, 2, 1], [none, none, none]],
])('%s', ([, wish, turns]) => {
  const all = [series('hpa.desired', wish, { dimensions: { workload: 'web' } })];
  const set = deriveSignals(alignSeries(all, commonGrid(all)!, known), known);
  expect([...(set.byId.get('hpa.reversals')?.[0]?.values ?? [])]).toEqual(turns);
  expect(set.byId.get('hpa.reversals')?.[0]?.dimensions).toEqual({ workload: 'web' });
});
