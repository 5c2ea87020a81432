import type { Series } from '../../model/series.ts';
import type { SignalKind } from '../../model/signal.ts';
import { quantileOver } from './quantile-over.ts';

/** Scrapes that a rate is computed over, as `tollens record` asks for: with fewer, each late scrape costs a value. */
const SCRAPES_IN_RATE = 4;

/** How a target is scraped: how often, and how long before the steps of the grid, milliseconds. */
export type Scrape = { readonly everyMs: number; readonly beforeMs: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Which quantile a signal is, 0 to 1, by its name: `edge.p99`, `pool.acquire_p95`, `svc.pmax`. */
const quantileOf = (signal: string): number => {
  const stat = /p(\d+)$/.exec(signal)?.[1];
  return stat === undefined ? 1 : Number(stat) / 100;
};

/** Index of the first sample of a series later than `afterMs`; the length where there is none. */
const firstAfter = ({ timesMs }: Series, afterMs: number): number => {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timesMs[middle]! > afterMs) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The values of a series later than `afterMs` and not later than `untilMs`, as far as they are numbers. */
const between = (one: Series, afterMs: number, untilMs: number): readonly number[] => {
  const values = one.values.subarray(firstAfter(one, afterMs), firstAfter(one, untilMs));
  return [...values].filter((value) => !Number.isNaN(value));
};

/** One value of a span, out of the finer ones that make it up. */
const valueOver = (values: readonly number[], signal: string, kind: SignalKind): number => {
  if (kind === 'counter_increase') return sum(values);
  if (kind === 'quantile') return quantileOver(values, quantileOf(signal));
  return sum(values) / values.length;
};

/**
 * A series as a server would have it that scrapes more rarely: a gauge is what it was at the scrape, a rate or a quantile is
 * over four of them, an increase since the one before. No value where the finer series has none.
 */
export const resample = (one: Series, kind: SignalKind, { everyMs, beforeMs }: Scrape): Series => {
  const rateWindowMs = one.rateWindowMs > 0 ? Math.max(one.rateWindowMs, SCRAPES_IN_RATE * everyMs) : 0;
  const isGauge = rateWindowMs === 0 && kind !== 'counter_increase';
  // Each finer value looks back over its own window: those that cover the new one together, and no more.
  const coveredMs = rateWindowMs > 0 ? rateWindowMs - one.rateWindowMs + one.stepMs : everyMs;
  const spanMs = isGauge ? one.stepMs : coveredMs;
  const firstMs = (one.timesMs[0] ?? 0) + spanMs - one.stepMs + beforeMs;
  const lastMs = one.timesMs.at(-1) ?? Number.NEGATIVE_INFINITY;
  const times: number[] = [];
  const values: number[] = [];
  for (let at = Math.ceil(firstMs / everyMs) * everyMs; at <= lastMs; at += everyMs) {
    const finer = between(one, at - beforeMs - spanMs, at - beforeMs);
    if (finer.length === 0) continue;
    times.push(at);
    values.push(isGauge ? finer.at(-1)! : valueOver(finer, one.signal, kind));
  }
  return {
    ...one,
    stepMs: everyMs,
    rateWindowMs,
    timesMs: Float64Array.from(times),
    values: Float64Array.from(values),
  };
};
