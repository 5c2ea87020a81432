import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { Signal } from '../model/signal.ts';
import type { Environment, TestContext } from './context.ts';
import { splitByVersion } from './split-by-version.ts';

/** Dimensions of a series beyond those that the reference or the subject already fixed. */
const freeDimensions = (signal: Signal, fixed: ReadonlySet<string>): readonly string[] =>
  Object.keys(signal.dimensions)
    .filter((name) => !fixed.has(name))
    .sort();

/** The series with the fewest free dimensions; of breakdowns that are equally coarse one, the first by name. */
const coarsest = (signals: readonly Signal[], fixed: ReadonlySet<string>): readonly Signal[] => {
  const splits = signals.map((signal) => freeDimensions(signal, fixed));
  const fewest = Math.min(...splits.map((split) => split.length));
  const [first] = splits
    .filter((split) => split.length === fewest)
    .map(String)
    .sort();
  return signals.filter((_, index) => String(splits[index]) === first);
};

const groups = new WeakMap<readonly Signal[], ReadonlyMap<string, readonly Signal[]>>();

const groupByInstance = (signals: readonly Signal[]): ReadonlyMap<string, readonly Signal[]> => {
  const made = new Map<string, Signal[]>();
  for (const signal of signals) {
    const { instance } = signal.dimensions;
    if (instance !== undefined) getOrInsertComputed(made, instance, () => [] as Signal[]).push(signal);
  }
  return made;
};

/** The series of each instance that they name; grouped once for the same series. */
const byInstances = (signals: readonly Signal[]): ReadonlyMap<string, readonly Signal[]> =>
  getOrInsertComputed(groups, signals, () => groupByInstance(signals));

const told = new WeakMap<TestContext, WeakMap<readonly Signal[], boolean>>();

/** Whether the series tell the service's own instances apart. Worked out once for all of them. */
const tellsInstances = (signals: readonly Signal[], context: TestContext): boolean => {
  const known = getOrInsertComputed(told, context, () => new WeakMap<readonly Signal[], boolean>());
  return getOrInsertComputed(known, signals, () => {
    const instances = new Set(context.instances);
    return signals.some(({ dimensions: { instance } }) => instance !== undefined && instances.has(instance));
  });
};

const wholes = new WeakMap<readonly Signal[], WeakMap<ReadonlySet<string>, readonly Signal[]>>();

const findWhole = (signals: readonly Signal[], fixed: ReadonlySet<string>): readonly Signal[] => {
  const totals = signals.filter((signal) => freeDimensions(signal, fixed).length === 0);
  if (totals.length > 0) return totals;
  const byInstance = signals.filter((signal) => String(freeDimensions(signal, fixed)) === 'instance');
  return byInstance.length > 0 ? byInstance : coarsest(signals, fixed);
};

/** The total; else the members of the coarsest breakdown. Worked out once for all instances that have no series of their own. */
const whole = (signals: readonly Signal[], fixed: ReadonlySet<string>): readonly Signal[] => {
  const known = getOrInsertComputed(
    wholes,
    signals,
    () => new WeakMap<ReadonlySet<string>, readonly Signal[]>(),
  );
  return getOrInsertComputed(known, fixed, () => findWhole(signals, fixed));
};

/**
 * The breakdown a role reads: the members of `by` where it names one (versions also by what ran where); else the environment's instance where the
 * service's instances are told apart; else the total; else the members of the coarsest breakdown there is. Empty where
 * the instance has no series of its own: another's, or the total over all, says nothing of it.
 */
export const breakdown = (
  signals: readonly Signal[],
  fixed: ReadonlySet<string>,
  context: TestContext,
  environment: Environment,
  by: string | undefined,
): readonly Signal[] => {
  if (by !== undefined) {
    const named = signals.filter((signal) => signal.dimensions[by] !== undefined);
    const split = named.length > 0 || by !== 'version' ? named : splitByVersion(signals, context);
    return split.length === 0 ? [] : coarsest(split, new Set([...fixed, by]));
  }
  const { instance } = environment;
  if (instance !== undefined) {
    const own = byInstances(signals).get(instance) ?? [];
    if (own.length > 0) return coarsest(own, new Set([...fixed, 'instance']));
    // Instances of something else (a node's exporter, a dependency) are not told apart by the service's own.
    if (tellsInstances(signals, context)) return [];
  }
  return whole(signals, fixed);
};
