import type { Lack } from '../model/evidence.ts';
import type { RoleFiller, SignalReference, Value } from '../model/hypothesis.ts';
import type { RoleInput } from '../signatures/detector.ts';
import type { Environment, TestContext } from './context.ts';
import { diagnosisSignal } from './diagnosis-signals.ts';
import { resolveValue } from './resolve.ts';
import { selectSignals } from './select.ts';
import { eventsOf, isEvent } from './select-events.ts';

/** A role filled with series, values or events, or why it cannot be. */
export type Filled =
  | { readonly kind: 'filled'; readonly inputs: readonly RoleInput[]; readonly assumed: boolean }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

type Level =
  | { readonly value?: number; readonly assumed: boolean }
  | Extract<Filled, { readonly kind: 'missing' }>;

const missing = (lack: Lack, reason: string): Extract<Filled, { readonly kind: 'missing' }> => ({
  kind: 'missing',
  lack,
  reason,
});

const resolveLevel = (value: Value | undefined, context: TestContext, environment: Environment): Level => {
  if (value === undefined) return { assumed: false };
  const resolved = resolveValue(value, context, environment);
  if (resolved.kind === 'missing') return resolved;
  if (typeof resolved.value !== 'number' || !Number.isFinite(resolved.value)) {
    return missing('fact', `the level to reach is ${String(resolved.value)}`);
  }
  return { value: resolved.value, assumed: resolved.assumed };
};

const fillSignal = (
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
  by: string | undefined,
): Filled => {
  const own = diagnosisSignal(reference.signal, context, environment);
  if (own?.kind === 'missing') return own;
  if (own === undefined && isEvent(reference.signal, context)) {
    return eventsOf(reference, context, environment);
  }
  if (own !== undefined && own.input.kind !== 'signals')
    return { kind: 'filled', inputs: [own.input], assumed: false };
  // Members that are counted are those of the breakdown that `take` names.
  const split = typeof reference.take === 'object' ? reference.take.by : by;
  const found =
    own?.input.kind === 'signals'
      ? { ...own.input, assumed: false }
      : selectSignals(reference, context, environment, split);
  if (found.kind === 'missing') return found;
  const reaches = resolveLevel(reference.reaches, context, environment);
  if ('kind' in reaches) return reaches;
  const dropsTo = resolveLevel(reference.dropsTo, context, environment);
  if ('kind' in dropsTo) return dropsTo;
  const bad = context.definitions.get(reference.signal)?.bad;
  const input: RoleInput = {
    kind: 'signals',
    signal: reference.signal,
    ...(bad === 'up' || bad === 'down' ? { direction: bad } : {}),
    signals: found.signals,
    ...(reference.take === undefined ? {} : { take: reference.take }),
    ...(reaches.value === undefined ? {} : { reaches: reaches.value }),
    ...(dropsTo.value === undefined ? {} : { dropsTo: dropsTo.value }),
  };
  const assumed = found.assumed || reaches.assumed || dropsTo.assumed;
  return { kind: 'filled', assumed, inputs: [input] };
};

const labelOf = (value: Value): string => {
  switch (value.kind) {
    case 'fact':
    case 'signal_value':
      return value.id;
    case 'times':
      return `${value.times} × ${labelOf(value.of)}`;
    default:
      return 'value';
  }
};

const fillFactors = (
  factors: readonly (SignalReference | Value)[],
  context: TestContext,
  environment: Environment,
  needs: RoleNeeds,
): Filled => {
  const filled = factors.map((factor) => fillRole(factor, context, environment, needs));
  const found = filled.flatMap((one) => (one.kind === 'filled' ? [one] : []));
  const absent = filled.find((one) => one.kind === 'missing');
  // Of several witnesses those that are there are heard.
  if (absent !== undefined && (needs.dispensable !== true || found.length === 0)) return absent;
  return {
    kind: 'filled',
    inputs: found.flatMap(({ inputs }) => inputs),
    assumed: found.some(({ assumed }) => assumed),
  };
};

/** What a role asks for beyond what fills it. */
export type RoleNeeds = {
  /** Dimension whose members are compared. */
  readonly by?: string | undefined;
  /** Of several factors those that are there are enough. */
  readonly dispensable?: boolean | undefined;
};

/** The series, value or events that fill a role here. */
export const fillRole = (
  filler: RoleFiller,
  context: TestContext,
  environment: Environment,
  needs: RoleNeeds = {},
): Filled => {
  if (filler.kind === 'signal') return fillSignal(filler, context, environment, needs.by);
  if (filler.kind === 'factors') return fillFactors(filler.of, context, environment, needs);
  const resolved = resolveValue(filler, context, environment);
  if (resolved.kind === 'missing') return resolved;
  const input: RoleInput = { kind: 'value', label: labelOf(filler), value: resolved.value };
  return { kind: 'filled', assumed: resolved.assumed, inputs: [input] };
};
