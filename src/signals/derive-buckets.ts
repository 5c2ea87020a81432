import type { Signal, SignalDefinition } from '../model/signal.ts';
import { combineSignals, sumSignals } from './combine.ts';
import { getDerivation } from './derivation.ts';
import type { SignalSet } from './signal-set.ts';

/** Buckets of one histogram by upper bound, all members of a bound added up; the breakdown with the fewest dimensions. */
const bucketsOf = (buckets: readonly Signal[]): ReadonlyMap<number, Signal> => {
  const fewest = Math.min(...buckets.map(({ dimensions }) => Object.keys(dimensions).length));
  const byBound = new Map<number, Signal[]>();
  for (const bucket of buckets) {
    const { le } = bucket.dimensions;
    if (le === undefined || Object.keys(bucket.dimensions).length > fewest) continue;
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    byBound.set(bound, [...(byBound.get(bound) ?? []), bucket]);
  }
  return new Map([...byBound].map(([bound, members]) => [bound, sumSignals(members)]));
};

/**
 * What a histogram cannot tell: its highest finite bound (`top_bound_of`), at which a quantile stays however slow the slowest
 * are, and the share of what was counted above it (`above_top_bound_of`).
 */
export const deriveTopBucket = (set: SignalSet, definition: SignalDefinition): readonly Signal[] => {
  const asBound = getDerivation(definition, 'top_bound_of');
  const histogram = asBound ?? getDerivation(definition, 'above_top_bound_of');
  const buckets = histogram === undefined ? [] : (set.byId.get(histogram) ?? []);
  if (buckets.length === 0) return [];
  const byBound = bucketsOf(buckets);
  const top = Math.max(...[...byBound.keys()].filter(Number.isFinite));
  const below = byBound.get(top);
  const all = byBound.get(Number.POSITIVE_INFINITY);
  if (below === undefined) return [];
  if (asBound !== undefined)
    return [combineSignals(definition, {}, [below], `highest finite bound of ${histogram}`, () => top)];
  if (all === undefined) return [];
  const query = `share of ${histogram} above its highest finite bound`;
  return [
    combineSignals(
      definition,
      {},
      [below, all],
      query,
      ([under, every]) => 1 - (under as number) / (every as number),
    ),
  ];
};
