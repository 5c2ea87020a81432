import type { Signal } from '../model/signal.ts';
import { type IndexSpan, type OnsetInterval, type Spans, spanLength, timeAt } from '../model/time.ts';
import { cusumStart } from '../stats/cusum.ts';
import { crossingInterval, earliestOnset } from './crossing.ts';
import {
  countsEvents,
  type Excursion,
  excursionsIn,
  isTooShortToTell,
  type Limits,
  limitsOf,
  longestOf,
  samplesNeeded,
  samplesPast,
} from './excursion.ts';
import { couldHide, hiddenRuns, reachingBack } from './hidden.ts';
import {
  ONSET_COVERAGE,
  type OnsetAnswer,
  type OnsetQuery,
  searchedSpan,
  unknownOnset,
} from './onset-answer.ts';
import { coverageOf, isCensored, isKnown, lastKnownBefore, rateWindowSteps } from './stretch.ts';
import { wouldShow } from './visible.ts';

/** What dates the onset of a latency that no call completes to show. */
const COMPANION = { direction: 'up', factor: 2 } as const;

/** The first excursion that lasts at least half as long as the longest: what does not last dates nothing. */
export const datingExcursion = (excursions: readonly Excursion[], needed: number): Excursion | undefined => {
  const qualifying = excursions.filter((one) => one.samples >= needed);
  const longest = longestOf(qualifying)?.samples ?? 0;
  return qualifying.find((one) => one.samples >= longest / 2);
};

/** First sample of an excursion, followed back past the start of a search that did not name where to begin. */
export const startOf = (past: Uint8Array, excursion: Excursion, query: OnsetQuery): number => {
  let { start } = excursion;
  if (query.searchFrom === undefined) while (start > 0 && past[start - 1] === 1) start -= 1;
  return start;
};

/**
 * The last sample before `start` at which a signal had certainly not begun to leave its baseline: the last zero
 * of a cumulative sum that forgets half the deviation that counts.
 */
export const lastCalmBefore = (signal: Signal, spans: Spans, limits: Limits, start: number): number => {
  const before = { start: Math.max(0, spans.baseline.start), end: start };
  // An earlier excursion is another story; a lone sample may be the first of this one.
  const earlier = excursionsIn(signal, samplesPast(signal, limits), before).findLast(
    (one) => one.samples > 1,
  );
  return cusumStart(signal.values, earlier?.end ?? before.start, start, {
    target: limits.baseline.median,
    allowance: Math.abs(limits.limit - limits.baseline.median) / 2,
    direction: limits.direction,
  });
};

/** Deviations outside what a signal really varies by. */
const REAL_SCALES = 3;

/**
 * The first sample of a departure: past half of the limit and outside the signal's own variation. The limit may
 * be passed later, where the instrument's floor is far above that variation or the signal climbs.
 */
const firstBegun = (signal: Signal, limits: Limits, calm: number, start: number): number => {
  const { baseline, limit, direction } = limits;
  const distance = Math.abs(limit - baseline.median);
  const begins = Math.min(distance, Math.max(distance / 2, REAL_SCALES * baseline.deviation));
  const sign = direction === 'up' ? 1 : -1;
  let index = calm + 1;
  while (
    index < start &&
    !(isKnown(signal, index) && sign * (signal.values[index]! - baseline.median) >= begins)
  ) {
    index += 1;
  }
  return Math.max(0, Math.min(index, start));
};

/** Whether a rise stands on calls that had not completed: at its start, or between it and the last completion. */
const isUncompleted = (signal: Signal, excursion: Excursion): boolean => {
  const upTo = Math.min(excursion.end, excursion.start + samplesNeeded(signal, excursion));
  for (let index = excursion.start; index < upTo; index += 1) if (isCensored(signal, index)) return true;
  return excursion.start > 0 && isCensored(signal, excursion.start - 1);
};

const companionOnset = (signal: Signal, spans: Spans, query: OnsetQuery): OnsetInterval | undefined =>
  earliestOnset(
    (signal.companions ?? []).flatMap((companion) => {
      const answer = locateChange(companion, spans, { ...COMPANION, searchFrom: query.searchFrom });
      return answer.kind === 'found' ? [answer.onset] : [];
    }),
  );

/**
 * Dates a rise by what completed, unless calls had not: then by what was waiting for them. A level of a latency
 * is reached that much after the waiting began.
 */
