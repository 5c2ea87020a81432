import { InputError } from '../errors.ts';
import type { TestContext } from '../expectations/context.ts';
import { type TestedHypothesis, testHypothesis } from '../expectations/test-hypothesis.ts';
import type { Catalog } from '../model/catalog.ts';
import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import type { Recording } from '../model/recording.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import type { AcceptanceOutcome, Verification } from '../model/verification.ts';
import { explore } from './diagnose.ts';

/** Words for what an acceptance test came to. */
const held = { observed: 'held', absent: 'failed', unknown: 'unknown' } as const;

/** An acceptance test weighs nothing: it is tested as predictions are, and then counted. */
const asPredictions = (hypothesis: Hypothesis): Hypothesis => ({
  ...hypothesis,
  // What was mended need not have come back for its tests to be asked.
  appliesWhen: [],
  predictions: (hypothesis.acceptance ?? []).map((test) => ({
    ...test,
    likelihood: { ifTrue: 0.5, ifFalse: 0.5, from: 'expert' },
    refuting: false,
    group: 'META',
  })),
});

const outcomesOf = (
  { hypothesis, subject, outcomes, notApplicableReason }: TestedHypothesis,
  before: DiagnosisHypothesis,
): readonly AcceptanceOutcome[] =>
  hypothesis.predictions.map(({ id, statement, because }, index): AcceptanceOutcome => {
    const outcome = outcomes[index];
    return {
      hypothesis: before.id,
      title: before.title,
      ...(subject === undefined ? {} : { subject }),
      id,
      statement,
      because,
      outcome: held[outcome?.outcome ?? 'unknown'],
      reason: outcome?.reason ?? notApplicableReason ?? 'not tested',
      queries: [...new Set((outcome?.uses ?? []).map(({ query }) => query))],
      fix: before.fix,
    };
  });

/** The acceptance tests of a hypothesis on the subject that it had before the fix. */
const tested = (
  before: DiagnosisHypothesis,
  catalog: Catalog,
  context: TestContext,
): readonly AcceptanceOutcome[] => {
  const hypothesis = catalog.hypotheses.find(({ id }) => id === before.id);
  if (hypothesis?.acceptance === undefined) return [];
  const all = testHypothesis(asPredictions(hypothesis), context, []);
  const one = all.find(({ subject }) => subject === before.subject) ?? all[0];
  return one === undefined ? [] : outcomesOf(one, before);
};

/** The trigger whose failure must come again for anything to be proved. */
const rootOf = (before: Diagnosis): DiagnosisHypothesis => {
  const id = before.account?.chain[0]?.id;
  const root = before.hypotheses.find((one) => one.id === id);
  if (id === undefined || id === UNKNOWN_CAUSE || root === undefined) {
    throw new InputError('the incident before the fix has no account that begins with a known cause', {
      hint: 'Look at it first: tollens diagnose <bundle>. Facts that it lacks can be given with --facts.',
    });
  }
  return root;
};

/** The chain of the incident; its nodes are hypotheses, as its root is one. */
const accountOf = ({ account, hypotheses }: Diagnosis): Verification['before']['account'] => {
  const titles = new Map(hypotheses.map(({ id, title }) => [id, title]));
  return (account?.chain ?? []).map(({ id }) => ({ id, title: titles.get(id) ?? id }));
};

/**
 * Whether a fix holds: the acceptance tests of what the account of an incident names, on a recording of the same failure after
 * the fix. They prove nothing where the failure did not come again. Pure, as `diagnose` is.
 * Throws {@link InputError} where there was no account, or the recording cannot be diagnosed.
 */
export const verifyFix = (
  before: Diagnosis,
  recording: Recording,
  catalog: Catalog,
  options: { readonly version: string },
): Verification => {
  const root = rootOf(before);
  const { diagnosis: after, context } = explore(recording, catalog, options);
  const again = after.hypotheses.find(({ id }) => id === root.id);
  const induced =
    again !== undefined &&
    again.subject === root.subject &&
    (again.verdict === 'supported' || again.confidence !== 'none');
  const named = new Set(before.account?.chain.map(({ id }) => id));
  const outcomes = before.hypotheses
    .filter(({ id, verdict }) => named.has(id) || verdict === 'supported')
    .flatMap((one) => tested(one, catalog, context));
  const failed = outcomes.some(({ outcome }) => outcome === 'failed');
  const all = outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'held');
  return {
    schema: 1,
    tool: after.tool,
    service: after.incident.service,
    before: { window: before.incident.window, account: accountOf(before) },
    after: { window: after.incident.window, impact: after.impact },
    failure: {
      hypothesis: root.id,
      title: root.title,
      ...(root.subject === undefined ? {} : { subject: root.subject }),
      verdict: again?.verdict ?? 'untested',
      confidence: again?.confidence ?? 'none',
      induced,
    },
    outcomes,
    result: failed ? 'failed' : all && induced ? 'held' : 'not shown',
  };
};
