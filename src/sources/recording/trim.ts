import type { Series } from '../../model/series.ts';
import type { Answers } from './answers.ts';
import { numberAt } from './column.ts';

/** Share of the usual request rate under which the load counts as stopped. */
const STOPPED = 0.2;

/** A rate over five seconds falls under that share about three seconds late. */
const LATE_STEPS = 3;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * The last step before the load generator stopped for good, by the load balancer's request rate. What comes after (pods
 * shutting down, rates falling to zero) is no part of the incident. The last step of all where there is no such rate.
 */
export const lastLoadedStep = ({ grid, columns }: Answers): number => {
  const rate = columns('lb_rps')[0];
  const steps = Array.from({ length: grid.length }, (_, step) => step);
  const usual = median(steps.flatMap((step) => numberAt(rate, step) ?? []));
  const loaded = steps.filter((step) => (numberAt(rate, step) ?? 0) > STOPPED * usual).at(-1);
  if (loaded === undefined || loaded === grid.length - 1) return grid.length - 1;
  return Math.max(0, loaded - LATE_STEPS);
};

/** A series without what came after a moment. */
export const cutAfter = (series: Series, lastMs: number): Series => {
  const end = series.timesMs.findIndex((timeMs) => timeMs > lastMs);
  if (end < 0) return series;
  const { firstMs, ...others } = series;
  return {
    ...others,
    timesMs: series.timesMs.slice(0, end),
    values: series.values.slice(0, end),
    ...(firstMs === undefined || firstMs > lastMs ? {} : { firstMs }),
  };
};
