import { lookUpFact } from '../model/facts.ts';
import type { MemberFilter, SignalReference, Value } from '../model/hypothesis.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { timeAt } from '../model/time.ts';
import type { Environment, TestContext } from './context.ts';

/** The series that a role reads, or why there are none. */
export type Selection =
  | { readonly kind: 'signals'; readonly signals: readonly Signal[] }
  | {
      readonly kind: 'missing';
      readonly lack: 'not_bound' | 'not_applicable' | 'fact';
      readonly reason: string;
    };

/** A datastore is a dependency to its callers and a database to its own exporter: one name, two dimensions. */
const SUBJECT_DIMENSIONS: readonly string[] = ['dependency', 'database'];

const aliases = (dimension: string): readonly string[] =>
  SUBJECT_DIMENSIONS.includes(dimension) ? SUBJECT_DIMENSIONS : [dimension];

const seenVersions = new WeakMap<TestContext, ReadonlyMap<string, number>>();

/** When each version was first seen, epoch milliseconds. Worked out once per context. */
const versionsSeen = (context: TestContext): ReadonlyMap<string, number> => {
  const cached = seenVersions.get(context);
  if (cached !== undefined) return cached;
  const firstMs = new Map<string, number>();
  const note = (version: string | undefined, atMs: number): void => {
    if (version === undefined || (firstMs.get(version) ?? Number.POSITIVE_INFINITY) <= atMs) return;
    firstMs.set(version, atMs);
  };
  const { grid } = context.spans;
  for (const members of context.signals.byId.values()) {
    for (const signal of members) {
      const version = signal.dimensions['version'];
      if (version === undefined) continue;
      // A share of zero is a version that is not there yet.
      const first = signal.values.findIndex(
        (value, index) => signal.states[index] === SAMPLE.value && value > 0,
      );
      if (first >= 0) note(version, timeAt(grid, first));
    }
  }
  for (const event of context.events) {
    if (event.signal === 'chg.deploy') note(event.dimensions['version'], event.startMs);
  }
  seenVersions.set(context, firstMs);
  return firstMs;
};

/** The version that appeared last by the window's end, of two or more; with one version nothing is newer than anything. */
export const newestVersion = (context: TestContext): string | undefined => {
  const untilMs = timeAt(context.spans.grid, context.spans.window.end);
  const seen = [...versionsSeen(context)]
    .filter(([, atMs]) => atMs < untilMs)
    .sort(([a, atA], [b, atB]) => atB - atA || (a < b ? -1 : 1));
  return seen.length < 2 ? undefined : seen[0]?.[0];
};

type Members =
  | { readonly kind: 'members'; readonly names: readonly string[] }
  | Extract<Selection, { kind: 'missing' }>;

const membersOf = (value: Value, context: TestContext, environment: Environment): Members => {
  if (value.kind === 'number') return { kind: 'members', names: [String(value.value)] };
  if (value.kind === 'fact') {
    const fact = lookUpFact(context.facts, value.id, environment.subject?.member);
    if (fact === undefined) return { kind: 'missing', lack: 'fact', reason: `fact ${value.id} not given` };
    return {
      kind: 'members',
      names: Array.isArray(fact.value) ? fact.value.map(String) : [String(fact.value)],
    };
  }
  if (value.kind !== 'word')
    return { kind: 'missing', lack: 'fact', reason: `a member cannot be a ${value.kind}` };
  switch (value.word) {
    case '$subject':
      return environment.subject === undefined
        ? { kind: 'members', names: [] }
        : { kind: 'members', names: [environment.subject.member] };
    case '$service':
      return { kind: 'members', names: [context.service] };
    case '$affected':
      return { kind: 'members', names: context.affected };
    case '$unaffected':
      return { kind: 'members', names: context.instances.filter((name) => !context.affected.includes(name)) };
    case '$newest': {
      const version = newestVersion(context);
      return version === undefined
        ? { kind: 'missing', lack: 'not_bound', reason: 'no two versions are known, so none is the newest' }
        : { kind: 'members', names: [version] };
    }
    default:
      return { kind: 'members', names: [value.word] };
  }
};

/** A test for one dimension's value, or why it cannot be made. */
const filterOf = (
  filter: MemberFilter,
  context: TestContext,
  environment: Environment,
): ((member: string) => boolean) | Extract<Selection, { kind: 'missing' }> => {
  if (filter.kind === 'not') {
    const inner = filterOf(filter.filter, context, environment);
    return typeof inner === 'function' ? (member) => !inner(member) : inner;
  }
  const values = filter.kind === 'is' ? [filter.member] : filter.members;
  const names = new Set<string>();
  for (const value of values) {
    const found = membersOf(value, context, environment);
    if (found.kind === 'missing') return found;
    for (const name of found.names) names.add(name);
  }
  return (member) => names.has(member);
};

