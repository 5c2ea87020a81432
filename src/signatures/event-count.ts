import type { Signal } from '../model/signal.ts';
import { clampSpan, type IndexSpan } from '../model/time.ts';
import { isKnown, isTaken, rateWindowSamples } from '../signals/stretch.ts';

/**
 * How many things happened in a span by a signal that counts them at each sample. Samples whose windows overlap
 * count each thing once.
 */
export const eventsIn = (signal: Signal, span: IndexSpan): number => {
  const { start, end } = clampSpan(span, signal.values.length);
  let sum = 0;
  for (let index = start; index < end; index += 1) {
    if (isKnown(signal, index) && isTaken(signal, index)) sum += signal.values[index]!;
  }
  return sum / rateWindowSamples(signal);
};
