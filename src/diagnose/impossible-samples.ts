import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { Recording } from '../model/recording.ts';
import type { SignalDefinition, SignalId } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { whyImpossible } from '../signals/align.ts';

const inWords = (id: SignalId, why: string, count: number): string =>
  count === 1
    ? `1 sample of ${id} is ${why}: it counts as not a number`
    : `${count} samples of ${id} are ${why}: they count as not a number`;

/** One sentence for each signal that was given with values it cannot have, and why: such samples count as not a number. */
export const noteImpossibleSamples = (
  { series }: Recording,
  definitions: ReadonlyMap<string, SignalDefinition>,
): readonly string[] => {
  const found = new Map<SignalId, Map<string, number>>();
  for (const one of series) {
    const definition = definitions.get(one.signal);
    if (definition === undefined) continue;
    for (const value of one.values) {
      const why = whyImpossible(definition, value);
      if (why === undefined) continue;
      const counts = getOrInsertComputed(found, one.signal, () => new Map<string, number>());
      counts.set(why, (counts.get(why) ?? 0) + 1);
    }
  }
  return [...found]
    .sort(([one], [other]) => compareText(one, other))
    .flatMap(([id, counts]) => [...counts].map(([why, count]) => inWords(id, why, count)).sort(compareText));
};
