import type { Hypothesis } from '../model/hypothesis.ts';
import { concernsService } from './callers.ts';
import type { Environment, TestContext } from './context.ts';

type Subject = NonNullable<Environment['subject']>;

/** Areas whose series name the members of a dimension; a log line's dimension alone names none. */
const NAMING_AREAS: Readonly<Record<string, readonly string[]>> = {
  dependency: ['dep.'],
  database: ['db.'],
};

/**
 * The members a hypothesis is tested on, one at a time: those of its subject's dimension that any series names.
 * The service itself counts only where the hypothesis may be about its callers' calls. One entry without a
 * subject when nothing names a member.
 */
export const subjectsOf = (
  hypothesis: Hypothesis,
  context: TestContext,
): readonly (Subject | undefined)[] => {
  const dimension = hypothesis.subject;
  if (dimension === undefined) return [undefined];
  const areas = NAMING_AREAS[dimension];
  const names = new Set<string>();
  for (const [id, signals] of context.signals.byId) {
    if (areas !== undefined && !areas.some((area) => id.startsWith(area))) continue;
    for (const signal of signals) {
      const member = signal.dimensions[dimension];
      // What only another service calls is no dependency of this one.
      if (member !== undefined && concernsService(signal, context)) names.add(member);
    }
  }
  if (!hypothesis.subjectMayBeService) names.delete(context.service);
  const members = [...names].sort();
  return members.length === 0 ? [undefined] : members.map((member) => ({ dimension, member }));
};
