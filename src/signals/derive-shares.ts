import type { Signal, SignalDefinition, SignalId } from '../model/signal.ts';
import { median } from '../stats/median.ts';
import { combineSignals } from './combine.ts';
import { getDerivation } from './derivation.ts';
import type { SignalSet } from './signal-set.ts';

/** With two members the middle one is half of either: nothing stands out from one other. */
const FEWEST_MEMBERS = 3;

type Share = { readonly words: string; readonly compute: (loads: readonly number[]) => number };

/** The load of the busiest member, over that of all. */
const TOP_SHARE: Share = {
  words: 'largest over the sum',
  compute: (loads) => Math.max(...loads) / loads.reduce((sum, load) => sum + load, 0),
};

/** The load of the busiest member, over that of the middle one. */
const TOP_OVER_MEDIAN: Share = {
  words: 'largest over the median',
  compute: (loads) => Math.max(...loads) / median(loads),
};

/** The members by the one dimension that splits the load: of several breakdowns the first that the list names. */
const membersOf = (load: SignalId, set: SignalSet, dimensions: readonly string[]): readonly Signal[] => {
  const all = set.byId.get(load) ?? [];
  const splits = dimensions.map((name) =>
    all.filter((one) => Object.keys(one.dimensions).length === 1 && one.dimensions[name] !== undefined),
  );
  return splits.find((members) => members.length >= FEWEST_MEMBERS) ?? [];
};

/**
 * How unevenly a load is spread over its members (`top_share_of`, `top_over_median_of`). A step at which one member was not
 * seen is a gap: that one may have carried the most.
 */
export const deriveShares = (
  set: SignalSet,
  definition: SignalDefinition,
  dimensionsOf: (id: SignalId) => readonly string[],
): readonly Signal[] => {
  for (const [key, share] of [
    ['top_share_of', TOP_SHARE],
    ['top_over_median_of', TOP_OVER_MEDIAN],
  ] as const) {
    const load = getDerivation(definition, key);
    if (load === undefined) continue;
    const members = membersOf(load, set, dimensionsOf(load));
    return members.length === 0
      ? []
      : [combineSignals(definition, {}, members, `${share.words} of ${load}`, share.compute)];
  }
  return [];
};
