import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { Signal } from '../model/signal.ts';
import type { OnsetInterval, Spans } from '../model/time.ts';
import { locateChange } from './change-onset.ts';
import { locateDrop, locateLevel } from './level-onset.ts';
import type { OnsetAnswer, OnsetQuery } from './onset-answer.ts';

const locate = (signal: Signal, spans: Spans, query: OnsetQuery): OnsetAnswer => {
  if (query.dropsTo !== undefined) return locateDrop(signal, spans, query, query.dropsTo);
  if (query.reaches !== undefined) return locateLevel(signal, spans, query, query.reaches);
  return locateChange(signal, spans, query);
};

const keyOf = ({ direction, factor, delta, reaches, dropsTo, searchFrom }: OnsetQuery): string =>
  `${direction} ${factor} ${delta} ${reaches} ${dropsTo} ${searchFrom}`;

const cache = new WeakMap<Signal, WeakMap<Spans, Map<string, OnsetAnswer>>>();

/**
 * When a signal left its baseline, reached a level or dropped to one: found, never, or not to be told. Worked out once
 * per signal, spans and query: many predictions order the same few moments.
 */
export const locateOnset = (signal: Signal, spans: Spans, query: OnsetQuery): OnsetAnswer => {
  const bySpans = getOrInsertComputed(cache, signal, () => new WeakMap());
  const answers = getOrInsertComputed(bySpans, spans, () => new Map());
  return getOrInsertComputed(answers, keyOf(query), () => locate(signal, spans, query));
};

/** When a signal left its baseline (or reached or dropped to a level); undefined when it did not or cannot be told. */
export const findOnset = (signal: Signal, spans: Spans, query: OnsetQuery): OnsetInterval | undefined => {
  const answer = locateOnset(signal, spans, query);
  return answer.kind === 'found' ? answer.onset : undefined;
};
