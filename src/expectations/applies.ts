import { lookUpFact } from '../model/facts.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import type { Environment, TestContext } from './context.ts';
import { selectSignals } from './select.ts';
import { eventsOf, isEvent } from './select-events.ts';

const FACT = '$facts.';

/**
 * Why a hypothesis has nothing to say here: a signal or fact of its `applies_when` is missing, or the fact
 * says `none` (a bound that does not exist cannot be inverted). Undefined when it applies.
 */
export const whyNotApplicable = (
  hypothesis: Hypothesis,
  context: TestContext,
  subject: Environment['subject'],
): string | undefined => {
  const environment: Environment = subject === undefined ? {} : { subject };
  for (const needed of hypothesis.appliesWhen) {
    if (needed.startsWith(FACT)) {
      const id = needed.slice(FACT.length);
      const fact = lookUpFact(context.facts, id, subject?.member);
      if (fact === undefined) return `fact ${id} not given`;
      if (fact.value === Number.POSITIVE_INFINITY)
        return `${id}${subject?.member === undefined ? '' : ` of ${subject.member}`} is none`;
      continue;
    }
    const reference = { kind: 'signal', signal: needed } as const;
    const found = isEvent(needed, context)
      ? eventsOf(reference, context, environment)
      : selectSignals(reference, context, environment);
    if (found.kind === 'missing') return found.reason;
  }
  return undefined;
};

/** Whether a hypothesis applies only because of a fact that nobody gave: then no prediction of it is sure to be about anything. */
export const appliesByAssumption = (
  hypothesis: Hypothesis,
  context: TestContext,
  subject: Environment['subject'],
): boolean =>
  hypothesis.appliesWhen.some(
    (needed) =>
      needed.startsWith(FACT) &&
      lookUpFact(context.facts, needed.slice(FACT.length), subject?.member)?.origin === 'assumed',
  );
