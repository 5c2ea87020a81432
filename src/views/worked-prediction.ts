import type { DiagnosisPrediction, DiagnosisSignal } from '../model/diagnosis.ts';
import type { Expectation } from '../model/hypothesis.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { PredictionWorking } from '../model/workings.ts';
import type { Clock } from './clock.ts';
import { type ExpectationLine, viewExpectation } from './expectation.ts';
import { signalName } from './names.ts';
import { sentence } from './sentences.ts';
import type { GlyphName } from './words.ts';

/** One prediction worked through, ready to be read. */
export type WorkedPrediction = {
  readonly id: string;
  readonly glyph: GlyphName;
  /** `absent; at a quality of 0.95; a necessary condition: its failure refutes` */
  readonly outcome: string;
  readonly statement: string;
  readonly looksFor: readonly ExpectationLine[];
  /** Each series that was read: members, levels, coverage. */
  readonly read: readonly string[];
  /** `baseline 0.012 s, threshold 0.018 s`; empty where no number was compared. */
  readonly numbers: string;
  readonly found: string;
  /** From outcome and quality to r, and from r to the weight. */
  readonly weight: readonly string[];
};

/** Series of one prediction that are told one by one. */
const SHOWN_SERIES = 8;

/** A weight with its sign, to a tenth: what adds up must be seen to. */
export const decibans = (value: number): string =>
  `${value > 0 ? '+' : value < -0.05 ? '−' : ''}${Math.abs(value).toFixed(1)} dB`;

/** A chance to a thousandth: `0.975`. */
export const chance = (value: number): string => String(Number(value.toFixed(3)));

/** One prediction worked through: what it looks for, what was read, what came of it, and what that weighs. */
export const viewWorkedPrediction = (
  prediction: DiagnosisPrediction,
  {
    expect,
    working,
    signals,
    clock,
  }: {
    readonly expect: Expectation | undefined;
    readonly working: PredictionWorking | undefined;
    readonly signals: readonly DiagnosisSignal[];
    readonly clock: Clock;
  },
): WorkedPrediction => ({
  id: prediction.id,
  glyph: glyphOf[prediction.outcome],
  outcome: outcomeWords(prediction),
  statement: sentence(prediction.statement),
  looksFor: expect === undefined ? [] : viewExpectation(expect),
  read: readWords(prediction, signals, clock),
  numbers: prediction.numbers.map(figureWords).join(', '),
  found: sentence(prediction.reason),
  weight: weightWords(prediction, working),
});

const glyphOf = { observed: 'supported', absent: 'refuted', unknown: 'inconclusive' } as const;

const outcomeWords = ({ outcome, quality, refuting }: DiagnosisPrediction): string =>
  [
    outcome,
    ...(outcome === 'unknown' ? [] : [`at a quality of ${chance(quality)}`]),
    ...(refuting ? ['a necessary condition: its failure refutes'] : []),
  ].join('; ');

const figureWords = ({ name, value, unit }: DiagnosisPrediction['numbers'][number]): string =>
  `${name} ${typeof value === 'number' ? formatQuantity(value, unit) : value}`;

const readWords = (
  { signals, member }: DiagnosisPrediction,
  all: readonly DiagnosisSignal[],
  clock: Clock,
): readonly string[] => {
  const key = ({ signal, dimensions }: DiagnosisPrediction['signals'][number]): string =>
    signalName({ signal, dimensions });
  const known = new Map(all.map((one) => [key(one), one]));
  const lines = signals.slice(0, SHOWN_SERIES).map((one) => {
    const seen = known.get(key(one));
    return seen === undefined ? key(one) : `${key(one)}: ${levelWords(seen, clock)}`;
  });
  const more = signals.length - SHOWN_SERIES;
  return [
    ...lines,
    ...(more > 0 ? [`and ${more} more series`] : []),
    ...(member === undefined ? [] : [`decided on ${member}`]),
  ];
};

const levelWords = (
  { unit, baselineMedian, windowMedian, windowCoverage, onset }: DiagnosisSignal,
  clock: Clock,
): string =>
  [
    `${baselineMedian === undefined ? 'nothing' : formatQuantity(baselineMedian, unit)} before`,
    `${windowMedian === undefined ? 'nothing' : formatQuantity(windowMedian, unit)} during`,
    `${Math.round(windowCoverage * 100)} % of the window seen`,
    ...(onset === undefined ? [] : [`left its baseline ${clock.onset(onset)}`]),
  ].join(', ');

const weightWords = (
  prediction: DiagnosisPrediction,
  working: PredictionWorking | undefined,
): readonly string[] => {
  const { outcome, quality, group, assumed, weightDb } = prediction;
  if (working === undefined) return ['0 dB: the hypothesis does not apply, so nothing is weighed'];
  if (outcome === 'unknown') return ['0 dB: unknown counts neither for nor against, r = 0.5'];
  const { ifTrue, ifFalse, presence, damping } = working;
  const r = chance(presence);
  const from = outcome === 'observed' ? `(1 + ${chance(quality)}) / 2` : `(1 − ${chance(quality)}) / 2`;
  if (assumed && weightDb === 0) {
    return [`0 dB: it rests on a default that nobody gave, and such a one does not refute`];
  }
  return [
    `r = ${from} = ${r}, the chance that it was there`,
    `seen with ${chance(ifTrue)} if the hypothesis is true and ${chance(ifFalse)} if another is: 10 log10 [(${r} × ${chance(ifTrue)} + ${chance(1 - presence)} × ${chance(1 - ifTrue)}) ÷ (${r} × ${chance(ifFalse)} + ${chance(1 - presence)} × ${chance(1 - ifFalse)})] = ${decibans(weightDb)}`,
    damping === 1
      ? `counts in full: the largest ${weightDb < 0 ? 'against' : 'for'} it in group ${group}`
      : `counts ${chance(damping)} of that, ${decibans(weightDb * damping)}: group ${group} has larger ones ${weightDb < 0 ? 'against' : 'for'} it`,
  ];
};
