import type { Diagnosis, DiagnosisHypothesis, DiagnosisPrediction } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { compareText } from '../model/text-order.ts';
import { viewEvidence } from './evidence.ts';
import { shortHypothesisName } from './names.ts';
import { mayHaveBegunIt } from './opening.ts';
import { plural } from './quantities.ts';
import type { GlyphName } from './words.ts';

/** What became of what a hypothesis predicts of a signal; `refutes` is an absence that rules it out. */
export type CellOutcome = 'observed' | 'absent' | 'refutes' | 'unknown';

/** What one hypothesis predicts of one signal, and what was found. */
export type MatrixCell = {
  readonly outcome: CellOutcome;
  /** The prediction that decides most here. */
  readonly prediction: string;
  /** One line: what was predicted, what became of it, with numbers. */
  readonly says: string;
};

/** One signal that predictions ask for. */
export type MatrixColumn = {
  readonly signal: string;
  /**
   * How differently it speaks of the hypotheses that may have begun it, decibans: from the one that it speaks most
   * against to the one that it speaks most for.
   */
  readonly tellsDb: number;
};

/** One hypothesis with its cells, one per column; undefined where it predicts nothing of that signal. */
export type MatrixRow = {
  readonly id: string;
  readonly name: string;
  readonly glyph: GlyphName;
  readonly cells: readonly (MatrixCell | undefined)[];
};

/** Hypotheses against signals: which evidence tells them apart. Columns that tell most apart come first. */
export type Matrix = { readonly columns: readonly MatrixColumn[]; readonly rows: readonly MatrixRow[] };

/** The matrix of a diagnosis; hypotheses in its order. */
export const viewMatrix = (diagnosis: Diagnosis): Matrix => {
  const known = knownSignals(diagnosis);
  const bySignal = diagnosis.hypotheses.map((hypothesis) => predictionsBySignal(hypothesis, known));
  const rivals = diagnosis.hypotheses
    .filter(mayHaveBegunIt)
    .map((hypothesis) => predictionsBySignal(hypothesis, known));
  const columns = [...new Set(bySignal.flatMap((one) => [...one.keys()]))]
    .map((signal) => ({
      signal,
      tellsDb: tells(rivals.map((one) => one.get(signal) ?? [])),
      ofAllDb: tells(bySignal.map((one) => one.get(signal) ?? [])),
    }))
    .sort(
      (left, right) =>
        right.tellsDb - left.tellsDb ||
        right.ofAllDb - left.ofAllDb ||
        compareText(left.signal, right.signal),
    )
    .map(({ signal, tellsDb }) => ({ signal, tellsDb }));
  const rows = diagnosis.hypotheses.map((hypothesis, index) => ({
    id: hypothesis.id,
    name: shortHypothesisName(hypothesis),
    glyph: hypothesis.verdict,
    cells: columns.map(({ signal }) => cell(hypothesis, bySignal[index]?.get(signal) ?? [])),
  }));
  return { columns, rows };
};

type BySignal = ReadonlyMap<string, readonly DiagnosisPrediction[]>;

const knownSignals = ({ signals, notSeen }: Diagnosis): ReadonlySet<string> =>
  new Set([...signals.map(({ signal }) => signal), ...notSeen.map(({ signal }) => signal)]);

/** Names of signals as reasons write them. */
const name = /\b[a-z]+\.[a-z][a-z0-9_]*\b/g;

/** What a prediction reads. One that could not be tested names in its reason what was missing; so does one about events. */
const signalsOf = (
  { signals, reason }: DiagnosisPrediction,
  known: ReadonlySet<string>,
): ReadonlySet<string> => {
  const read = [...new Set(signals.map(({ signal }) => signal))];
  // When it began and ended follows from signals: it tells only where a prediction reads nothing else.
  const measured = read.filter((signal) => !signal.startsWith('incident.'));
  if (read.length > 0) return new Set(measured.length > 0 ? measured : read);
  const named = [...reason.matchAll(name)].map(([found]) => found);
  return new Set(named.filter((one) => known.has(one) || /^(?:chg|job|log)\./.test(one)));
};

const predictionsBySignal = ({ predictions }: DiagnosisHypothesis, known: ReadonlySet<string>): BySignal => {
  const found = new Map<string, DiagnosisPrediction[]>();
  for (const prediction of predictions) {
    for (const signal of signalsOf(prediction, known)) {
      found.set(signal, [...(found.get(signal) ?? []), prediction]);
    }
  }
  return found;
};

/** The prediction of some that speaks loudest. */
const loudest = (predictions: readonly DiagnosisPrediction[]): DiagnosisPrediction | undefined =>
  [...predictions].sort(
    (left, right) =>
      Math.abs(right.weightDb) - Math.abs(left.weightDb) ||
      Number(left.outcome === 'unknown') - Number(right.outcome === 'unknown') ||
      compareText(left.id, right.id),
  )[0];

/** A signal of which a hypothesis predicts nothing, or nothing that was seen, says nothing about it: 0 dB. */
const tells = (cells: readonly (readonly DiagnosisPrediction[])[]): number => {
  const weights = cells.map((predictions) => loudest(predictions)?.weightDb ?? 0);
  return Math.max(0, ...weights) - Math.min(0, ...weights);
};

const cell = (
  hypothesis: DiagnosisHypothesis,
  predictions: readonly DiagnosisPrediction[],
): MatrixCell | undefined => {
  const refuting = predictions.find(({ id }) => hypothesis.refutedBy.includes(id));
  const prediction = refuting ?? loudest(predictions);
  if (prediction === undefined) return undefined;
  const { statement, says, foundFirst } = viewEvidence(hypothesis, prediction);
  const others = predictions.length - 1;
  const more = others === 0 ? '' : ` (${plural(others, 'more prediction')} about it)`;
  return {
    outcome: refuting === undefined ? prediction.outcome : 'refutes',
    prediction: prediction.id,
    says: `“${inSentence(statement)}”: ${outcomeWords[prediction.outcome]}, ${says}: ${foundFirst}${more}.`,
  };
};

const outcomeWords = {
  observed: 'seen as predicted',
  absent: 'looked for and not there',
  unknown: 'not known',
} as const;
