import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import type { DetectorInput, RoleInput } from './detector.ts';

/** A role filled with series. */
export type SignalRole = Extract<RoleInput, { readonly kind: 'signals' }>;

/** The first entry of a role; undefined when an optional role was left open. */
export const roleOf = (input: DetectorInput, role: string): RoleInput | undefined => input.roles[role]?.[0];

/** All series of a role, in an order that does not depend on how they came. */
export const signalsOf = (input: DetectorInput, role: string): readonly Signal[] => {
  const filled = (input.roles[role] ?? []).flatMap((one) => (one.kind === 'signals' ? one.signals : []));
  return filled.length < 2 ? filled : [...filled].sort((a, b) => compareText(keyOf(a), keyOf(b)));
};

/** The one series of a role; the first in order where several came. */
export const signalOf = (input: DetectorInput, role: string): Signal | undefined => signalsOf(input, role)[0];

/** What to answer when a role holds no series. */
export const roleMissing = (role: string): Match =>
  unknownMatch('not_bound', `nothing fills the role ${role}`);

/** Code-point order, the same in every locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Identity of a series among others: its id and members. */
export const keyOf = (signal: Signal): string =>
  [
    signal.id,
    ...Object.keys(signal.dimensions)
      .sort()
      .map((name) => `${name}=${signal.dimensions[name]}`),
  ].join('\u0000');
