import type { Signal, SignalDefinition, SignalId } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
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

/** By members, then by who gave them: the same series from two sources is in one order, whichever came first. */
const compareMembers = (a: Signal, b: Signal): number =>
  compareText(dimensionKey(a.dimensions), dimensionKey(b.dimensions)) ||
  compareText(a.provenance.source, b.provenance.source) ||
  compareText(a.provenance.query, b.provenance.query) ||
  compareSamples(a.values, b.values);

const compareSamples = (a: Float64Array, b: Float64Array): number => {
  const at = a.findIndex(
    (value, index) => value !== b[index] && !(Number.isNaN(value) && Number.isNaN(b[index])),
  );
  // A missing sample comes before any number.
  return at < 0 ? 0 : Number.isNaN(a[at]) || a[at]! < b[at]! ? -1 : 1;
};

/** A set from loose signals, whatever their order. */
export const toSignalSet = (grid: Grid, signals: Iterable<Signal>): SignalSet => {
  const byId = new Map<SignalId, Signal[]>();
  for (const signal of signals) {
    const members = byId.get(signal.id);
    if (members === undefined) byId.set(signal.id, [signal]);
    else members.push(signal);
  }
  for (const members of byId.values()) {
    members.sort(compareMembers);
  }
  return { grid, byId: new Map([...byId].sort(([a], [b]) => compareText(a, b))) };
};

/** The member without dimensions among those of one id: the total as its source measured it. */
export const undividedOf = (members: readonly Signal[]): Signal | undefined =>
  members.find((member) => Object.keys(member.dimensions).length === 0);

/** Every signal of a set, in id and dimension order. */
export const allSignals = (set: SignalSet): Signal[] => [...set.byId.values()].flat();

/** The set with further signals in it. */
export const withSignals = (set: SignalSet, more: readonly Signal[]): SignalSet =>
  more.length === 0 ? set : toSignalSet(set.grid, [...allSignals(set), ...more]);
