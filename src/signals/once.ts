import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';

/** Above any number of samples on a grid, so that two indices make one number. */
const MOST_SAMPLES = 2 ** 26;

/** A function of a signal and a span that is worked out once for the same two: detectors ask for few again and again. */
export const oncePerSpan = <T>(
  compute: (signal: Signal, span: IndexSpan) => T,
): ((signal: Signal, span: IndexSpan) => T) => {
  const cache = new WeakMap<Signal, Map<number, { readonly answer: T }>>();
  return (signal, span) => {
    let known = cache.get(signal);
    if (known === undefined) {
      known = new Map();
      cache.set(signal, known);
    }
    const key = span.start * MOST_SAMPLES + span.end;
    let found = known.get(key);
    if (found === undefined) {
      found = { answer: compute(signal, span) };
      known.set(key, found);
    }
    return found.answer;
  };
};
