import type { LinkOrder } from '../model/diagnosis.ts';
import type { OnsetInterval } from '../model/time.ts';
import type { LagWindow } from './lag-window.ts';

// Knowledge: hypotheses.md §7.5.
const OUTSIDE_LAG_NATS = -2;
const REVERSED_NATS = -3;

/** How two onsets stand to each other, and what that adds to a chain's score (nats). */
export type OnsetOrder = {
  readonly order: LinkOrder;
  readonly term: number;
  /** Seconds from the first onset to the second, as an interval as wide as both are uncertain. */
  readonly lag: { readonly minS: number; readonly maxS: number };
};

/**
 * Compares two onsets with the lag that is expected between them. `observed` only if the intervals do not overlap,
 * `contradicted` only if reversed by more than they are uncertain. Without a lag window the order alone is judged.
 */
export const compareOnsets = (
  first: OnsetInterval,
  second: OnsetInterval,
  window: LagWindow | undefined,
): OnsetOrder => {
  const minS = (second.earliestMs - first.latestMs) / 1000;
  const maxS = (second.latestMs - first.earliestMs) / 1000;
  const lag = { minS, maxS };
  if (maxS < Math.min(0, window?.minS ?? 0)) return { order: 'contradicted', term: REVERSED_NATS, lag };
  if (window !== undefined && (minS > window.maxS || maxS < window.minS)) {
    return { order: 'outside_lag', term: OUTSIDE_LAG_NATS, lag };
  }
  return { order: minS > 0 ? 'observed' : 'unresolved', term: 0, lag };
};
