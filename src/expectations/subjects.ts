import type { Hypothesis } from '../model/hypothesis.ts';
import { concernsService } from './callers.ts';
import type { Environment, TestContext } from './context.ts';

type Subject = NonNullable<Environment['subject']>;

/** Areas whose series name the members of a dimension; a log line's dimension alone names none. */
const NAMING_AREAS: Readonly<Record<string, readonly string[]>> = {
  dependency: ['dep.'],
  database: ['db.'],
};

/** What a hypothesis is to be tested on. */
export type SubjectToTest = {
  readonly subject?: Subject;
  /** Whether a series names it; where none does it is only known to exist. */
  readonly isSeen: boolean;
};

/** Members that any series names; what only another service calls is no dependency of this one. */
const namedBySeries = (dimension: string, context: TestContext): readonly string[] => {
  const areas = NAMING_AREAS[dimension];
  return [...context.signals.byId]
    .filter(([id]) => areas === undefined || areas.some((area) => id.startsWith(area)))
    .flatMap(([, signals]) => signals)
    .filter((signal) => concernsService(signal, context))
    .flatMap((signal) => signal.dimensions[dimension] ?? []);
};

/** Members that the team names where it says something of each: they are there, seen or not. */
const namedByFacts = (dimension: string, context: TestContext): readonly string[] =>
  [...context.facts.values()]
    .filter(({ id }) => context.definitions.get(id)?.dimensions.includes(dimension))
    .flatMap(({ byMember = {} }) => Object.keys(byMember));

/**
 * The members a hypothesis is tested on, one at a time: those of its subject's dimension that are known to exist, so
 * that one of which nothing was seen cannot be ruled out by another. The service itself counts only where the hypothesis
 * may be about its callers' calls, and then always: somebody calls it. One entry without a subject for a hypothesis that
 * has none, one without a member where none is known.
 */
export const subjectsOf = (hypothesis: Hypothesis, context: TestContext): readonly SubjectToTest[] => {
  const dimension = hypothesis.subject;
  if (dimension === undefined) return [{ isSeen: true }];
  const seen = new Set(namedBySeries(dimension, context));
  const names = new Set([...seen, ...namedByFacts(dimension, context)]);
  if (hypothesis.subjectMayBeService) names.add(context.service);
  else names.delete(context.service);
  const members = [...names].sort();
  return members.length === 0
    ? [{ subject: { dimension }, isSeen: true }]
    : members.map((member) => ({ subject: { dimension, member }, isSeen: seen.has(member) }));
};
