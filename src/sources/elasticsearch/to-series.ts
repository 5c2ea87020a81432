import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';
import { sortKeys } from '../order.ts';
import { intervalAt } from './count-grid.ts';
import type { Extent } from './survey.ts';

/** Which intervals of a grid were read: outside of the lines' extent, and where shards are missing, nothing is not zero. */
export type Presence = { readonly extent: Extent; readonly complete: boolean };

/** What a series is, besides its samples. */
export type Description = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly unit: string;
  readonly source: string;
  readonly emitter: string;
  readonly query: string;
  readonly standIn?: string | undefined;
  readonly firstMs?: number | undefined;
};

/** Digits that means and quantiles are kept to: enough for any use, and the same whatever order a cluster adds in. */
const DIGITS = 9;

/** A measured value without the noise of summing in another order. */
export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

const build = (
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
  values: Float64Array.from(steps, ([, value]) => value),
  rateWindowMs: grid.stepMs,
  ...(described.standIn === undefined ? {} : { standIn: described.standIn }),
  // As a bundle keeps it, so that a recording replays to the byte.
  ...(described.firstMs === undefined ? {} : { firstMs: Math.round(described.firstMs) }),
  provenance: { source: described.source, emitter: described.emitter, query: described.query },
});

/** Counts per interval, `scale` times each. An interval without lines is zero only where its lines would have been seen. */
export const countSeries = (
  grid: Grid,
  counts: ReadonlyMap<number, number>,
  { extent, complete }: Presence,
  described: Description,
  scale = 1,
): Series => {
  const first = intervalAt(grid, extent.firstMs);
  const last = intervalAt(grid, extent.lastMs);
  const steps: (readonly [number, number])[] = [];
  for (let step = 0; step < grid.length; step += 1) {
    const count = counts.get(step);
    if (count !== undefined) steps.push([step, rounded(count * scale)]);
    else if (complete && step >= first && step <= last) steps.push([step, 0]);
  }
  return build(grid, steps, described);
};

/** Measured values per interval; intervals without any have no sample. */
export const valueSeries = (
  grid: Grid,
  values: ReadonlyMap<number, number>,
  described: Description,
): Series =>
  build(
    grid,
    [...values].sort(([one], [other]) => one - other).map(([step, value]) => [step, rounded(value)]),
    described,
  );

/** What a series says about shards that did not answer; undefined when all did. */
export const partialWords = (missing: readonly string[]): string | undefined =>
  missing.length === 0 ? undefined : `without the lines of ${missing.join('; ')}`;
