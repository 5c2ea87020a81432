import type { DiagnosisHypothesis, DiagnosisPrediction } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';
import { viewEvidence } from './evidence.ts';
import { clause, firstFindings, sentence } from './sentences.ts';
import { type GlyphName, strengthWord } from './words.ts';

/** One prediction of a hypothesis as a row of a list, and what there is to say when it is looked at. */
export type PredictionRow = {
  readonly id: string;
  readonly glyph: GlyphName;
  readonly outcome: DiagnosisPrediction['outcome'];
  /** `refutes it`, `strong support`, `weak against`, `not tested`, in at most 16 columns. */
  readonly bearing: string;
  /** `−14.7 dB`; empty where nothing was told. */
  readonly weight: string;
  /** Whether the hypothesis falls where this fails. */
  readonly necessary: boolean;
  readonly statement: string;
  /** `Absent: not as predicted. Refutes the hypothesis, as this had to be so.` */
  readonly outcomeSentence: string;
  /** What was found, with numbers: all members that say the same as one. */
  readonly found: string;
  readonly because: string;
  /** How far the data can be trusted here, in words; with the member that decided. */
  readonly quality: string;
};

/** Orders in which the predictions of a hypothesis can be read. */
export const predictionOrders = ['what decides', 'the catalogue'] as const;

/** Findings of one reason that are spelled out: there is room for them. */
const SHOWN_FINDINGS = 8;

/** The predictions of a hypothesis: what refutes it first, then by weight, what could not be tested last. */
export const byWhatDecides = (hypothesis: DiagnosisHypothesis): readonly DiagnosisPrediction[] =>
  [...hypothesis.predictions].sort(
    (left, right) =>
      rank(hypothesis, left) - rank(hypothesis, right) ||
      Math.abs(right.weightDb) - Math.abs(left.weightDb) ||
      compareText(left.id, right.id),
  );

/** The predictions of a hypothesis {@link byWhatDecides}, or as the file has them. */
export const viewPredictions = (
  hypothesis: DiagnosisHypothesis,
  order: (typeof predictionOrders)[number] = 'what decides',
): readonly PredictionRow[] => {
  const sorted = order === 'the catalogue' ? hypothesis.predictions : byWhatDecides(hypothesis);
  return sorted.map((prediction) => viewPrediction(hypothesis, prediction));
};

const rank = ({ refutedBy }: DiagnosisHypothesis, { id, outcome }: DiagnosisPrediction): number => {
  if (refutedBy.includes(id)) return 0;
  return outcome === 'unknown' ? 2 : 1;
};

const glyphOf: Readonly<Record<DiagnosisPrediction['outcome'], GlyphName>> = {
  observed: 'supported',
  absent: 'refuted',
  unknown: 'inconclusive',
};

const viewPrediction = (hypothesis: DiagnosisHypothesis, prediction: DiagnosisPrediction): PredictionRow => {
  const { says, because } = viewEvidence(hypothesis, prediction);
  const { id, outcome, weightDb, refuting, statement, reason } = prediction;
  return {
    id,
    glyph: glyphOf[outcome],
    outcome,
    bearing: bearing(hypothesis, prediction),
    weight: outcome === 'unknown' ? '' : decibels(weightDb),
    necessary: refuting,
    statement: clause(statement),
    outcomeSentence: `${outcomeWords[outcome]}: ${sentence(says)}`,
    found: firstFindings(reason, SHOWN_FINDINGS),
    because: sentence(because),
    quality: qualityWords(prediction),
  };
};

const outcomeWords: Readonly<Record<DiagnosisPrediction['outcome'], string>> = {
  observed: 'Observed, as predicted',
  absent: 'Absent, not as predicted',
  unknown: 'Unknown',
};

/** A weight with its sign: `+3.99 dB`, `−14.7 dB`. */
export const decibels = (weightDb: number): string => {
  const size = Math.abs(weightDb);
  return `${weightDb > 0 ? '+' : weightDb < 0 ? '−' : ''}${size >= 10 ? size.toFixed(0) : size.toFixed(1)} dB`;
};

const bearing = (
  { refutedBy }: DiagnosisHypothesis,
  { id, outcome, weightDb, refuting }: DiagnosisPrediction,
): string => {
  if (refutedBy.includes(id)) return 'refutes it';
  if (outcome === 'unknown') return 'not tested';
  if (weightDb === 0) return refuting && outcome === 'absent' ? 'against' : 'says nothing';
  return `${strengthWord(weightDb)} ${weightDb > 0 ? 'support' : 'against'}`;
};

const qualityWords = ({ quality, member, outcome, assumed }: DiagnosisPrediction): string =>
  [
    ...(outcome === 'unknown' ? [] : [`quality of the data ${quality.toFixed(2)}, where 1 is the best`]),
    ...(member === undefined ? [] : [`decided on ${member}`]),
    ...(assumed ? ['rests on a default that nobody gave'] : []),
  ].join('; ');
