import type { Grid } from '../model/time.ts';

/** The step that a moment is counted in: the sample at its end, as a rate looks back. May lie outside the grid. */
export const stepOf = (grid: Grid, timeMs: number): number =>
  Math.ceil((timeMs - grid.startMs) / grid.stepMs);

/** Things that happened, counted per step of a grid, with the exact time of the first one. */
export type StepCounts = { readonly counts: Float64Array; readonly firstMs?: number };

/** Something that happened once (or `weight` times). `beganMs` is when it began, where that is earlier. */
export type Occurrence = { readonly timeMs: number; readonly weight?: number; readonly beganMs?: number };

/** Occurrences per step. */
export const countSteps = (grid: Grid, occurrences: Iterable<Occurrence>): StepCounts => {
  const counts = new Float64Array(grid.length);
  let firstMs = Number.POSITIVE_INFINITY;
  for (const { timeMs, weight = 1, beganMs = timeMs } of occurrences) {
    const step = stepOf(grid, timeMs);
    if (!(step >= 0 && step < grid.length)) continue;
    counts[step] = (counts[step] as number) + weight;
    firstMs = Math.min(firstMs, beganMs);
  }
  return Number.isFinite(firstMs) ? { counts, firstMs } : { counts };
};

/** Statistics of the values that fell into each step; steps without values are not in `present`. */
export type StepStatistics = {
  readonly sum: Float64Array;
  readonly count: Float64Array;
  readonly maximum: Float64Array;
};

/** Sum, number and maximum of values per step. */
export const measureSteps = (
  grid: Grid,
  values: Iterable<{ readonly timeMs: number; readonly value: number }>,
): StepStatistics => {
  const sum = new Float64Array(grid.length);
  const count = new Float64Array(grid.length);
  const maximum = new Float64Array(grid.length).fill(Number.NEGATIVE_INFINITY);
  for (const { timeMs, value } of values) {
    const step = stepOf(grid, timeMs);
    if (!(step >= 0 && step < grid.length)) continue;
    sum[step] = (sum[step] as number) + value;
    count[step] = (count[step] as number) + 1;
    maximum[step] = Math.max(maximum[step] as number, value);
  }
  return { sum, count, maximum };
};
