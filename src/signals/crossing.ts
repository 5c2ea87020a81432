import type { Signal } from '../model/signal.ts';
import { type OnsetInterval, timeAt } from '../model/time.ts';
import type { Direction } from './excursion.ts';
import { lastKnownBefore, sampleSteps } from './stretch.ts';

/**
 * When a signal whose sample `index` is the first past a threshold left where it was. `calmIndex` is the last
 * sample at which it certainly had not. A rise of a quantile is dated to one step: one slow call in its window
 * is enough to raise it. Its fall, and any rate, carry the window's length.
 */
export const crossingInterval = (
  signal: Signal,
  index: number,
  direction: Direction,
  calmIndex = index - 1,
): OnsetInterval => {
  const latestMs = timeAt(signal.grid, index);
  const previous = lastKnownBefore(signal, index);
  // A value that holds was true when its sample was taken, and perhaps never since.
  const held = sampleSteps(signal) - 1;
  const previousMs = timeAt(signal.grid, (previous < 0 ? Math.min(calmIndex, index - 1) : previous) - held);
  if (signal.kind === 'quantile' && direction === 'up') return { earliestMs: previousMs, latestMs };
  return {
    earliestMs: Math.min(previousMs, timeAt(signal.grid, calmIndex - held), latestMs - signal.rateWindowMs),
    latestMs,
  };
};

/** The earliest of several onsets: not before the earliest beginning, not after the earliest end. */
export const earliestOnset = (onsets: readonly OnsetInterval[]): OnsetInterval | undefined =>
  onsets.length === 0
    ? undefined
    : {
        earliestMs: Math.min(...onsets.map((onset) => onset.earliestMs)),
        latestMs: Math.min(...onsets.map((onset) => onset.latestMs)),
      };
