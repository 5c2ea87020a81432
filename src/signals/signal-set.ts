import type { Signal, SignalDefinition, SignalId } from '../model/signal.ts';
import type { Grid } from '../model/time.ts';

/** All signals of one diagnosis on their common grid, by id; the members of an id are in dimension order. */
export type SignalSet = {
  readonly grid: Grid;
  readonly byId: ReadonlyMap<SignalId, readonly Signal[]>;
};

/** Definitions by id. */
export type SignalDefinitions = ReadonlyMap<SignalId, SignalDefinition>;

/** A dimension set as one comparable string, keys in order. */
export const dimensionKey = (dimensions: Readonly<Record<string, string>>): string =>
  Object.keys(dimensions)
    .sort()
    .map((name) => `${name}=${dimensions[name]}`)
    .join(',');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A set from loose signals, whatever their order. */
export const toSignalSet = (grid: Grid, signals: Iterable<Signal>): SignalSet => {
  const byId = new Map<SignalId, Signal[]>();
  for (const signal of signals) {
    const members = byId.get(signal.id);
    if (members === undefined) byId.set(signal.id, [signal]);
    else members.push(signal);
  }
  for (const members of byId.values()) {
    members.sort((a, b) => compare(dimensionKey(a.dimensions), dimensionKey(b.dimensions)));
  }
  return { grid, byId: new Map([...byId].sort(([a], [b]) => compare(a, b))) };
};

/** The member without dimensions among those of one id: the total as its source measured it. */
export const undividedOf = (members: readonly Signal[]): Signal | undefined =>
  members.find((member) => Object.keys(member.dimensions).length === 0);

/** Every signal of a set, in id and dimension order. */
export const allSignals = (set: SignalSet): Signal[] => [...set.byId.values()].flat();

/** The set with further signals in it. */
export const withSignals = (set: SignalSet, more: readonly Signal[]): SignalSet =>
  more.length === 0 ? set : toSignalSet(set.grid, [...allSignals(set), ...more]);
