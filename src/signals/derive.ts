import type { Signal, SignalDefinition, SignalId } from '../model/signal.ts';
import { coarsestOf, combineSignals, totalOf } from './combine.ts';
import { deriveTopBucket } from './derive-buckets.ts';
import { derivePerWindow } from './derive-per-window.ts';
import { deriveShares } from './derive-shares.ts';
import { deriveTurns } from './derive-turns.ts';
import { dimensionKey, type SignalDefinitions, type SignalSet, withSignals } from './signal-set.ts';

type Rule = {
  readonly operands: readonly SignalId[];
  readonly words: string;
  readonly compute: (values: readonly number[]) => number;
};

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+\.[a-z0-9_]+$/.test(value);

/** The pointwise rules of the signal list; what needs a trigger, a clock, buckets or all members is computed elsewhere. */
const ruleOf = (derived: unknown): Rule | undefined => {
  if (typeof derived !== 'object' || derived === null) return undefined;
  const entry = derived as Record<string, unknown>;
  const pair = (key: string): readonly SignalId[] | undefined => {
    const operands = entry[key];
    return Array.isArray(operands) && operands.every(isName) ? (operands as SignalId[]) : undefined;
  };
  const divide = pair('divide');
  if (divide?.length === 2) {
    return {
      operands: divide,
      words: `${divide[0]} / ${divide[1]}`,
      compute: ([a, b]) =>
        b === 0 ? (a === 0 ? Number.NaN : Number.POSITIVE_INFINITY) : (a as number) / (b as number),
    };
  }
  const subtract = pair('subtract');
  if (subtract?.length === 2) {
    return {
      operands: subtract,
      words: `${subtract[0]} - ${subtract[1]}`,
      compute: ([a, b]) => (a as number) - (b as number),
    };
  }
  if (isName(entry['one_minus'])) {
    const operand = entry['one_minus'];
    return {
      operands: [operand],
      words: `max(0, 1 - ${operand})`,
      compute: ([a]) => Math.max(0, 1 - (a as number)),
    };
  }
  return undefined;
};

/** What a derived signal is computed from, sample by sample; nothing where it is no pointwise rule. */
export const operandsOf = (derived: unknown): readonly SignalId[] => ruleOf(derived)?.operands ?? [];

/** Members that differ in more than the pair's common dimensions are summed: workers of all instances, calls of one dependency. */
const pairUp = (
  left: readonly Signal[],
  right: readonly Signal[],
  definition: SignalDefinition,
): {
  readonly left: Signal;
  readonly right: Signal;
  readonly dimensions: Readonly<Record<string, string>>;
}[] => {
  const byKey = new Map(right.map((signal) => [dimensionKey(signal.dimensions), signal]));
  const same = left.flatMap((signal) => {
    const partner = byKey.get(dimensionKey(signal.dimensions));
    return partner === undefined ? [] : [{ left: signal, right: partner, dimensions: signal.dimensions }];
  });
  if (same.length > 0) return same;
  const kept = (signal: Signal): boolean =>
    Object.keys(signal.dimensions).length > 0 &&
    Object.keys(signal.dimensions).every((name) => name === 'caller' || definition.dimensions.includes(name));
  const named = right.filter(kept);
  if (named.length > 0) {
    const total = totalOf(left);
    return named.map((signal) => ({ left: total, right: signal, dimensions: signal.dimensions }));
  }
  return [{ left: totalOf(left), right: totalOf(right), dimensions: {} }];
};

const deriveOne = (set: SignalSet, definition: SignalDefinition): Signal[] => {
  const rule = ruleOf(definition.derived);
  if (rule === undefined) return [];
  const operands = rule.operands.map((id) => set.byId.get(id) ?? []);
  const [left, right] = operands;
  if (left === undefined || left.length === 0) return [];
  if (right === undefined) {
    return left.map((signal) =>
      combineSignals(definition, signal.dimensions, [signal], rule.words, rule.compute),
    );
  }
  if (right.length === 0) return [];
  return pairUp(left, right, definition).map((pair) =>
    combineSignals(definition, pair.dimensions, [pair.left, pair.right], rule.words, rule.compute),
  );
};

/** The busiest of several utilisations at each moment, whichever of them that is. */
const deriveBusiest = (set: SignalSet, definition: SignalDefinition): Signal[] => {
  const derived = definition.derived as { readonly max_of?: unknown } | undefined;
  const names = Array.isArray(derived?.max_of) ? derived.max_of.filter(isName) : [];
  const members = names.flatMap((id) => set.byId.get(id) ?? []);
  if (members.length === 0) return [];
  const length = set.grid.length;
  const first = members[0] as Signal;
  const values = new Float64Array(length).fill(Number.NaN);
  const states = new Uint8Array(length).fill(1);
  for (const member of members) {
    for (let index = 0; index < length; index += 1) {
      if (member.states[index] !== 0) continue;
      const value = member.values[index] as number;
      if (states[index] === 0 && (values[index] as number) >= value) continue;
      values[index] = value;
      states[index] = 0;
    }
  }
  return [
    {
      id: definition.id,
      dimensions: {},
      unit: definition.unit,
      kind: definition.kind,
      grid: first.grid,
      values,
      states,
      rateWindowMs: Math.max(...members.map((member) => member.rateWindowMs)),
      ...coarsestOf(members),
      resolution: 0.01,
      provenance: {
        source: 'derived',
        query: `max of ${[...new Set(members.map((member) => member.id))].join(', ')}`,
      },
    },
  ];
};

/**
 * The set with every derived signal that its operands allow. A signal that a source measured itself is never
 * overwritten. Two rounds, since `util.busiest` reads derived utilisations.
 */
export const deriveSignals = (set: SignalSet, definitions: SignalDefinitions): SignalSet => {
  const missing = (in_: SignalSet) =>
    [...definitions.values()].filter(
      (definition) => definition.derived !== undefined && !in_.byId.has(definition.id),
    );
  const dimensionsOf = (id: SignalId): readonly string[] => definitions.get(id)?.dimensions ?? [];
  const first = withSignals(
    set,
    missing(set).flatMap((definition) => [
      ...deriveOne(set, definition),
      ...deriveShares(set, definition, dimensionsOf),
      ...deriveTurns(set, definition),
      ...derivePerWindow(set, definition),
      ...deriveTopBucket(set, definition),
    ]),
  );
  return withSignals(
    first,
    missing(first).flatMap((definition) => [
      ...deriveOne(first, definition),
      ...deriveBusiest(first, definition),
    ]),
  );
};
