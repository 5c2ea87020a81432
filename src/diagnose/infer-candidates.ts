import type { TestContext } from '../expectations/context.ts';
import { triggerSpan } from '../expectations/hypothesis-onset.ts';
import { resolveValue } from '../expectations/resolve.ts';
import { testHypothesis } from '../expectations/test-hypothesis.ts';
import { type Inference, type InferenceInput, infer } from '../inference/infer.ts';
import type { Hypothesis } from '../model/hypothesis.ts';

/** What the predictions came to and what follows, with the context of the second pass. */
export type Inferred = { readonly inference: Inference; readonly context: TestContext };

const needsTrigger = (hypothesis: Hypothesis): boolean =>
  JSON.stringify(hypothesis.predictions).includes('incident.trigger');

const subjectOf = (hypothesis: Hypothesis, member: string | undefined) =>
  hypothesis.subject === undefined || member === undefined
    ? undefined
    : { dimension: hypothesis.subject, member };

const inputFor = (context: TestContext, candidates: InferenceInput['candidates']): InferenceInput => ({
  candidates,
  describeName: (id) => {
    const meaning = context.definitions.get(id)?.meaning.replace(/\.$/, '');
    return meaning === undefined ? undefined : `${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
  },
  resolveLag: (value, subject) => {
    const environment =
      subject === undefined ? {} : { subject: { dimension: 'dependency', member: subject } };
    const resolved = resolveValue(value, context, environment);
    return resolved.kind === 'value' && typeof resolved.value === 'number' && Number.isFinite(resolved.value)
      ? resolved.value
      : undefined;
  },
});

/**
 * Tests every hypothesis and weighs the outcomes, twice: which signal is the trigger's is known only after the
 * triggers are weighed, and what must outlive the trigger is tested then (hypotheses.md §7, DESIGN.md §7).
 */
export const inferCandidates = (hypotheses: readonly Hypothesis[], context: TestContext): Inferred => {
  const first = hypotheses.flatMap((hypothesis) => testHypothesis(hypothesis, context));
  const inference = infer(inputFor(context, first));
  const { leading } = inference;
  if (leading === undefined) return { inference, context };
  const trigger = triggerSpan(leading.hypothesis, context, subjectOf(leading.hypothesis, leading.subject));
  if (trigger === undefined) return { inference, context };
  const second: TestContext = { ...context, trigger };
  const candidates = first.flatMap((candidate) => {
    if (!needsTrigger(candidate.hypothesis) && candidate.hypothesis.onset?.signal !== 'incident.trigger')
      return [candidate];
    return [];
  });
  const again = hypotheses
    .filter((hypothesis) => needsTrigger(hypothesis) || hypothesis.onset?.signal === 'incident.trigger')
    .flatMap((hypothesis) => testHypothesis(hypothesis, second));
  return { inference: infer(inputFor(second, [...candidates, ...again])), context: second };
};
