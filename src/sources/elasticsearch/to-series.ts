import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';
import { sortKeys } from '../order.ts';
import type { Context } from './context.ts';
import { intervalAt } from './count-grid.ts';
import type { Counted } from './per-interval.ts';
import type { Extent } from './survey.ts';

/** What a series is, besides its samples. */
export type Description = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly unit: string;
  readonly emitter: string;
  /** What was asked of the index, in the syntax of a search bar, and what was made of it. */
  readonly says: string;
  readonly standIn: string | undefined;
  readonly firstMs?: number | undefined;
};

/** Digits that means and quantiles are kept to: enough for any use, and the same whatever order a cluster adds in. */
const DIGITS = 9;

/** A measured value without the noise of summing in another order. */
const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

const build = (
  { options }: Context,
  grid: Grid,
  steps: readonly (readonly [number, number])[],
  described: Description,
): Series => ({
  signal: described.signal,
  dimensions: sortKeys(described.dimensions),
  unit: described.unit,
  stepMs: grid.stepMs,
  // A count stands at the end of its interval, as a rate looks back.
  timesMs: Float64Array.from(steps, ([step]) => grid.startMs + (step + 1) * grid.stepMs),
  values: Float64Array.from(steps, ([, value]) => rounded(value)),
  rateWindowMs: grid.stepMs,
  ...(described.standIn === undefined ? {} : { standIn: described.standIn }),
  // As a bundle keeps it, so that a recording replays to the byte.
  ...(described.firstMs === undefined ? {} : { firstMs: Math.round(described.firstMs) }),
  provenance: {
    source: options.id,
    emitter: described.emitter,
    query: `${options.index}: ${described.says}`,
  },
});

/**
 * Counted lines as a series: how many in each interval, or their rate. An interval without lines is zero only where its
 * lines would have been seen: outside of the lines' extent, and where shards are missing, nothing is not zero.
 */
export const lineSeries = (
  context: Context,
  { grid, complete }: Pick<Counted, 'grid' | 'complete'>,
  extent: Extent,
  counts: ReadonlyMap<number, number>,
  described: Description & { readonly unit: 'count' | 'per_second' },
): Series => {
  const isRate = described.unit === 'per_second';
  const scale = isRate ? 1000 / grid.stepMs : 1;
  const first = intervalAt(grid, extent.firstMs);
  const last = intervalAt(grid, extent.lastMs);
  const steps: (readonly [number, number])[] = [];
  for (let step = 0; step < grid.length; step += 1) {
    const count = counts.get(step);
    if (count !== undefined) steps.push([step, count * scale]);
    else if (complete && step >= first && step <= last) steps.push([step, 0]);
  }
  const per = isRate ? 'second' : `${grid.stepMs / 1000} s`;
  return build(context, grid, steps, { ...described, says: `${described.says}, lines per ${per}` });
};

/** Measured values per interval; intervals without any have no sample. */
export const valueSeries = (
  context: Context,
  grid: Grid,
  values: ReadonlyMap<number, number>,
  described: Description,
): Series =>
  build(
    context,
    grid,
    [...values].sort(([one], [other]) => one - other),
    described,
  );

/** What a series says about shards that did not answer; undefined when all did. */
export const partialWords = (missing: readonly string[]): string | undefined =>
  missing.length === 0 ? undefined : `without the lines of ${missing.join('; ')}`;
