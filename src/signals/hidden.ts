import type { Signal } from '../model/signal.ts';
import { clampSpan, type Grid, type IndexSpan, type OnsetInterval, timeAt } from '../model/time.ts';
import { isKnown } from './stretch.ts';

/** A stretch past a limit that there may have been: every step of it was past the limit, or was not seen. */
export type HiddenRun = { readonly start: number; readonly end: number };

/**
 * The stretches of a mask within a span that lost samples may hold and that last at least so many steps, in order.
 * What was not seen counts as past the limit here: an effect is absent only if it would have been visible,
 * and a gap is invisible however small its share of the span.
 */
export const hiddenRuns = (
  signal: Signal,
  past: Uint8Array,
  span: IndexSpan,
  needed: number,
): readonly HiddenRun[] => {
  const { start: from, end } = clampSpan(span, signal.values.length);
  const found: HiddenRun[] = [];
  let start = from;
  let lost = 0;
  for (let index = from; index <= end; index += 1) {
    const unseen = index < end && !isKnown(signal, index);
    if (unseen) lost += 1;
    else if (index === end || past[index] !== 1) {
      if (lost > 0 && index - start >= needed) found.push({ start, end: index });
      start = index + 1;
      lost = 0;
    }
  }
  return found;
};

/** Whether lost samples may hold a stretch past a limit that lasts at least so many steps. */
export const couldHide = (signal: Signal, past: Uint8Array, span: IndexSpan, needed: number): boolean =>
  hiddenRuns(signal, past, span, needed).length > 0;

/** An onset, as early as the sample before a stretch that may have been one. */
export const reachingBack = (onset: OnsetInterval, to: HiddenRun | undefined, grid: Grid): OnsetInterval =>
  to === undefined ? onset : { ...onset, earliestMs: Math.min(onset.earliestMs, timeAt(grid, to.start - 1)) };

/** The most samples of a span that were lost in a row. */
export const longestLost = (signal: Signal, span: IndexSpan): number => {
  let longest = 0;
  let lost = 0;
  for (let index = span.start; index < span.end; index += 1) {
    lost = isKnown(signal, index) ? 0 : lost + 1;
    longest = Math.max(longest, lost);
  }
  return longest;
};
