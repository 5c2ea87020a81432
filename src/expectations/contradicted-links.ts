import { type Facts, lookUpFact } from '../model/facts.ts';
import type { Edge, Hypothesis } from '../model/hypothesis.ts';

/** Whether the team said otherwise than what a link needs; what is only assumed or inferred contradicts nothing. */
const isContradicted = ({ needs }: Edge, facts: Facts): boolean => {
  const fact = needs && lookUpFact(facts, needs.fact);
  return fact !== undefined && fact.origin === 'given' && fact.value !== needs?.is;
};

/** The hypotheses without the links that a given fact contradicts: along these nothing comes, so nothing is told. */
export const withoutContradicted = (hypotheses: readonly Hypothesis[], facts: Facts): readonly Hypothesis[] =>
  hypotheses.map((hypothesis) => {
    const leadsTo = hypothesis.leadsTo.filter((edge) => !isContradicted(edge, facts));
    return leadsTo.length === hypothesis.leadsTo.length ? hypothesis : { ...hypothesis, leadsTo };
  });
