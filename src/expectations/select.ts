import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { MemberFilter, SignalReference } from '../model/hypothesis.ts';
import type { Signal } from '../model/signal.ts';
import { breakdown } from './breakdown.ts';
import { concernsService } from './callers.ts';
import type { Environment, TestContext } from './context.ts';
import { memberTest, type Untold } from './member-filter.ts';

type Found = {
  readonly kind: 'signals';
  readonly signals: readonly Signal[];
  /** Which members are read rests on a fact that nobody gave. */
  readonly assumed: boolean;
};

/** The series that a role reads, or why there are none. */
export type Selection =
  | Found
  | Untold
  | { readonly kind: 'missing'; readonly lack: 'not_applicable'; readonly reason: string };

/** A datastore is a dependency to its callers and a database to its own exporter: one name, two dimensions. */
const SUBJECT_DIMENSIONS: readonly string[] = ['dependency', 'database'];

const aliases = (dimension: string): readonly string[] =>
  SUBJECT_DIMENSIONS.includes(dimension) ? SUBJECT_DIMENSIONS : [dimension];

/** Some of the series, if there are any such; else all: what only others see is better than nothing. */
const preferring = (
  signals: readonly Signal[],
  preferred: (signal: Signal) => boolean,
): readonly Signal[] => {
  const chosen = signals.filter(preferred);
  return chosen.length > 0 ? chosen : signals;
};

const isSubjectWord = (filter: MemberFilter): boolean =>
  filter.kind === 'is' && filter.member.kind === 'word' && filter.member.word === '$subject';

const applyWhere = (
  signals: readonly Signal[],
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
): Found | Untold => {
  let left = signals;
  let assumed = false;
  for (const [dimension, filter] of Object.entries(reference.where ?? {})) {
    if (isSubjectWord(filter) && environment.subject?.member === undefined) {
      // A test without members (a subject never named) reads what names nobody.
      left = preferring(left, (signal) => signal.dimensions[dimension] === undefined);
      continue;
    }
    const member = memberTest(filter, context, environment);
    if (member.kind === 'missing') return member;
    assumed ||= member.assumed;
    left = left.filter((signal) => {
      const name = signal.dimensions[dimension];
      return name !== undefined && member.accepts(name);
    });
  }
  return { kind: 'signals', signals: left, assumed };
};

/**
 * Series of the subject; those that name nobody (the service's own) only where none names it. A subject without a name is
 * any but the service itself, which would have been named.
 */
const ofSubject = (
  signals: readonly Signal[],
  context: TestContext,
  environment: Environment,
): readonly Signal[] => {
  const { subject } = environment;
  if (subject === undefined) return signals;
  const names = aliases(subject.dimension);
  if (subject.member === undefined) {
    return signals.filter(({ dimensions }) => names.every((name) => dimensions[name] !== context.service));
  }
  const others = signals.filter(({ dimensions }) =>
    names.every((name) => dimensions[name] === undefined || dimensions[name] === subject.member),
  );
  return preferring(others, ({ dimensions }) => names.some((name) => dimensions[name] !== undefined));
};

/** Calls that the diagnosed service makes or gets, unless only others are seen or callers are compared. */
const ofService = (
  signals: readonly Signal[],
  reference: SignalReference,
  context: TestContext,
  by: string | undefined,
): readonly Signal[] =>
  by === 'caller' || reference.where?.['caller'] !== undefined
    ? signals
    : preferring(signals, (signal) => concernsService(signal, context));

/** What a reference reads before it comes to one instance, and the dimensions that are settled by then. */
type Scope = { readonly found: Found | Untold; readonly fixed: ReadonlySet<string> };

const makeScope = (
  all: readonly Signal[],
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
  by: string | undefined,
): Scope => {
  const scoped = ofService(ofSubject(all, context, environment), reference, context, by);
  const fixed = new Set([
    ...Object.keys(reference.where ?? {}),
    ...SUBJECT_DIMENSIONS,
    'caller',
    ...(environment.subject?.member === undefined ? [] : [environment.subject.dimension]),
  ]);
  if (by !== undefined) fixed.delete(by);
  return { found: applyWhere(scoped, reference, context, environment), fixed };
};

const scopes = new WeakMap<TestContext, WeakMap<SignalReference, Map<string, Scope>>>();

/** Worked out once for all instances, of which each asks again. */
const scopeOf = (
  all: readonly Signal[],
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
  by: string | undefined,
): Scope => {
  const byReference = getOrInsertComputed(scopes, context, () => new WeakMap());
  const known = getOrInsertComputed(byReference, reference, () => new Map());
  const { subject } = environment;
  const key = `${by}\n${subject?.dimension}\n${subject?.member}`;
  return getOrInsertComputed(known, key, () => makeScope(all, reference, context, environment, by));
};

const whyNone = (
  reference: SignalReference,
  environment: Environment,
  by: string | undefined,
): Extract<Selection, { kind: 'missing' }> => {
  const whose = [environment.subject?.member, by === undefined ? environment.instance : undefined]
    .flatMap((name) => (name === undefined ? [] : [` of ${name}`]))
    .join('');
  const split = by === undefined ? '' : ` by ${by}`;
  return { kind: 'missing', lack: 'not_bound', reason: `no ${reference.signal}${whose}${split}` };
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
    const absent = context.definitions.get(reference.signal)?.absent;
    if (context.bound.has(reference.signal) && absent?.kind === 'not_applicable_when') {
      const companion = absent.needs === undefined || context.signals.byId.has(absent.needs);
      if (companion)
        return { kind: 'missing', lack: 'not_applicable', reason: `${reference.signal}: ${absent.reason}` };
    }
    return { kind: 'missing', lack: 'not_bound', reason: `no ${reference.signal}` };
  }
  const { found, fixed } = scopeOf(all, reference, context, environment, by);
  if (found.kind === 'missing') return found;
  const signals = breakdown(found.signals, fixed, context, environment, by);
  return signals.length > 0 ? { ...found, signals } : whyNone(reference, environment, by);
};
