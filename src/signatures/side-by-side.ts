import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { isKnown } from '../signals/stretch.ts';

const anyKnown = (signals: readonly Signal[], index: number): boolean =>
  signals.some((signal) => isKnown(signal, index));

/**
 * The samples of a stretch from the first to the last at which a member and another were both seen: of a version that
 * replaces the others, the time of its rollout. Undefined where they never were.
 */
export const sideBySide = (
  signals: readonly Signal[],
  { by, to }: { readonly by: string; readonly to: string },
  { start, end }: IndexSpan,
): IndexSpan | undefined => {
  const named = signals.filter(({ dimensions }) => dimensions[by] === to);
  const others = signals.filter(({ dimensions }) => dimensions[by] !== to);
  const isMixed = (index: number): boolean => anyKnown(named, index) && anyKnown(others, index);
  let first = start;
  while (first < end && !isMixed(first)) first += 1;
  let last = end - 1;
  while (last >= first && !isMixed(last)) last -= 1;
  return first > last ? undefined : { start: first, end: last + 1 };
};
