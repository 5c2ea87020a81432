import type { Lack } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { endOfStory, type OnsetInterval, type Spans, timeAt } from '../model/time.ts';
import { crossingInterval } from './crossing.ts';
import {
  type ChangeRule,
  countsEvents,
  type Excursion,
  excursionsIn,
  isTooShortToTell,
  limitsOf,
  samplesNeeded,
  samplesPast,
} from './excursion.ts';
import { couldHide, hiddenRuns } from './hidden.ts';
import { ONSET_COVERAGE } from './onset-answer.ts';
import { coverageOf, isKnown, lastKnownBefore } from './stretch.ts';
import { wouldShow } from './visible.ts';

/** How an excursion ended, if it did. `past` marks the samples that were out of the ordinary. */
export type EndAnswer =
  | {
      readonly kind: 'ended';
      readonly end: OnsetInterval;
      /** Whether it may have left its baseline once more and not been seen; `end` then reaches to where it was seen again. */
      readonly mayRelapse: boolean;
      /** Index of the first sample back. */
      readonly index: number;
      readonly past: Uint8Array;
      /** Time of the last sample seen. */
      readonly seenUntilMs: number;
    }
  | { readonly kind: 'still'; readonly past: Uint8Array; readonly seenUntilMs: number }
  | { readonly kind: 'never' }
  | { readonly kind: 'unknown'; readonly lack: Lack; readonly reason: string };

/**
 * When a signal returned to its baseline for good: after the last excursion that lasts and begins before the story is
 * over. The search begins with the lead. Still out at the last sample is `still`, with how far the data reach.
 */
export const locateEnd = (signal: Signal, spans: Spans, rule: ChangeRule): EndAnswer => {
  const span = { start: Math.max(0, spans.lead.start), end: signal.values.length };
  const over = endOfStory(spans);
  const limits = limitsOf(signal, spans, rule);
  if (limits === undefined) {
    return { kind: 'unknown', lack: 'baseline', reason: `${signal.id} has too few samples to compare with` };
  }
  const past = samplesPast(signal, limits);
  const needed = countsEvents(signal) ? 1 : samplesNeeded(signal, span);
  const excursions = excursionsIn(signal, past, span).filter((one) => one.start < over);
  const last = excursions.findLast((one: Excursion) => one.samples >= needed);
  if (last === undefined) {
    if (couldHide(signal, past, { ...span, end: over }, needed)) {
      return { kind: 'unknown', lack: 'coverage', reason: `${signal.id} may have left its baseline unseen` };
    }
    if (isTooShortToTell(excursions, needed)) {
      return {
        kind: 'unknown',
        lack: 'too_short',
        reason: `${signal.id} was out of its baseline too briefly`,
      };
    }
    if (coverageOf(signal, spans.window) < ONSET_COVERAGE) {
      return { kind: 'unknown', lack: 'coverage', reason: `${signal.id} has too few samples` };
    }
    return wouldShow(signal, spans.window, limits)
      ? { kind: 'never' }
      : {
          kind: 'unknown',
          lack: 'not_detectable',
          reason: `a change of ${signal.id} would be within its noise`,
        };
  }
  const lastKnown = lastKnownBefore(signal, span.end);
  const seenUntilMs = timeAt(signal.grid, lastKnown);
  let back = last.end;
  while (back <= lastKnown && !isKnown(signal, back)) back += 1;
  if (back > lastKnown) return { kind: 'still', past, seenUntilMs };
  const opposite = rule.direction === 'up' ? 'down' : 'up';
  const end = crossingInterval(signal, back, opposite, last.end - 1);
  // What left its baseline once more, unseen, was back when it was seen again.
  const relapse = hiddenRuns(signal, past, { start: back, end: Math.min(lastKnown + 1, over) }, needed).at(
    -1,
  );
  return {
    kind: 'ended',
    end: relapse === undefined ? end : { ...end, latestMs: timeAt(signal.grid, relapse.end) },
    mayRelapse: relapse !== undefined,
    index: back,
    past,
    seenUntilMs,
  };
};

/** When a signal returned to its baseline for good; undefined if it never left it, is still out, or cannot be told. */
export const findEnd = (signal: Signal, spans: Spans, rule: ChangeRule): OnsetInterval | undefined => {
  const answer = locateEnd(signal, spans, rule);
  return answer.kind === 'ended' ? answer.end : undefined;
};
