import type { Series } from './series.ts';

/**
 * The most that one diagnosis lays out: sixteen answers of Prometheus (11,000 points each), which is two days at one
 * second or a month at fifteen, and as many values in all as 200 MB hold. No incident needs more: beyond it a step or
 * a time is wrong.
 */
export const GRID_LIMITS = { steps: 16 * 11_000, values: 20_000_000 } as const;

/** How far the common grid of some series reaches, and which of them make it so. */
export type GridExtent = {
  readonly startMs: number;
  readonly stepMs: number;
  readonly steps: number;
  /** The series with the smallest step, with the first sample and with the last one. */
  readonly finest: Series;
  readonly first: Series;
  readonly last: Series;
};

const firstMs = (one: Series): number => one.timesMs[0]!;
const lastMs = (one: Series): number => one.timesMs.at(-1)!;

const bestBy = (series: readonly Series[], of: (one: Series) => number): Series =>
  series.reduce((best, one) => (of(one) < of(best) ? one : best));

/** The finest common grid of some series: the smallest step, from the first to the last sample. Undefined without samples. */
export const gridExtent = (all: readonly Series[]): GridExtent | undefined => {
  const series = all.filter(({ timesMs }) => timesMs.length > 0);
  if (series.length === 0) return undefined;
  const finest = bestBy(series, ({ stepMs }) => stepMs);
  const first = bestBy(series, firstMs);
  const last = bestBy(series, (one) => -lastMs(one));
  const { stepMs } = finest;
  const startMs = firstMs(first);
  return { startMs, stepMs, steps: Math.round((lastMs(last) - startMs) / stepMs) + 1, finest, first, last };
};

const seconds = (ms: number): string => `${ms / 1000} s`;

/** The series whose step or times make a grid too large, and what was expected of it instead. */
export type GridProblem = { readonly culprit: Series; readonly message: string };

/** What is wrong with series whose common grid would be too large to lay out; undefined where it is not. */
export const gridProblem = (all: readonly Series[]): GridProblem | undefined => {
  const extent = gridExtent(all);
  if (extent === undefined) return undefined;
  const { finest, first, last, stepMs, steps } = extent;
  const most = Math.min(GRID_LIMITS.steps, Math.floor(GRID_LIMITS.values / all.length));
  if (steps <= most) return undefined;
  const spanMs = lastMs(last) - firstMs(first);
  const tooMany = `${all.length} series on one grid of ${seconds(stepMs)} over ${seconds(spanMs)} would be ${steps} steps long`;
  // Even the coarsest step would not do: a time is far from all others.
  const coarsest = bestBy(all, (one) => -one.stepMs);
  if (spanMs / coarsest.stepMs > most) {
    const usualMs = firstMs(bestBy(all, ({ timesMs }) => -timesMs.length));
    const isEarly = usualMs - firstMs(first) > lastMs(last) - usualMs;
    const culprit = isEarly ? first : last;
    const at = new Date(isEarly ? firstMs(first) : lastMs(last)).toISOString();
    const message = `${tooMany}, from ${new Date(firstMs(first)).toISOString()} to ${new Date(lastMs(last)).toISOString()}; expected at most ${most}: the sample of ${culprit.signal} at ${at} is far from the others, or the step is too small`;
    return { culprit, message };
  }
  const message = `${tooMany}; expected at most ${most}: a step of at least ${seconds(Math.ceil(spanMs / (most - 1)))}, not ${seconds(stepMs)} as of ${finest.signal}`;
  return { culprit: finest, message };
};
