import type { Dimensions } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';

/** One series of a recorded answer on the recording's grid. Where `present` is 0 the source had no sample. */
export type Column = {
  readonly labels: Dimensions;
  readonly values: Float64Array;
  readonly present: Uint8Array;
};

/** A column without samples. */
export const emptyColumn = (length: number, labels: Dimensions = {}): Column => ({
  labels,
  values: new Float64Array(length).fill(Number.NaN),
  present: new Uint8Array(length),
});

/** A column that has a value in every step. */
export const fullColumn = (values: Float64Array): Column => ({
  labels: {},
  values,
  present: new Uint8Array(values.length).fill(1),
});

/** A column computed step by step; undefined means no sample. */
export const computeColumn = (grid: Grid, compute: (step: number) => number | undefined): Column => {
  const column = emptyColumn(grid.length);
  for (let step = 0; step < grid.length; step += 1) {
    const value = compute(step);
    if (value === undefined) continue;
    column.values[step] = value;
    column.present[step] = 1;
  }
  return column;
};

/** A column's number in a step; undefined for a gap or NaN. */
export const numberAt = (column: Column | undefined, step: number): number | undefined => {
  const value = column?.values[step];
  return value === undefined || Number.isNaN(value) ? undefined : value;
};

/** Whether any of the columns has a sample in a step. */
export const anyPresent = (columns: readonly Column[], step: number): boolean =>
  columns.some(({ present }) => present[step] === 1);

/**
 * The sum of some columns, and zero where all are absent but a companion is there: a counter that does not exist before
 * its first use is zero as long as its target answers. Gaps where the companion is absent too.
 */
export const sumColumns = (
  grid: Grid,
  columns: readonly Column[],
  companions: readonly Column[] = columns,
): Column =>
  computeColumn(grid, (step) => {
    if (!anyPresent(columns, step) && !anyPresent(companions, step)) return undefined;
    return columns.reduce((sum, column) => sum + (numberAt(column, step) ?? 0), 0);
  });
