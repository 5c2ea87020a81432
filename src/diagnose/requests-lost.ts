import type { TestContext } from '../expectations/context.ts';
import type { Signal } from '../model/signal.ts';
import type { Spans } from '../model/time.ts';
import { totalOf } from '../signals/combine.ts';
import { isKnown } from '../signals/stretch.ts';

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

/** How many requests the edge failed, and of how many. */
export const countRequestsLost = ({ signals, spans }: TestContext): RequestsLost => {
  const count = (id: string): number | undefined => {
    const members = signals.byId.get(id);
    return members === undefined ? undefined : countEvents(totalOf(members), spans);
  };
  const failed = count('edge.err');
  const offered = count('edge.rps');
  const counted = count('edge.requests');
  const total = counted ?? offered;
  return {
    ...(failed === undefined ? {} : { failed }),
    ...(total === undefined ? {} : { total }),
    retriesIncluded: counted !== undefined && offered !== undefined && counted > RETRIES_SHOW * offered,
  };
};
