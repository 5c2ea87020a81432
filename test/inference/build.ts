import type { Candidate } from '../../src/inference/candidate.ts';
import { explain, type Inference, type InferenceInput, judgeCandidates } from '../../src/inference/infer.ts';
import type { ResolveLag } from '../../src/inference/lag-window.ts';
import type { Outcome, OutcomeWord } from '../../src/model/evidence.ts';
import type { Edge, Expectation, Hypothesis, Prediction, Value } from '../../src/model/hypothesis.ts';

const START_MS = Date.UTC(2026, 10, 29, 14, 0, 0);

/** An expectation that reads one signal (or, with `fact`, one fact). */
export const expectation = (
  signature: string,
  reads: { readonly signal?: string; readonly after?: string; readonly fact?: string } = {},
): Expectation => ({
  kind: 'signature',
  signature,
  roles: {
    ...(reads.signal === undefined ? {} : { signal: { kind: 'signal', signal: reads.signal } }),
    ...(reads.after === undefined ? {} : { after: { kind: 'signal', signal: reads.after } }),
    ...(reads.fact === undefined ? {} : { fact: { kind: 'fact', id: reads.fact } }),
  },
  parameters: {},
});

/** A prediction; supporting at 9.5 dB in a group of its own unless told otherwise. */
export const prediction = (
  id: string,
  parts: Partial<Omit<Prediction, 'likelihood'>> & {
    readonly ifTrue?: number;
    readonly ifFalse?: number;
  } = {},
): Prediction => ({
  id,
  statement: `${id} is seen`,
  expect: parts.expect ?? expectation('rises', { signal: `sig.${id}` }),
  likelihood: { ifTrue: parts.ifTrue ?? 0.9, ifFalse: parts.ifFalse ?? 0.1, from: 'expert' },
  refuting: parts.refuting ?? false,
  group: parts.group ?? id,
  because: 'a test says so',
});

/** Four predictions in three groups: `must` (refuting, 12.9 dB), `first` and `second` (9.5 dB each), `third`. */
export const standardPredictions: readonly Prediction[] = [
  prediction('must', { ifTrue: 0.97, ifFalse: 0.05, refuting: true, group: 'A' }),
  prediction('first', { group: 'B' }),
  prediction('second', { group: 'C' }),
  prediction('third', { group: 'C' }),
];

type HypothesisParts = Partial<Omit<Hypothesis, 'refines' | 'subject' | 'onset'>> &
  Pick<Hypothesis, 'refines' | 'subject'>;

/** A hypothesis with the standard predictions; a trigger of prior 0.1 unless told otherwise. */
export const hypothesis = (id: string, parts: HypothesisParts = {}): Hypothesis => ({
  id,
  title: id,
  role: 'trigger',
  status: 'test',
  date: '2026-11-29',
  tags: [],
  mechanism: '',
  references: [],
  prior: parts.role === undefined || parts.role === 'trigger' ? 0.1 : 0.15,
  appliesWhen: [],
  subjectMayBeService: false,
  predictions: standardPredictions,
  leadsTo: [],
  confounders: [],
  mitigation: '',
  fix: '',
  nextCheck: `look at ${id}`,
  file: `${id}.yaml`,
  ...parts,
});

/** A causal edge with a lag of 0 to 60 s and strength 0.5. */
export const edge = (to: string, parts: Partial<Edge> = {}): Edge => ({
  to,
  lag: { kind: 'range', minS: 0, maxS: 60 },
  strength: 0.5,
  when: `then ${to}`,
  feedback: false,
  acrossServices: false,
  ...parts,
});

/** An outcome at full quality; unknown for want of a binding unless told otherwise. */
export const outcome = (
  id: string,
  word: OutcomeWord,
  parts: Partial<Omit<Outcome, 'outcome' | 'prediction'>> = {},
): Outcome => ({
  prediction: id,
  outcome: word,
  quality: word === 'unknown' ? 0 : 1,
  reason: `${id} is ${word}`,
  figures: [],
  uses: [],
  assumed: false,
  ...(word === 'unknown' ? { lack: 'not_bound' as const } : {}),
  ...parts,
});

const WORDS: Readonly<Record<string, OutcomeWord>> = { '+': 'observed', '-': 'absent', '?': 'unknown' };

/** A candidate whose outcomes are written as one sign a prediction, in their order: `+-?`. */
export const candidate = (
  of: Hypothesis,
  signs: string,
  parts: Partial<Omit<Candidate, 'hypothesis' | 'outcomes'>> & {
    readonly quality?: number;
    readonly assumed?: boolean;
    /** Seconds after the start, from and to: what `onset` is built from. */
    readonly began?: readonly [number, number];
  } = {},
): Candidate => {
  const { quality, assumed, began, ...rest } = parts;
  return {
    hypothesis: of,
    isSeen: true,
    applicable: true,
    outcomes: of.predictions.map(({ id }, index) => {
      const word = WORDS[signs[index] ?? '?'] ?? 'unknown';
      return outcome(id, word, {
        ...(quality === undefined || word === 'unknown' ? {} : { quality }),
        ...(assumed === undefined ? {} : { assumed }),
      });
    }),
    ...(began === undefined
      ? {}
      : {
          onset: {
            interval: { earliestMs: START_MS + began[0] * 1000, latestMs: START_MS + began[1] * 1000 },
            datedBy: `sig.${of.id}`,
          },
        }),
    ...rest,
  };
};

/** Lags scaled by facts that are the same for every subject. */
export const lagsFrom =
  (facts: Readonly<Record<string, number>>): ResolveLag =>
  (value: Value) =>
    value.kind === 'fact' ? facts[value.id] : undefined;

/** From outcomes to all that follows from them, as a diagnosis does it. */
export const infer = (input: InferenceInput): Inference => explain(judgeCandidates(input.candidates), input);

/** An inference with the facts that scale lags, none by default. */
export const inferFrom = (candidates: readonly Candidate[], facts: Readonly<Record<string, number>> = {}) =>
  infer({ candidates, resolveLag: lagsFrom(facts) });

/** One hypothesis of an inference; throws where it is missing. */
export const judgedOf = (inference: Inference, id: string) => {
  const found = inference.judged.find((one) => one.hypothesis.id === id);
  if (found === undefined) throw new Error(`no ${id} among the judged`);
  return found;
};
