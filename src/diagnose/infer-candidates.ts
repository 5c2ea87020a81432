import type { TestContext } from '../expectations/context.ts';
import { withoutContradicted } from '../expectations/contradicted-links.ts';
import { triggerSpan } from '../expectations/hypothesis-onset.ts';
import { resolveValue } from '../expectations/resolve.ts';
import { testHypothesis } from '../expectations/test-hypothesis.ts';
import type { Candidate } from '../inference/candidate.ts';
import {
  explain,
  type Inference,
  type InferenceInput,
  type Judging,
  judgeCandidates,
} from '../inference/infer.ts';
import type { VerdictWord } from '../model/diagnosis.ts';
import type { Hypothesis, Prediction } from '../model/hypothesis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { oncePer } from '../model/once-per.ts';
import { spanLength, timeAt } from '../model/time.ts';
import { SHORTEST } from '../signals/symptom-runs.ts';

/** What the predictions came to and what follows, with the context of the second pass. */
export type Inferred = {
  readonly inference: Inference;
  readonly context: TestContext;
  readonly judging: Judging;
};

/** Names of the signal list that mean something only once it is known which trigger it was, and when it ended. */
const OF_THE_TRIGGER: ReadonlySet<unknown> = new Set([
  'incident.trigger',
  'svc.trigger_backlog',
  'svc.drain_time',
]);

const namesTheTrigger = (part: unknown): boolean =>
  typeof part === 'object' && part !== null
    ? Object.values(part).some(namesTheTrigger)
    : OF_THE_TRIGGER.has(part);

const aboutTheTrigger = oncePer(({ predictions }: Hypothesis): readonly Prediction[] =>
  predictions.filter(({ expect }) => namesTheTrigger(expect)),
);

const needsTrigger = (hypothesis: Hypothesis): boolean =>
  namesTheTrigger(hypothesis.onset) || aboutTheTrigger(hypothesis).length > 0;

const subjectOf = (hypothesis: Hypothesis, member: string | undefined) =>
  hypothesis.subject === undefined || member === undefined
    ? undefined
    : { dimension: hypothesis.subject, member };

const tellerFor = (context: TestContext): Omit<InferenceInput, 'candidates'> => ({
  describeName: (id) => {
    const meaning = context.definitions.get(id)?.meaning.replace(/\.$/, '');
    return meaning === undefined ? undefined : inSentence(meaning);
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

/** What no prediction about the trigger says is as it was before one was known. */
const besides = (again: Candidate, first: Candidate): Candidate => ({
  ...again,
  outcomes: first.outcomes.map(
    (outcome) => again.outcomes.find(({ prediction }) => prediction === outcome.prediction) ?? outcome,
  ),
});

/** What was absent only by the end of a trigger that is not established is as unknown as it was without one. */
const withoutAbsences = (again: Candidate, first: Candidate): Candidate => ({
  ...again,
  outcomes: again.outcomes.map((outcome, index) =>
    outcome.outcome === 'absent' ? (first.outcomes[index] ?? outcome) : outcome,
  ),
});

/**
 * Whether trouble goes on and was seen for less than a lead and as long as an incident takes: as late a stall reaches the
 * edge, and so long must what a change does last to be seen.
 */
const isYoung = ({ spans: { ongoing, begin, grid, lead, window } }: TestContext): boolean =>
  ongoing === true &&
  begin !== undefined &&
  timeAt(grid, window.end) - begin.latestMs < (spanLength(lead) + SHORTEST) * grid.stepMs;

/** Every hypothesis tested and judged, with the context of the second pass. */
type Tested = { readonly judging: Judging; readonly context: TestContext };

/**
 * Tests every hypothesis and weighs the outcomes, twice: which signal is the trigger's is known only after the
 * triggers are weighed, and what must outlive the trigger is tested then. A trigger
 * that merely leads may not be the one: that something ended with it refutes nothing.
 */
const testAll = (catalog: readonly Hypothesis[], context: TestContext): Tested => {
  const hypotheses = withoutContradicted(catalog, context.facts);
  const young = isYoung(context);
  const test = (
    hypothesis: Hypothesis,
    within: TestContext,
    predictions?: readonly Prediction[],
  ): readonly Candidate[] =>
    testHypothesis(hypothesis, within, hypotheses, predictions).map((one) =>
      young ? { ...one, isYoung: true } : one,
    );
  const first = hypotheses.flatMap((hypothesis) => test(hypothesis, context));
  const judging = judgeCandidates(first);
  const { leading } = judging;
  if (leading === undefined) return { judging, context };
  const trigger = triggerSpan(leading.hypothesis, context, subjectOf(leading.hypothesis, leading.subject));
  if (trigger === undefined) return { judging, context };
  const second: TestContext = { ...context, trigger };
  const isEstablished = leading.verdict === 'supported';
  const again = hypotheses.filter(needsTrigger).flatMap((hypothesis) => {
    const before = first.filter((candidate) => candidate.hypothesis === hypothesis);
    return test(hypothesis, second, aboutTheTrigger(hypothesis)).map((candidate, index) => {
      const known = before[index] ?? candidate;
      const whole = besides(candidate, known);
      return isEstablished ? whole : withoutAbsences(whole, known);
    });
  });
  const candidates = [...first.filter(({ hypothesis }) => !needsTrigger(hypothesis)), ...again];
  return { judging: judgeCandidates(candidates), context: second };
};

/** What is told of the hypotheses that are weighed. */
export type Telling = Pick<InferenceInput, 'isOver' | 'only' | 'queryFor'>;

/** What the predictions of all hypotheses came to, and what follows. */
export const inferCandidates = (
  hypotheses: readonly Hypothesis[],
  context: TestContext,
  telling: Telling = {},
): Inferred => {
  const tested = testAll(hypotheses, context);
  return {
    inference: explain(tested.judging, { ...tellerFor(tested.context), ...telling }),
    ...tested,
  };
};

/** The verdicts alone, by hypothesis id. */
export const findVerdicts = (
  hypotheses: readonly Hypothesis[],
  context: TestContext,
): ReadonlyMap<string, VerdictWord> =>
  new Map(
    testAll(hypotheses, context).judging.judged.map(({ hypothesis, verdict }) => [hypothesis.id, verdict]),
  );
