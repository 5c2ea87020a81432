import type { Signal } from '../model/signal.ts';
import { sumSignals } from '../signals/combine.ts';
import type { Detector, DetectorInput, RoleInput } from '../signatures/detector.ts';
import { isAdditive } from './additive.ts';
import type { Untold } from './member-filter.ts';

/** What fills the roles of one detector. */
export type Roles = DetectorInput['roles'];

/** All series that fill roles. */
export const signalsIn = (roles: Roles): readonly Signal[] => {
  // Asked several times for every signature: chains of array methods would be a twentieth of a whole diagnosis.
  const signals: Signal[] = [];
  for (const name in roles)
    for (const input of roles[name]!) if (input.kind === 'signals') signals.push(...input.signals);
  return signals;
};

/** The roles of one run of a detector, or why a member has none. */
export type RoleSet = { readonly kind: 'roles'; readonly roles: Roles } | Untold;

const sharedDimensions = (a: Signal, b: Signal): readonly string[] =>
  Object.keys(a.dimensions).filter((name) => b.dimensions[name] !== undefined);

/** Whether two series may be put side by side: no dimension says that they are of different members. */
const isCompatible = (a: Signal, b: Signal): boolean =>
  sharedDimensions(a, b).every((name) => a.dimensions[name] === b.dimensions[name]);

/** Whether a role has members to be tested one by one; those that are counted stay together. */
const hasMembers = (input: RoleInput): boolean =>
  input.kind === 'signals' && input.signals.length > 1 && typeof input.take !== 'object';

/**
 * One series of a role for a given main series: its own kin (which shares most members with it), else the sum where sums
 * mean something. Undefined where every series is another member's.
 */
const partnerOf = (main: Signal, input: RoleInput): RoleInput | undefined => {
  if (input.kind !== 'signals' || typeof input.take === 'object') return input;
  const compatible = input.signals.filter((signal) => isCompatible(main, signal));
  const [first] = compatible;
  if (first === undefined) return undefined;
  const most = Math.max(...compatible.map((signal) => sharedDimensions(main, signal).length));
  const kin = compatible.filter((signal) => sharedDimensions(main, signal).length === most);
  const [nearest = first] = kin;
  return { ...input, signals: [kin.length > 1 && isAdditive(nearest) ? sumSignals(kin) : nearest] };
};

const memberName = (signal: Signal): string => Object.values(signal.dimensions).join(', ');

const rolesOfMember = (main: Signal, several: RoleInput, detector: Detector, roles: Roles): RoleSet => {
  const own: Record<string, readonly RoleInput[]> = {};
  for (const [name, inputs] of Object.entries(roles)) {
    const partners: RoleInput[] = [];
    for (const input of inputs) {
      const partner = input === several ? { ...input, signals: [main] } : partnerOf(main, input);
      if (partner !== undefined) partners.push(partner as RoleInput);
      else if (detector.roles[name]?.dispensable !== true) {
        const signal = input.kind === 'value' ? input.label : input.signal;
        return { kind: 'missing', lack: 'not_bound', reason: `no ${signal} of ${memberName(main)}` };
      }
    }
    if (partners.length > 0) own[name] = partners;
  }
  return { kind: 'roles', roles: own };
};

/**
 * The role sets to run a detector on. Detectors that compare members or order onsets take all series at once;
 * others see one series a role, once for each member of the first role that has several.
 */
export const roleSets = (detector: Detector, roles: Roles): readonly RoleSet[] => {
  const whole: RoleSet = { kind: 'roles', roles };
  if (detector.scope !== 'each' || detector.ordersOnsets === true) return [whole];
  const several = Object.values(roles).flat().find(hasMembers);
  if (several?.kind !== 'signals') return [whole];
  return several.signals.map((main) => rolesOfMember(main, several, detector, roles));
};
