import type { Lack } from '../model/evidence.ts';
import type { RoleFiller, SignalReference, Value } from '../model/hypothesis.ts';
import type { RoleInput } from '../signatures/detector.ts';
import type { Environment, TestContext } from './context.ts';
import { diagnosisSignal } from './diagnosis-signals.ts';
import { resolveValue } from './resolve.ts';
import { acceptsMember, selectSignals } from './select.ts';

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

/** The event signals behind a name: itself, or those that the list says it is the union of (`chg.any`). */
const eventSignals = (id: string, context: TestContext): readonly string[] => {
  const derived = context.definitions.get(id)?.derived as { readonly union?: unknown } | undefined;
  return Array.isArray(derived?.union) ? derived.union.map(String) : [id];
};

const fillEvents = (reference: SignalReference, context: TestContext, environment: Environment): Filled => {
  const names = eventSignals(reference.signal, context);
  const events = context.events.filter(
    (event) =>
      names.includes(event.signal) &&
      Object.entries(reference.where ?? {}).every(([dimension, filter]) =>
        acceptsMember(filter, event.dimensions[dimension], context, environment),
      ),
  );
  if (events.length === 0 && !names.every((name) => context.bound.has(name))) {
    return missing('not_bound', `no feed of ${reference.signal}`);
  }
  const input: RoleInput = {
    kind: 'events',
    signal: reference.signal,
    events,
    feedComplete: names.every((name) => context.completeFeeds.has(name)),
  };
  return { kind: 'filled', assumed: false, inputs: [input] };
};

const fillSignal = (
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
  by: string | undefined,
): Filled => {
  const own = diagnosisSignal(reference.signal, context, environment);
  if (own?.kind === 'missing') return own;
  if (own === undefined && context.definitions.get(reference.signal)?.kind === 'event') {
    return fillEvents(reference, context, environment);
  }
  if (own !== undefined && own.input.kind !== 'signals')
    return { kind: 'filled', inputs: [own.input], assumed: false };
  const found =
    own?.input.kind === 'signals' ? own.input : selectSignals(reference, context, environment, by);
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
  return { kind: 'filled', assumed: reaches.assumed || dropsTo.assumed, inputs: [input] };
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
  by: string | undefined,
): Filled => {
  const inputs: RoleInput[] = [];
  let assumed = false;
  for (const factor of factors) {
    const filled = fillRole(factor, context, environment, by);
    if (filled.kind === 'missing') return filled;
    inputs.push(...filled.inputs);
    assumed ||= filled.assumed;
  }
  return { kind: 'filled', inputs, assumed };
};

/** The series, value or events that fill a role here; `by` names the dimension whose members are compared, if any. */
export const fillRole = (
  filler: RoleFiller,
  context: TestContext,
  environment: Environment,
  by: string | undefined,
): Filled => {
  if (filler.kind === 'signal') return fillSignal(filler, context, environment, by);
  if (filler.kind === 'factors') return fillFactors(filler.of, context, environment, by);
  const resolved = resolveValue(filler, context, environment);
  if (resolved.kind === 'missing') return resolved;
  const input: RoleInput = { kind: 'value', label: labelOf(filler), value: resolved.value };
  return { kind: 'filled', assumed: resolved.assumed, inputs: [input] };
};
