import type { Recording } from '../model/recording.ts';
import type { SignalDefinition } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { isAmount } from '../signals/align.ts';

/** One sentence for each signal that counts something and was given as infinite: such samples count as not a number. */
export const noteInfiniteAmounts = (
  { series }: Recording,
  definitions: ReadonlyMap<string, SignalDefinition>,
): readonly string[] => {
  const found = new Map<string, number>();
  for (const one of series) {
    const definition = definitions.get(one.signal);
    if (definition === undefined || !isAmount(definition)) continue;
    const infinite = one.values.filter((value) => Math.abs(value) === Number.POSITIVE_INFINITY).length;
    if (infinite > 0) found.set(one.signal, (found.get(one.signal) ?? 0) + infinite);
  }
  return [...found]
    .sort(([a], [b]) => compareText(a, b))
    .map(([id, count]) =>
      count === 1
        ? `1 sample of ${id} is infinite, which no amount is: it counts as not a number`
        : `${count} samples of ${id} are infinite, which no amount is: they count as not a number`,
    );
};
