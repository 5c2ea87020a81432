import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import type { Contender, PredictionWorking, Workings } from '../model/workings.ts';
import { combine, DAMPING } from './combine.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import { toDecibans } from './decibans.ts';
import type { Judging } from './infer.ts';
import type { Judged } from './judge.ts';
import { competes } from './verdict.ts';
import { clipLikelihood, presence } from './weight.ts';

/** How many weights of the group and the sign come before this one, the largest first. */
const rankIn = (
  weights: readonly { readonly group: string; readonly weight: number }[],
  index: number,
): number => {
  const own = weights[index];
  if (own === undefined) return 0;
  return weights.filter(
    ({ group, weight }, other) =>
      group === own.group &&
      Math.sign(weight) === Math.sign(own.weight) &&
      (Math.abs(weight) > Math.abs(own.weight) ||
        (Math.abs(weight) === Math.abs(own.weight) && other < index)),
  ).length;
};

const weighedBy = ({ hypothesis, outcomes, weights }: Judged) =>
  outcomes.flatMap((outcome, index) => {
    const prediction = hypothesis.predictions.find(({ id }) => id === outcome.prediction);
    return prediction === undefined ? [] : [{ prediction, outcome, weight: weights[index] ?? 0 }];
  });

/** Everyone in the race, surest first. */
const raceOf = ({ judged, competition }: Judging): readonly Contender[] => {
  const runners = [
    ...judged.filter(({ hypothesis }) => competes(hypothesis.role)).map(({ hypothesis }) => hypothesis.id),
    UNKNOWN_CAUSE,
  ].map((id): Contender => {
    const share = competition.shares.get(id);
    return {
      id,
      prior: competition.priors.get(id) ?? 0,
      contendingDb: toDecibans(competition.contending.get(id) ?? 0),
      ...(share === undefined ? {} : { share }),
      ...(competition.unexamined.has(id) ? { isUnexamined: true } : {}),
    };
  });
  return runners.sort((one, other) =>
    firstDifference(compareDescending(one.share ?? -1, other.share ?? -1), compareText(one.id, other.id)),
  );
};

/** The arithmetic behind the verdict of one hypothesis; undefined where it was not judged. */
export const workingsOf = (id: string, judging: Judging): Workings | undefined => {
  const judged = judging.judged.find(({ hypothesis }) => hypothesis.id === id);
  if (judged === undefined) return undefined;
  const entries = judged.applicable ? weighedBy(judged) : [];
  const grouped = entries.map(({ prediction, weight }) => ({ group: prediction.group, weight }));
  const { byGroup } = combine(grouped);
  return {
    predictions: entries.map(
      ({ prediction, outcome, weight }, index): PredictionWorking => ({
        id: prediction.id,
        ifTrue: clipLikelihood(prediction.likelihood.ifTrue),
        ifFalse: clipLikelihood(prediction.likelihood.ifFalse),
        presence: presence(outcome),
        weightDb: toDecibans(weight),
        damping: DAMPING ** rankIn(grouped, index),
      }),
    ),
    groups: byGroup.map(({ group, evidence, sum }) => ({
      group,
      sumDb: toDecibans(sum),
      evidenceDb: toDecibans(evidence),
    })),
    sumDb: toDecibans(byGroup.reduce((sum, { evidence }) => sum + evidence, 0)),
    evidenceDb: toDecibans(judged.evidence),
    prior: judged.hypothesis.prior,
    race: competes(judged.hypothesis.role) ? raceOf(judging) : [],
    posterior: judged.posterior,
    requirements: judged.requirements,
  };
};