export const dateRise = (
  signal: Signal,
  spans: Spans,
  query: OnsetQuery,
  excursion: Excursion,
  completed: OnsetInterval,
): OnsetAnswer => {
  const index = excursion.start;
  if (query.direction === 'down' || !isUncompleted(signal, excursion))
    return { kind: 'found', onset: completed, index };
  const companion = companionOnset(signal, spans, query);
  const startsCensored = isCensored(signal, index);
  if (companion === undefined) {
    return startsCensored
      ? unknownOnset('unresolved', `no call completed while ${signal.id} rose, and nothing else dates it`)
      : { kind: 'found', onset: completed, index };
  }
  const levelMs = query.reaches === undefined ? 0 : query.reaches * 1000;
  const waited = {
    earliestMs: companion.earliestMs + levelMs,
    latestMs: companion.latestMs + levelMs + (levelMs > 0 ? signal.grid.stepMs : 0),
  };
  return {
    kind: 'found',
    onset: earliestOnset(startsCensored ? [waited] : [waited, completed]) ?? waited,
    index,
  };
};

/**
 * An onset with what lost samples may hold: an earlier stretch past the limit that lasts long enough to be the onset
 * itself. Undefined where one that comes later may last so long that what was found dates nothing.
 */
export const withHidden = (
  signal: Signal,
  past: Uint8Array,
  span: IndexSpan,
  needed: number,
  dating: Excursion,
): ((onset: OnsetInterval) => OnsetInterval) | undefined => {
  const lasting = hiddenRuns(signal, past, span, Math.max(needed, dating.samples / 2));
  const later = lasting.filter((run) => run.start >= dating.end);
  if (later.some((run) => run.end - run.start > 2 * dating.samples)) return undefined;
  const earlier = lasting.find((run) => run.start < dating.start);
  if (earlier === undefined) return (onset) => onset;
  const before = lastKnownBefore(signal, earlier.start);
  const earliestMs = timeAt(signal.grid, before < 0 ? earlier.start - 1 : before);
  return (onset) => ({ ...onset, earliestMs: Math.min(onset.earliestMs, earliestMs) });
};

/** Lines and rare events after none at all are dated by the first of them. */
const firstEvent = (signal: Signal, span: IndexSpan): OnsetAnswer => {
  const none = new Uint8Array(signal.values.length);
  for (let index = span.start; index < span.end; index += 1) {
    if (!isKnown(signal, index) || !(signal.values[index]! > 0)) continue;
    const counted = crossingInterval(signal, index, 'up');
    const { firstMs } = signal;
    const nearMs = signal.rateWindowMs + signal.grid.stepMs;
    const isThisOne = firstMs !== undefined && Math.abs(firstMs - timeAt(signal.grid, index)) <= nearMs;
    if (isThisOne) return { kind: 'found', onset: { earliestMs: firstMs, latestMs: firstMs }, index };
    const [lost] = hiddenRuns(signal, none, { start: span.start, end: index }, rateWindowSteps(signal));
    return { kind: 'found', onset: reachingBack(counted, lost, signal.grid), index };
  }
  return couldHide(signal, none, span, rateWindowSteps(signal))
    ? unknownOnset('coverage', `${signal.id} may have counted something unseen`)
    : { kind: 'never' };
};

/** When a signal left its baseline. */
export const locateChange = (signal: Signal, spans: Spans, query: OnsetQuery): OnsetAnswer => {
  const span = searchedSpan(signal, spans, query);
  const limits = limitsOf(signal, spans, query);
  if (limits === undefined)
    return unknownOnset('baseline', `${signal.id} has too few samples to compare with`);
  const isNew = countsEvents(signal) && limits.baseline.constant && limits.baseline.median === 0;
  if (isNew && query.direction === 'up') return firstEvent(signal, span);
  const past = samplesPast(signal, limits);
  const excursions = excursionsIn(signal, past, span);
  const needed = countsEvents(signal) ? 1 : samplesNeeded(signal, span);
  const dating = datingExcursion(excursions, needed);
  if (dating !== undefined) {
    const widen = withHidden(signal, past, span, needed, dating);
    if (widen === undefined)
      return unknownOnset('coverage', `${signal.id} may have changed for longer unseen`);
    const start = startOf(past, dating, query);
    const calm = lastCalmBefore(signal, spans, limits, start);
    const begun = firstBegun(signal, limits, calm, start);
    const completed = widen(crossingInterval(signal, begun, query.direction, calm));
    return dateRise(signal, spans, query, { ...dating, start }, completed);
  }
  if (couldHide(signal, past, span, needed)) {
    return unknownOnset('coverage', `${signal.id} may have changed while it was not seen`);
  }
  if (isTooShortToTell(excursions, needed)) {
    const samples = longestOf(excursions)?.samples ?? 0;
    return unknownOnset('too_short', `${signal.id} was past its threshold for ${samples} samples only`);
  }
  if (spanLength(spans.window) < needed) {
    return unknownOnset('too_short', `${signal.id} was not seen for long enough to show a change`);
  }
  if (coverageOf(signal, span) < ONSET_COVERAGE) {
    return unknownOnset('coverage', `${signal.id} has too few samples`);
  }
  if (!wouldShow(signal, span, limits)) {
    return unknownOnset('not_detectable', `a change of ${signal.id} would be within its noise`);
  }
  return { kind: 'never' };
};
