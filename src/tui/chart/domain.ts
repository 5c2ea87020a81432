import { getOrInsertComputed } from '../../model/get-or-insert.ts';
import type { Signal } from '../../model/signal.ts';
import { linearTicks, logarithmicTicks } from './ticks.ts';

/** What an axis depends on. */
type ChartedSignal = Pick<Signal, 'values' | 'unit' | 'kind'>;

/** The vertical axis of a chart. */
export type Domain = {
  readonly low: number;
  readonly high: number;
  readonly logarithmic: boolean;
  /** Values that are labelled, ascending, both ends among them. */
  readonly ticks: readonly number[];
};

/** What is known of the numbers before an axis is chosen; infinities take no part. */
type Extent = { readonly low: number; readonly high: number; readonly leastPositive: number };

const extents = new WeakMap<Float64Array, Extent>();

/** The extent of one signal; worked out once, as it is drawn anew at every key. */
const ownExtent = ({ values }: ChartedSignal): Extent =>
  getOrInsertComputed(extents, values, () => extentOf(values));

const extentOf = (values: Iterable<number>): Extent => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let leastPositive = Number.POSITIVE_INFINITY;
  for (const value of values) {
    // Comparisons with NaN are false: gaps take no part.
    if (value < low && value !== Number.NEGATIVE_INFINITY) low = value;
    if (value > high && value !== Number.POSITIVE_INFINITY) high = value;
    if (value > 0 && value < leastPositive) leastPositive = value;
  }
  return { low, high, leastPositive };
};

const joined = (parts: readonly Extent[]): Extent => ({
  low: Math.min(...parts.map(({ low }) => low)),
  high: Math.max(...parts.map(({ high }) => high)),
  leastPositive: Math.min(...parts.map(({ leastPositive }) => leastPositive)),
});

/** Kinds whose axis begins at zero: there the distance from nothing is what counts. */
const fromZero = (signal: ChartedSignal | undefined): boolean =>
  signal === undefined ||
  signal.kind !== 'gauge' ||
  ['count', 'ratio', 'bool', 's', 'cores'].includes(signal.unit);

/**
 * The axis for some signals and levels of one unit, with at most `parts` steps: from zero for whatever counts from nothing.
 * A logarithmic one holds positive values alone, and becomes linear where there is none. Undefined without any number.
 */
export const domainOf = (
  signals: readonly ChartedSignal[],
  levels: readonly number[],
  { logarithmic, parts }: { readonly logarithmic: boolean; readonly parts: number },
): Domain | undefined => {
  const { low, high, leastPositive } = joined([...signals.map(ownExtent), extentOf(levels)]);
  if (!(low <= high)) return undefined;
  const unit = signals[0]?.unit ?? '';
  if (logarithmic && high > 0) {
    return axis(logarithmicTicks(leastPositive, Math.max(leastPositive, high), parts), true);
  }
  const from = fromZero(signals[0]) ? Math.min(0, low) : low;
  const to = fromZero(signals[0]) ? Math.max(0, high) : high;
  const pad = from === to ? Math.abs(to) * 0.1 || 1 : 0;
  return axis(linearTicks(from === 0 ? 0 : from - pad, to + pad, parts, unit), false);
};

const axis = (ticks: readonly number[], logarithmic: boolean): Domain => ({
  low: ticks[0] ?? 0,
  high: ticks.at(-1) ?? 1,
  logarithmic,
  ticks,
});

/** The place of a value among `dots`, 0 at the bottom; undefined for what the axis cannot hold. */
export const dotOf = (
  { low, high, logarithmic }: Domain,
  value: number,
  dots: number,
): number | undefined => {
  if (!Number.isFinite(value) || (logarithmic && value <= 0)) return undefined;
  const share = logarithmic ? Math.log10(value / low) / Math.log10(high / low) : (value - low) / (high - low);
  return Math.min(dots - 1, Math.max(0, Math.round(share * (dots - 1))));
};
