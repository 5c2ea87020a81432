import type { Grid } from '../../model/time.ts';
import type { Context } from './context.ts';
import { intervalOf, perInterval, widerGrid } from './count-grid.ts';
import { bucketsOf, numberAt } from './json.ts';
import type { Found, Search } from './search.ts';

/** An answer with the intervals that it was counted in. */
export type Counted = Found & { readonly grid: Grid };

/** Documents per interval, and when the first of them was written. */
export const inSteps = ({ time }: Context, histogram: Readonly<Record<string, unknown>>) => ({
  first: { min: { field: time.name } },
  steps: { date_histogram: histogram },
});

/** A search per interval; on a cluster that refuses so many buckets it is asked once more in wider ones. */
export const searchPerInterval = async (
  { search, grid, findings, time }: Context,
  asked: Omit<Search, 'aggregations'> & {
    readonly aggregations: (
      histogram: Readonly<Record<string, unknown>>,
    ) => Readonly<Record<string, unknown>>;
  },
): Promise<Counted | undefined> => {
  const attempt = (on: Grid, isLast: boolean) => {
    let refused = false;
    const aggregations = asked.aggregations(perInterval(time.name, on));
    return search({ ...asked, aggregations }, ({ kind }) => {
      refused = kind === 'too_many_buckets' && !isLast;
      return refused;
    }).then((found) => ({ found, refused }));
  };
  const first = await attempt(grid, false);
  if (!first.refused) return first.found && { ...first.found, grid };
  const wide = widerGrid(grid);
  const second = await attempt(wide, true);
  if (second.found !== undefined) {
    findings.warning(
      `${asked.what}: the cluster refuses so many buckets; counted in intervals of ${wide.stepMs / 1000} s instead of ${grid.stepMs / 1000} s`,
    );
  }
  return second.found && { ...second.found, grid: wide };
};

/** Documents per interval of an answered histogram. */
export const countsOf = (grid: Grid, histogram: unknown): ReadonlyMap<number, number> =>
  new Map(
    bucketsOf(histogram).flatMap(({ key, count }) => {
      const interval = intervalOf(grid, key);
      return interval === undefined ? [] : [[interval, count] as const];
    }),
  );

/** A value per interval of an answered histogram: a metric at a path below each bucket. */
export const valuesOf = (
  grid: Grid,
  histogram: unknown,
  path: readonly string[],
  scale = 1,
): ReadonlyMap<number, number> =>
  new Map(
    bucketsOf(histogram).flatMap(({ key, of }) => {
      const interval = intervalOf(grid, key);
      const value = numberAt(of, ...path);
      return interval === undefined || value === undefined ? [] : [[interval, value * scale] as const];
    }),
  );

/** Counts of several histograms, added up. */
export const sumCounts = (all: Iterable<ReadonlyMap<number, number>>): ReadonlyMap<number, number> => {
  const sum = new Map<number, number>();
  for (const counts of all) {
    for (const [step, count] of counts) sum.set(step, (sum.get(step) ?? 0) + count);
  }
  return sum;
};
