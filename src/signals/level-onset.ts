import type { Signal } from '../model/signal.ts';
import type { IndexSpan, Spans } from '../model/time.ts';
import { dateRise, datingExcursion, startOf, withHidden } from './change-onset.ts';
import { crossingInterval } from './crossing.ts';
import { countsEvents, type Direction, excursionsIn } from './excursion.ts';
import { couldHide, hiddenRuns, reachingBack } from './hidden.ts';
import {
  ONSET_COVERAGE,
  type OnsetAnswer,
  type OnsetQuery,
  searchedSpan,
  unknownOnset,
} from './onset-answer.ts';
import { coverageOf, isCensored, isKnown, lastKnownBefore, sampleSteps } from './stretch.ts';

/** Samples at a level that make it reached: one may be an outlier. */
const SHORTEST_AT_LEVEL = 2;

/** 1 for every sample at or beyond a level; a lower bound is never at or below one. */
const samplesAt = (signal: Signal, level: number, direction: Direction): Uint8Array => {
  const mask = new Uint8Array(signal.values.length);
  for (let index = 0; index < mask.length; index += 1) {
    if (!isKnown(signal, index)) continue;
    const value = signal.values[index]!;
    const isThere = direction === 'up' ? value >= level : value <= level && !isCensored(signal, index);
    mask[index] = isThere ? 1 : 0;
  }
  return mask;
};

const notFound = (signal: Signal, past: Uint8Array, span: IndexSpan, needed: number): OnsetAnswer => {
  if (coverageOf(signal, span) < ONSET_COVERAGE)
    return unknownOnset('coverage', `${signal.id} has too few samples`);
  return couldHide(signal, past, span, needed)
    ? unknownOnset('coverage', `${signal.id} may have been there while it was not seen`)
    : { kind: 'never' };
};

/** Longest run of samples at a level in the comparison span: what happens without any incident. */
const ordinaryVisit = (signal: Signal, past: Uint8Array, spans: Spans): number =>
  Math.max(0, ...excursionsIn(signal, past, spans.baseline).map((one) => one.samples));

/**
 * When a signal reached a level to stay. A level that ordinary times visit too (a busy pool) is reached at first perhaps
 * by such a visit, which then passes into the incident: the onset is open for as long as the longest of them.
 */
export const locateLevel = (signal: Signal, spans: Spans, query: OnsetQuery, level: number): OnsetAnswer => {
  const span = searchedSpan(signal, spans, query);
  const past = samplesAt(signal, level, query.direction);
  const needed = countsEvents(signal) ? 1 : SHORTEST_AT_LEVEL * sampleSteps(signal);
  const dating = datingExcursion(excursionsIn(signal, past, span), needed);
  if (dating === undefined) return notFound(signal, past, span, needed);
  const widen = withHidden(signal, past, span, needed, dating);
  if (widen === undefined)
    return unknownOnset('coverage', `${signal.id} may have been there for longer unseen`);
  const start = startOf(past, dating, query);
  if (lastKnownBefore(signal, start) < 0) {
    return unknownOnset('unresolved', `${signal.id} was there already when the data begin`);
  }
  const crossing = crossingInterval(signal, start, query.direction);
  const completed = widen({
    earliestMs: crossing.earliestMs,
    latestMs: crossing.latestMs + ordinaryVisit(signal, past, spans) * signal.grid.stepMs,
  });
  return dateRise(signal, spans, query, { ...dating, start }, completed);
};

/** When a signal first dropped to a level in the window, after having been above it there. */
export const locateDrop = (signal: Signal, spans: Spans, query: OnsetQuery, level: number): OnsetAnswer => {
  const start = query.searchFrom ?? spans.window.start;
  const { end } = searchedSpan(signal, spans, query);
  let from = start;
  while (from < end && !(isKnown(signal, from) && signal.values[from]! > level)) from += 1;
  const past = samplesAt(signal, level, 'down');
  const needed = SHORTEST_AT_LEVEL * sampleSteps(signal);
  const low = excursionsIn(signal, past, { start: from, end });
  const dropped = low.find((one) => one.samples >= needed || one.end === end);
  if (dropped === undefined) return notFound(signal, past, { start, end }, needed);
  const crossing = crossingInterval(signal, dropped.start, 'down');
  const [lost] = hiddenRuns(signal, past, { start: from, end: dropped.start }, needed);
  return { kind: 'found', onset: reachingBack(crossing, lost, signal.grid), index: dropped.start };
};
