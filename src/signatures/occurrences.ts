import type { Signal } from '../model/signal.ts';
import { type Spans, timeAt } from '../model/time.ts';
import { countsEvents, excursionsIn, limitsOf, samplesPast } from '../signals/excursion.ts';
import { isKnown } from '../signals/stretch.ts';
import type { RoleInput } from './detector.ts';

const wholeOf = (signal: Signal) => ({ start: 0, end: signal.values.length });

/** When each thing counted by a signal happened: samples whose windows overlap tell of one. */
const countedTimes = (signal: Signal): readonly number[] => {
  const mask = Uint8Array.from(signal.values, (value, index) =>
    isKnown(signal, index) && value > 0 ? 1 : 0,
  );
  return excursionsIn(signal, mask, wholeOf(signal)).map((one) => timeAt(signal.grid, one.start));
};

const riseTimes = (signal: Signal, spans: Spans): readonly number[] | undefined => {
  const limits = limitsOf(signal, spans, { direction: 'up' });
  if (limits === undefined) return undefined;
  return excursionsIn(signal, samplesPast(signal, limits), wholeOf(signal)).map((one) =>
    timeAt(signal.grid, one.start),
  );
};

/**
 * When something happened, again and again, in all that was seen: events, counted things, or rises of a signal
 * above its baseline. Epoch milliseconds, ascending; undefined when it cannot be told.
 */
export const occurrencesOf = (role: RoleInput, spans: Spans): readonly number[] | undefined => {
  if (role.kind === 'events') return role.events.map((event) => event.startMs).sort((a, b) => a - b);
  if (role.kind === 'span') return role.untold === undefined ? [role.begin.latestMs] : undefined;
  if (role.kind === 'value') return undefined;
  const times: number[] = [];
  for (const signal of role.signals) {
    const found =
      countsEvents(signal) || signal.kind === 'event' ? countedTimes(signal) : riseTimes(signal, spans);
    if (found === undefined) return undefined;
    times.push(...found);
  }
  return times.sort((a, b) => a - b);
};
