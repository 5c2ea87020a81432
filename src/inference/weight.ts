import type { Outcome } from '../model/evidence.ts';
import type { Prediction } from '../model/hypothesis.ts';

const LEAST_LIKELIHOOD = 0.01;

/** A likelihood as it is weighed: within [0.01, 0.99]. */
export const clipLikelihood = (likelihood: number): number =>
  Math.min(1 - LEAST_LIKELIHOOD, Math.max(LEAST_LIKELIHOOD, likelihood));

/**
 * Whether an outcome rests on an assumed default that would refute: it stays unknown, since nobody said that the
 * default holds here (knowledge: signal-names.md, open questions; DESIGN.md §7).
 */
export const isAssumedRefutation = (prediction: Prediction, outcome: Outcome): boolean =>
  prediction.refuting && outcome.assumed && outcome.outcome === 'absent';

/**
 * Probability that the signature is present, given what the detector said: (1+q)/2 when observed, (1−q)/2 when
 * absent, ½ when unknown (knowledge: hypotheses.md §7.2).
 */
export const presence = (outcome: Pick<Outcome, 'outcome' | 'quality'>): number => {
  switch (outcome.outcome) {
    case 'observed':
      return (1 + outcome.quality) / 2;
    case 'absent':
      return (1 - outcome.quality) / 2;
    case 'unknown':
      return 0.5;
  }
};

/**
 * What one outcome says about its hypothesis, in nats: the log likelihood ratio under the prediction's two
 * likelihoods, each kept within [0.01, 0.99] (knowledge: hypotheses.md §7.2). Unknown weighs nothing.
 */
export const weigh = (prediction: Prediction, outcome: Outcome): number => {
  if (isAssumedRefutation(prediction, outcome)) return 0;
  const seen = presence(outcome);
  if (seen === 0.5) return 0;
  const ifTrue = clipLikelihood(prediction.likelihood.ifTrue);
  const ifFalse = clipLikelihood(prediction.likelihood.ifFalse);
  return Math.log(
    (seen * ifTrue + (1 - seen) * (1 - ifTrue)) / (seen * ifFalse + (1 - seen) * (1 - ifFalse)),
  );
};
