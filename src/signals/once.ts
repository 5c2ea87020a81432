import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';

/** Above any number of samples on a grid, so that two indices make one number. */
const MOST_SAMPLES = 2 ** 26;

/** A function of a signal and a span that is worked out once for the same two: detectors ask for few again and again. */
export const oncePerSpan = <T>(
  compute: (signal: Signal, span: IndexSpan) => T,
): ((signal: Signal, span: IndexSpan) => T) => {
  const cache = new WeakMap<Signal, Map<number, T>>();
  return (signal, span) => {
    const known = getOrInsertComputed(cache, signal, () => new Map());
    const key = span.start * MOST_SAMPLES + span.end;
    return getOrInsertComputed(known, key, () => compute(signal, span));
  };
};