/** Whether a member passes a filter; one that cannot be worked out passes nothing. */
export const acceptsMember = (
  filter: MemberFilter,
  member: string | undefined,
  context: TestContext,
  environment: Environment,
): boolean => {
  const accepts = filterOf(filter, context, environment);
  return member !== undefined && typeof accepts === 'function' && accepts(member);
};

const isSubjectWord = (filter: MemberFilter): boolean =>
  filter.kind === 'is' && filter.member.kind === 'word' && filter.member.word === '$subject';

const applyWhere = (
  signals: readonly Signal[],
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
): Selection => {
  let left = signals;
  for (const [dimension, filter] of Object.entries(reference.where ?? {})) {
    // A test without members (a subject never named) reads the unlabelled series.
    if (isSubjectWord(filter) && environment.subject === undefined) continue;
    const accepts = filterOf(filter, context, environment);
    if (typeof accepts !== 'function') return accepts;
    left = left.filter((signal) => {
      const member = signal.dimensions[dimension];
      return member !== undefined && accepts(member);
    });
  }
  return { kind: 'signals', signals: left };
};

const ofSubject = (signals: readonly Signal[], environment: Environment): readonly Signal[] => {
  const { subject } = environment;
  if (subject === undefined) return signals;
  return signals.filter((signal) =>
    aliases(subject.dimension).every((name) => {
      const member = signal.dimensions[name];
      return member === undefined || member === subject.member;
    }),
  );
};

/** Dimensions of a series beyond those that the reference or the subject already fixed. */
const freeDimensions = (signal: Signal, fixed: ReadonlySet<string>): string[] =>
  Object.keys(signal.dimensions).filter((name) => !fixed.has(name));

const coarsest = (signals: readonly Signal[], fixed: ReadonlySet<string>): readonly Signal[] => {
  const fewest = Math.min(...signals.map((signal) => freeDimensions(signal, fixed).length));
  return signals.filter((signal) => freeDimensions(signal, fixed).length === fewest);
};

/**
 * The breakdown a role reads: the members of `by` where it names one; else the environment's instance where the
 * signal has instances; else the total; else the members of the coarsest breakdown there is.
 */
const breakdown = (
  signals: readonly Signal[],
  fixed: ReadonlySet<string>,
  environment: Environment,
  by: string | undefined,
): readonly Signal[] => {
  if (by !== undefined) {
    const split = signals.filter((signal) => signal.dimensions[by] !== undefined);
    return split.length === 0 ? [] : coarsest(split, new Set([...fixed, by]));
  }
  const { instance } = environment;
  if (instance !== undefined) {
    const own = signals.filter((signal) => signal.dimensions['instance'] === instance);
    if (own.length > 0) return coarsest(own, new Set([...fixed, 'instance']));
  }
  const totals = signals.filter((signal) => freeDimensions(signal, fixed).length === 0);
  if (totals.length > 0) return totals;
  const byInstance = signals.filter((signal) => {
    const free = freeDimensions(signal, fixed);
    return free.length === 1 && free[0] === 'instance';
  });
  return byInstance.length > 0 ? byInstance : coarsest(signals, fixed);
};

/**
 * The series a reference reads in an environment. `by` is the dimension whose members are compared, if any.
 * Nothing found is told apart: not bound, bound but not applicable, or a fact missing that would pick members.
 */
export const selectSignals = (
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
  by?: string,
): Selection => {
  const all = context.signals.byId.get(reference.signal) ?? [];
  if (all.length === 0) {
    const definition = context.definitions.get(reference.signal);
    const absent = definition?.absent;
    if (context.bound.has(reference.signal) && absent?.kind === 'not_applicable_when') {
      const companion = absent.needs === undefined || context.signals.byId.has(absent.needs);
      if (companion)
        return { kind: 'missing', lack: 'not_applicable', reason: `${reference.signal}: ${absent.reason}` };
    }
    return { kind: 'missing', lack: 'not_bound', reason: `no ${reference.signal}` };
  }
  const scoped = ofSubject(all, environment);
  const filtered = applyWhere(scoped, reference, context, environment);
  if (filtered.kind === 'missing') return filtered;
  const fixed = new Set([
    ...Object.keys(reference.where ?? {}),
    ...SUBJECT_DIMENSIONS,
    'caller',
    ...(environment.subject === undefined ? [] : [environment.subject.dimension]),
  ]);
  if (by !== undefined) fixed.delete(by);
  const chosen = breakdown(filtered.signals, fixed, environment, by);
  if (chosen.length > 0) return { kind: 'signals', signals: chosen };
  const whose = environment.subject === undefined ? '' : ` of ${environment.subject.member}`;
  const split = by === undefined ? '' : ` by ${by}`;
  return { kind: 'missing', lack: 'not_bound', reason: `no ${reference.signal}${whose}${split}` };
};
