import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { excursionsIn, longestOf } from '../signals/excursion.ts';
import { isKnown } from '../signals/stretch.ts';

/** The longest stretch, in grid steps, whose known values all satisfy a condition; `past` marks all that do. */
export const longestSustained = (
  signal: Signal,
  span: IndexSpan,
  holds: (value: number) => boolean,
): { readonly samples: number; readonly start: number; readonly past: Uint8Array } => {
  const mask = new Uint8Array(signal.values.length);
  for (let index = span.start; index < span.end; index += 1) {
    if (isKnown(signal, index) && holds(signal.values[index]!)) mask[index] = 1;
  }
  const longest = longestOf(excursionsIn(signal, mask, span));
  return { samples: longest?.samples ?? 0, start: longest?.start ?? -1, past: mask };
};
