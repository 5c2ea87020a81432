import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';
import { leadingTrigger } from './opening.ts';
import { verdictWords } from './words.ts';

/** One thing that two catalogues say differently of one incident. */
export type Difference = {
  /** `what leads`, `account`, or the id of a hypothesis. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
};

/** What two catalogues say differently of one incident. */
export type DiagnosisDifference = {
  readonly differences: readonly Difference[];
  /** Hypotheses of the same verdict whose posterior is another one, to a hundredth. */
  readonly posteriors: number;
};

/** Posteriors nearer to each other than this are shown as the same number. */
const SHOWN_POSTERIOR = 0.005;

const leads = (diagnosis: Diagnosis): string => {
  const leading = leadingTrigger(diagnosis);
  if (leading === undefined) return 'the unknown cause';
  return `${leading.id}${leading.confidence === 'none' ? '' : `, ${leading.confidence}`}`;
};

const chain = ({ account }: Diagnosis): string =>
  account === undefined ? 'none' : account.chain.map(({ id }) => id).join(' → ');

const stands = (hypothesis: DiagnosisHypothesis | undefined): string => {
  if (hypothesis === undefined) return 'not weighed';
  const { verdict, confidence, subject, refutedBy } = hypothesis;
  const words = verdictWords(verdict, confidence);
  const by = refutedBy.length === 0 ? '' : ` by ${refutedBy.join(', ')}`;
  return `${words}${by}${subject === undefined || verdict === 'untested' ? '' : ` [${subject}]`}`;
};

/** What differs between the diagnoses of one incident with two catalogues: what leads, the chain, and the verdicts by id. */
export const diffDiagnoses = (before: Diagnosis, after: Diagnosis): DiagnosisDifference => {
  const earlier = new Map(before.hypotheses.map((one) => [one.id, one]));
  const later = new Map(after.hypotheses.map((one) => [one.id, one]));
  const ids = [...new Set([...earlier.keys(), ...later.keys()])].sort(compareText);
  const all: readonly Difference[] = [
    { what: 'what leads', before: leads(before), after: leads(after) },
    { what: 'account', before: chain(before), after: chain(after) },
    ...ids.map((id) => ({ what: id, before: stands(earlier.get(id)), after: stands(later.get(id)) })),
  ];
  const differences = all.filter((one) => one.before !== one.after);
  const told = new Set(differences.map(({ what }) => what));
  const moved = ids.filter((id) => {
    const [one, other] = [earlier.get(id), later.get(id)];
    return (
      !told.has(id) &&
      one !== undefined &&
      other !== undefined &&
      Math.abs(one.posterior - other.posterior) >= SHOWN_POSTERIOR
    );
  });
  return { differences, posteriors: moved.length };
};
