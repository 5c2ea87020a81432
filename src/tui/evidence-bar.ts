import type { DiagnosisHypothesis } from '../model/diagnosis.ts';
import { type Line, span } from './line.ts';

/** Evidence at which a side of the bar is full, decibans: odds of 1,000 to 1. */
const FULL_DB = 30;

/** Evidence against and for a hypothesis as a bar of `columns`: against grows to the left of its middle, for to the right. */
export const evidenceBar = (hypothesis: DiagnosisHypothesis, columns: number): Line => {
  const half = Math.floor((columns - 1) / 2);
  const weights = hypothesis.predictions.map(({ weightDb }) => weightDb);
  const size = (sign: 1 | -1): number => {
    const sum = weights
      .filter((weight) => Math.sign(weight) === sign)
      .reduce((total, one) => total + one * sign, 0);
    return Math.min(half, sum === 0 ? 0 : Math.max(1, Math.round((sum / FULL_DB) * half)));
  };
  const isRefuted = hypothesis.refutedBy.length > 0;
  const against = isRefuted ? half : size(-1);
  const supporting = size(1);
  return [
    span(' '.repeat(half - against)),
    span('▒'.repeat(against), 'verdict.refuted'),
    span('│', 'muted'),
    span('█'.repeat(supporting), 'verdict.supported'),
    span(' '.repeat(columns - 1 - half - supporting)),
  ];
};
