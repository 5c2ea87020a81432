import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { shortHypothesisName } from './names.ts';

type Verdict = DiagnosisHypothesis['verdict'];

/** A hypothesis whose verdict is another one than before. */
export type VerdictChange = {
  readonly id: string;
  readonly name: string;
  readonly from: Verdict;
  readonly to: Verdict;
};

/** What supports or refutes tells more than what is open or was not tested. */
const weight: Readonly<Record<Verdict, number>> = {
  supported: 0,
  contested: 1,
  refuted: 2,
  inconclusive: 3,
  untested: 4,
};

/** The hypotheses whose verdict changed between two diagnoses, those that now say most first. */
export const verdictChanges = (before: Diagnosis, after: Diagnosis): readonly VerdictChange[] => {
  const earlier = new Map(before.hypotheses.map(({ id, verdict }) => [id, verdict]));
  return after.hypotheses
    .flatMap((hypothesis): readonly VerdictChange[] => {
      const { id, verdict } = hypothesis;
      const from = earlier.get(id);
      if (from === undefined || from === verdict) return [];
      return [{ id, name: shortHypothesisName(hypothesis), from, to: verdict }];
    })
    .sort((one, other) => weight[one.to] - weight[other.to]);
};

/** Changes that a line names. */
const NAMED = 2;

/** All changes: `Slow dependency: inconclusive → supported; …`, or that there is none. */
export const allChanges = (changes: readonly VerdictChange[]): string => changesLine(changes, changes.length);

/** The changes in one line: `Slow dependency: inconclusive → supported; 3 more`, or that there is none. */
export const changesLine = (changes: readonly VerdictChange[], most = NAMED): string => {
  if (changes.length === 0) return 'No verdict changed.';
  const named = changes.slice(0, most).map(({ name, from, to }) => `${name}: ${from} → ${to}`);
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
};
