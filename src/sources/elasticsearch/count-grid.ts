import type { Grid, TimeSpan } from '../../model/time.ts';
import { LIMITS } from './options.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Intervals that counts are made in, milliseconds. */
const LADDER = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 6, 12, 24].map((hours) => hours * 60 * MINUTE),
];

/**
 * The intervals of a span: interval `i` is after `startMs + i·stepMs`, up to and with `startMs + (i+1)·stepMs`, where its
 * sample stands: a count looks back, as a rate does. A rest at the span's end that fills no interval is left out, since a
 * short one would look like a fall.
 */
export const countGrid = (span: TimeSpan, wantedMs: number | undefined): Grid => {
  const length = span.endMs - span.startMs;
  const stepMs =
    wantedMs ?? LADDER.find((step) => length / step <= LIMITS.steps) ?? Math.ceil(length / LIMITS.steps);
  return { startMs: span.startMs, stepMs, length: Math.floor(length / stepMs) };
};

/** The same span in intervals four times as long, for a cluster that refuses so many buckets. */
export const widerGrid = (grid: Grid): Grid => ({
  startMs: grid.startMs,
  stepMs: grid.stepMs * 4,
  length: Math.floor(grid.length / 4),
});

/** The intervals of a grid from the one of the first moment to the one of the last, as far as they lie in it. */
export const gridBetween = (grid: Grid, firstMs: number, lastMs: number): Grid => {
  const first = Math.max(0, intervalAt(grid, firstMs));
  const last = Math.min(grid.length - 1, intervalAt(grid, lastMs));
  return {
    startMs: grid.startMs + first * grid.stepMs,
    stepMs: grid.stepMs,
    length: Math.max(1, last - first + 1),
  };
};

/** End of the last interval. */
export const gridEnd = (grid: Grid): number => grid.startMs + grid.length * grid.stepMs;

/** Buckets of a cluster begin with their first millisecond; ours begin after one. */
const AFTER_MS = 1;

/** Non-empty intervals as the cluster counts them. */
export const perInterval = (time: string, grid: Grid): Readonly<Record<string, unknown>> => {
  const first = (grid.startMs + AFTER_MS) % grid.stepMs;
  return {
    field: time,
    fixed_interval: `${grid.stepMs}ms`,
    offset: `${(first + grid.stepMs) % grid.stepMs}ms`,
    min_doc_count: 1,
  };
};

/** The interval that a moment lies in; may lie outside the grid. */
export const intervalAt = (grid: Grid, timeMs: number): number =>
  Math.ceil((timeMs - grid.startMs) / grid.stepMs) - 1;

/** The moment after which the bucket of a key begins. */
export const startOfKey = (key: string): number => Number(key) - AFTER_MS;

/** The interval whose bucket has this key; undefined outside the grid. */
export const intervalOf = (grid: Grid, key: string): number | undefined => {
  const index = intervalAt(grid, Number(key));
  return index >= 0 && index < grid.length ? index : undefined;
};
