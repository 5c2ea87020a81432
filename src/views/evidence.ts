import type { DiagnosisHypothesis, DiagnosisPrediction } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';
import { clause, firstFindings, sentence } from './sentences.ts';
import { standsOnlyThroughChild } from './through-child.ts';
import { strengthWord } from './words.ts';

/** One prediction that decided something, ready to be read. */
export type EvidenceRow = {
  readonly prediction: string;
  readonly bearing: 'for' | 'against' | 'open';
  /** What it does to the hypothesis: `refutes it`, `strong support`, `moderate evidence against` … */
  readonly says: string;
  /** Speaks weakly, and is no necessary condition that failed. */
  readonly minor: boolean;
  readonly statement: string;
  readonly because: string;
  /** What was found, with numbers, and on which member. */
  readonly found: string;
  /** The first of it. */
  readonly foundFirst: string;
  readonly queries: readonly { readonly source: string; readonly query: string }[];
  readonly links: readonly string[];
};

/** How many supporting predictions are shown for a supported hypothesis: enough to argue with, few enough to read. */
const shownSupporters = 3;

/** The predictions that decide a verdict: those that refuted it, or its strongest supporters and what stands against it. */
export const decidingEvidence = (hypothesis: DiagnosisHypothesis): readonly EvidenceRow[] =>
  choose(hypothesis).map((prediction) => viewEvidence(hypothesis, prediction));

/** One prediction of a hypothesis, ready to be read. */
export const viewEvidence = (
  hypothesis: DiagnosisHypothesis,
  prediction: DiagnosisPrediction,
): EvidenceRow => ({
  prediction: prediction.id,
  bearing: bearingOf(prediction),
  says: says(hypothesis, prediction),
  minor: strengthWord(prediction.weightDb) === 'weak' && !hasFailed(prediction),
  statement: clause(prediction.statement),
  because: sentence(prediction.because),
  found: found(prediction, shownFindings),
  foundFirst: found(prediction, 1),
  queries: prediction.queries,
  links: prediction.links,
});

/** A necessary condition that failed speaks against the hypothesis, however little the data could weigh. */
const bearingOf = (prediction: DiagnosisPrediction): EvidenceRow['bearing'] => {
  if (prediction.weightDb > 0) return 'for';
  return prediction.weightDb < 0 || hasFailed(prediction) ? 'against' : 'open';
};

/** How many findings of one reason are spelled out; the JSON report has all. */
const shownFindings = 3;

const found = ({ reason, member }: DiagnosisPrediction, limit: number): string => {
  const findings = firstFindings(reason, limit);
  return member === undefined || reason.includes(member) ? findings : `${findings} [${member}]`;
};

const choose = (hypothesis: DiagnosisHypothesis): readonly DiagnosisPrediction[] => {
  const known = hypothesis.predictions.filter(
    (one) => one.outcome !== 'unknown' && (one.weightDb !== 0 || hasFailed(one)),
  );
  const refuting = hypothesis.predictions.filter(({ id }) => hypothesis.refutedBy.includes(id));
  const supporters = known.filter(({ weightDb }) => weightDb > 0).sort(bySize);
  const against = known.filter((one) => bearingOf(one) === 'against').sort(bySize);
  // A necessary condition that failed is never left out, whatever speaks louder.
  const shownAgainst = (limit: number) => against.filter((one, rank) => rank < limit || hasFailed(one));
  switch (hypothesis.verdict) {
    case 'refuted':
      return refuting;
    case 'contested':
      return [...refuting, ...supporters.slice(0, shownSupporters)];
    case 'supported':
      return standsOnlyThroughChild(hypothesis)
        ? [...shownAgainst(shownSupporters), ...supporters.slice(0, 1)]
        : [...supporters.slice(0, shownSupporters), ...shownAgainst(1)];
    case 'inconclusive':
      return [...supporters.slice(0, 1), ...shownAgainst(1)];
    case 'untested':
      return [];
  }
};

const hasFailed = ({ refuting, outcome }: DiagnosisPrediction): boolean => refuting && outcome === 'absent';

const bySize = (left: DiagnosisPrediction, right: DiagnosisPrediction): number =>
  Math.abs(right.weightDb) - Math.abs(left.weightDb) || compareText(left.id, right.id);

const says = (hypothesis: DiagnosisHypothesis, prediction: DiagnosisPrediction): string => {
  if (hypothesis.refutedBy.includes(prediction.id)) return 'refutes it';
  if (prediction.outcome === 'unknown') return 'could not be tested';
  const weight = weightWords(prediction.weightDb);
  const survived = prediction.refuting && prediction.outcome === 'observed' ? '; necessary' : '';
  const failed = hasFailed(prediction) ? '; had to be so, but was not seen clearly enough to refute it' : '';
  const assumed = prediction.assumed ? '; rests on an assumed default' : '';
  return `${weight}${survived}${assumed || failed}`;
};

const weightWords = (weightDb: number): string => {
  if (weightDb === 0) return 'says nothing either way';
  return `${strengthWord(weightDb)} ${weightDb > 0 ? 'support' : 'evidence against'}`;
};
