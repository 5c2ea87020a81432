import type { Diagnosis } from '../model/diagnosis.ts';

/** That only some hypotheses are told of, as asked; empty where all are. */
export const viewScope = ({ shown }: Pick<Diagnosis, 'shown'>): string => {
  if (shown === undefined) return '';
  const leader = shown.leaderHidden ? ', and one that is not shown leads' : '';
  return `Only ${shown.hypotheses} of ${shown.of} hypotheses are shown, as asked; each was weighed against all${leader}.`;
};
