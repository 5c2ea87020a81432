import { compareDescending, compareText, firstDifference } from './compare.ts';
import { isRefuted, type Weighed } from './weighed.ts';

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/**
 * Order of the candidates of one hypothesis. One that applies comes first, then one that stands: the hypothesis says
 * that *some* member is at fault, which a refutation on another member does not touch. Of those that stand one that was
 * seen comes first. Then highest evidence, the higher sum of weights where two are beyond its cap, name.
 */
const compareSubjects = (left: Weighed, right: Weighed): number =>
  firstDifference(
    Number(right.applicable) - Number(left.applicable),
    Number(isRefuted(left)) - Number(isRefuted(right)),
    Number(right.isSeen) - Number(left.isSeen),
    compareDescending(left.evidence, right.evidence),
    compareDescending(sum(left.weights), sum(right.weights)),
    compareText(left.subject ?? '', right.subject ?? ''),
  );

/** The best candidate of each hypothesis, in order of the hypotheses' ids. */
export const chooseSubjects = (candidates: readonly Weighed[]): readonly Weighed[] => {
  const best = new Map<string, Weighed>();
  for (const candidate of candidates) {
    const rival = best.get(candidate.hypothesis.id);
    if (rival === undefined || compareSubjects(candidate, rival) < 0) {
      best.set(candidate.hypothesis.id, candidate);
    }
  }
  return [...best.values()].sort((left, right) => compareText(left.hypothesis.id, right.hypothesis.id));
};
