import type { TestContext } from '../expectations/context.ts';
import type { Signal } from '../model/signal.ts';
import type { Spans } from '../model/time.ts';
import { totalOf } from '../signals/combine.ts';
import { undividedOf } from '../signals/signal-set.ts';
import { isKnown } from '../signals/stretch.ts';
import { vantageOf, wholeInstances } from '../signals/vantage.ts';

/** Missing samples in a row that are lost scrapes of something that went on: then what was seen around them counts. */
const LOST_SCRAPES = 2;
/** The edge counts retries too where it counts clearly more than the first attempts that callers report. */
const RETRIES_SHOW = 1.1;

/** Requests of a window; each number absent where nothing counts it. */
export type RequestsLost = {
  readonly failed?: number;
  readonly total?: number;
  readonly retriesIncluded: boolean;
};

/**
 * Events of a rate inside the window: rate × step for every step that was seen. Scrapes lost between two seen samples
 * count as the mean of those; nothing is made of longer gaps, nor of the time before the first or after the last sample.
 */
const countEvents = (signal: Signal, { window, grid }: Spans): number | undefined => {
  let sum = 0;
  let last: number | undefined;
  for (let index = window.start; index < window.end; index += 1) {
    if (!isKnown(signal, index)) continue;
    const value = signal.values[index]!;
    const lost = last === undefined ? 0 : index - last - 1;
    if (last !== undefined && lost <= LOST_SCRAPES) sum += (lost * (value + signal.values[last]!)) / 2;
    sum += value;
    last = index;
  }
  const events = Math.round((sum * grid.stepMs) / 1000);
  // Beyond what a number holds nothing was counted that could be told.
  return last === undefined || !Number.isFinite(events) ? undefined : events;
};

/** The whole of what the service counts: a split of its instances would count a request again. */
const ofService = (members: readonly Signal[]): Signal | undefined => {
  const parts = wholeInstances(members);
  return undividedOf(members) ?? (parts.length === 0 ? undefined : totalOf(parts));
};

/** How many requests the edge failed, and of how many; the service, where nothing measured the edge. */
export const countRequestsLost = ({ signals, spans }: TestContext): RequestsLost => {
  const vantage = vantageOf(signals);
  const count = (name: string): number | undefined => {
    const members = signals.byId.get(`${vantage}.${name}`);
    if (members === undefined) return undefined;
    const whole = vantage === 'svc' ? ofService(members) : totalOf(members);
    return whole === undefined ? undefined : countEvents(whole, spans);
  };
  const failed = count('err');
  const offered = count('rps');
  const counted = count('requests');
  const total = counted ?? offered;
  return {
    ...(failed === undefined ? {} : { failed }),
    ...(total === undefined ? {} : { total }),
    retriesIncluded: counted !== undefined && offered !== undefined && counted > RETRIES_SHOW * offered,
  };
};
