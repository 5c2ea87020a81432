import type { Series } from '../../model/series.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { computeColumn, numberAt, sumColumns } from './column.ts';

/** The cache in front of the datastore, where the service uses one. */
export const bindCache = ({ grid, columns }: Answers): readonly Series[] => {
  const lookups = columns('cache');
  if (lookups.length === 0) return [];
  const of = (result: string) =>
    sumColumns(
      grid,
      lookups.filter(({ labels }) => labels['result'] === result),
      lookups,
    );
  const [hits, misses] = [of('hit'), of('miss')];
  const described = { dimensions: { cache: 'redis' }, emitter: 'application', labels: {} };
  const ratio = computeColumn(grid, (step) => {
    const [hit, miss] = [numberAt(hits, step), numberAt(misses, step)];
    return hit === undefined || miss === undefined ? undefined : hit / (hit + miss);
  });
  return [
    fromQuery(grid, 'cache', ratio, { ...described, signal: 'cache.hit_ratio' }),
    fromQuery(grid, 'cache', misses, { ...described, signal: 'cache.misses' }),
  ];
};
