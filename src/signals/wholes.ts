import type { Dimensions, Signal } from '../model/signal.ts';
import { allSignals, type SignalDefinitions, type SignalSet, toSignalSet } from './signal-set.ts';
import { isKnown } from './stretch.ts';

const isWithin = (part: Dimensions, whole: Dimensions): boolean =>
  Object.entries(whole).every(([name, member]) => part[name] === member);

/** The most that a signal ever was; undefined where nothing is known of it. */
const mostOf = (signal: Signal): number | undefined => {
  let most: number | undefined;
  for (let index = 0; index < signal.values.length; index += 1) {
    if (isKnown(signal, index)) most = Math.max(most ?? 0, signal.values[index]!);
  }
  return most;
};

/** The most that a part can have been: as much as its whole ever was, by the most precise member of it that holds the part. */
const limited = (part: Signal, wholes: readonly Signal[]): Signal => {
  const [nearest] = wholes
    .filter((whole) => isWithin(part.dimensions, whole.dimensions))
    .sort((one, other) => Object.keys(other.dimensions).length - Object.keys(one.dimensions).length);
  const value = nearest && mostOf(nearest);
  return value === undefined ? part : { ...part, most: { value, of: nearest!.id } };
};

/** The set with every part of a whole limited by it: a statement runs on a connection, a busy worker is a worker. */
export const limitToWholes = (set: SignalSet, definitions: SignalDefinitions): SignalSet =>
  toSignalSet(
    set.grid,
    allSignals(set).map((signal) => {
      const partOf = definitions.get(signal.id)?.partOf;
      return partOf === undefined ? signal : limited(signal, set.byId.get(partOf) ?? []);
    }),
  );
