import { mitigationFor, nextCheckFor } from '../inference/advice.ts';
import type { Judged } from '../inference/judge.ts';
import type {
  Diagnosis,
  DiagnosisFact,
  DiagnosisHypothesis,
  DiagnosisName,
  DiagnosisPrediction,
} from '../model/diagnosis.ts';
import type { Outcome, SignalUse } from '../model/evidence.ts';
import type { Fact, Facts, FactValue } from '../model/facts.ts';
import type { Override, OwnOverride } from '../model/override.ts';
import { formatQuantity } from '../model/quantity.ts';
import { compareText } from '../model/text-order.ts';
import type { SignalDefinitions } from '../signals/signal-set.ts';

/** Decibans of a weight in nats. */
const toDb = (nats: number): number => (nats * 10) / Math.LN10;

const useKey = (use: SignalUse): string => `${use.source}\n${use.query}`;

const uniqueUses = (uses: readonly SignalUse[]): readonly SignalUse[] => [
  ...new Map(uses.map((use) => [useKey(use), use])).values(),
];

const uniqueSignals = (uses: readonly SignalUse[]): DiagnosisPrediction['signals'] => [
  ...new Map(
    uses.map((use) => [
      JSON.stringify([use.signal, use.dimensions]),
      { signal: use.signal, dimensions: use.dimensions },
    ]),
  ).values(),
];

const describePrediction = (judged: Judged, outcome: Outcome, weight: number): DiagnosisPrediction => {
  const prediction = judged.hypothesis.predictions.find((one) => one.id === outcome.prediction);
  if (prediction === undefined)
    throw new Error(`no prediction ${outcome.prediction} in ${judged.hypothesis.id}`);
  return {
    id: prediction.id,
    statement: prediction.statement,
    because: prediction.because,
    outcome: outcome.outcome,
    reason: outcome.reason,
    quality: outcome.quality,
    weightDb: toDb(weight),
    group: prediction.group,
    refuting: prediction.refuting,
    assumed: outcome.assumed,
    ...(outcome.member === undefined ? {} : { member: outcome.member }),
    signals: uniqueSignals(outcome.uses),
    numbers: outcome.figures,
    queries: uniqueUses(outcome.uses).map(({ source, query }) => ({ source, query })),
    links: [],
  };
};

const untestedPredictions = (judged: Judged): readonly DiagnosisPrediction[] =>
  judged.hypothesis.predictions.map((prediction) => ({
    id: prediction.id,
    statement: prediction.statement,
    because: prediction.because,
    outcome: 'unknown',
    reason: `does not apply: ${judged.notApplicableReason ?? 'nothing was tested'}`,
    quality: 0,
    weightDb: 0,
    group: prediction.group,
    refuting: prediction.refuting,
    assumed: false,
    signals: [],
    numbers: [],
    queries: [],
    links: [],
  }));

/** What is known of a hypothesis beside its judgement. */
type Told = {
  /** Its verdict flips when the window moves. */
  readonly fragile: boolean;
  /** Users are well again. */
  readonly isOver: boolean;
  /** Who or what its log lines name. */
  readonly named: readonly DiagnosisName[];
  /** What a configuration changed of it. */
  readonly override: Override | undefined;
};

const ownOverride = ({ hypothesis: _, ...own }: Override): OwnOverride => own;

/** One judged hypothesis as the diagnosis shows it. */
export const describeHypothesis = (
  judged: Judged,
  { fragile, isOver, named, override }: Told,
): DiagnosisHypothesis => {
  const { hypothesis } = judged;
  return {
    id: hypothesis.id,
    title: hypothesis.title,
    role: hypothesis.role,
    ...(judged.subject === undefined ? {} : { subject: judged.subject }),
    verdict: judged.verdict,
    ...(judged.explainedBy === undefined ? {} : { explainedBy: judged.explainedBy }),
    confidence: judged.confidence,
    posterior: judged.posterior,
    evidenceDb: toDb(judged.evidence),
    supportDb: toDb(judged.support),
    marginDb: toDb(judged.marginNats),
    tested: judged.tested,
    of: judged.of,
    fragile,
    refutedBy: judged.refutedBy,
    survived: judged.survived,
    mitigation: mitigationFor(hypothesis, judged.outcomes),
    fix: hypothesis.fix,
    nextCheck: nextCheckFor(hypothesis, isOver),
    confounders: hypothesis.confounders,
    ...(named.length === 0 ? {} : { named }),
    ...(override === undefined ? {} : { override: ownOverride(override) }),
    predictions: judged.applicable
      ? judged.outcomes.map((outcome, index) =>
          describePrediction(judged, outcome, judged.weights[index] ?? 0),
        )
      : untestedPredictions(judged),
  };
};

const formatFact = (value: FactValue, unit: string): string => {
  if (typeof value === 'number') return formatQuantity(value, unit);
  return Array.isArray(value) ? value.join(', ') : String(value);
};

const describeFact = (fact: Fact, unit: string): DiagnosisFact => {
  const whole = fact.value === undefined ? [] : [formatFact(fact.value, unit)];
  const members = Object.entries(fact.byMember ?? {})
    .sort(([a], [b]) => compareText(a, b))
    .map(([member, value]) => `${member}: ${formatFact(value, unit)}`);
  return {
    id: fact.id,
    value: [...whole, ...members].join(', '),
    origin: fact.origin,
    ...(fact.note === undefined ? {} : { note: fact.note }),
  };
};

/** Facts in id order, each with its value in words. */
export const describeFacts = (facts: Facts, definitions: SignalDefinitions): Diagnosis['incident']['facts'] =>
  [...facts.values()]
    .sort((a, b) => compareText(a.id, b.id))
    .map((fact) => describeFact(fact, definitions.get(fact.id)?.unit ?? ''));
