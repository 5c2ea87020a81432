import { expect, test } from 'vitest';
import { alignSeries, commonGrid } from '../../src/signals/align.ts';
import { deriveSignals } from '../../src/signals/derive.ts';
import { definitions, series } from '../build/series.ts';

const known = definitions(
  { id: 'svc.rps', kind: 'rate', unit: 'per_second', dimensions: ['route'] },
  { id: 'svc.requests_per_sample', dimensions: ['route'], derived: { per_query_window: 'svc.rps' } },
);

test.for<readonly [string, number, readonly (number | undefined)[], readonly number[]]>([
  ['over the window of the query', 30_000, [2, 4], [60, 120]],
  ['over a step where the rate has no window', 0, [2, 4], [2, 4]],
  ['a gap stays one', 10_000, [2, undefined, 1], [20, Number.NaN, 10]],
])('%s', ([, rateWindowMs, rates, counts]) => {
  const all = [series('svc.rps', rates, { rateWindowMs, dimensions: { route: '/search' } })];
  const [found] = deriveSignals(alignSeries(all, commonGrid(all)!, known), known).byId.get(
    'svc.requests_per_sample',
  )!;
  expect([...found!.values]).toEqual(counts);
  expect(found!.dimensions).toEqual({ route: '/search' });
});
