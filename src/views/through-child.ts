import type { DiagnosisHypothesis } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { shortNodeName } from './names.ts';

/**
 * Whether a hypothesis stands only because its more precise form does: its own evidence speaks against it, or
 * something that it needs was looked for and not found.
 */
export const standsOnlyThroughChild = ({
  explainedBy,
  evidenceDb,
  predictions,
}: Pick<DiagnosisHypothesis, 'explainedBy' | 'evidenceDb' | 'predictions'>): boolean =>
  explainedBy !== undefined &&
  (evidenceDb < 0 || predictions.some(({ refuting, outcome }) => refuting && outcome === 'absent'));

/** `follows from retry storm, not supported by itself`; undefined of what stands by itself, or not at all. */
export const followsWords = (
  hypothesis: DiagnosisHypothesis,
  hypotheses: ReadonlyMap<string, DiagnosisHypothesis>,
): string | undefined => {
  const { explainedBy } = hypothesis;
  if (explainedBy === undefined || !standsOnlyThroughChild(hypothesis)) return undefined;
  return `follows from ${inSentence(shortNodeName(hypotheses, explainedBy))}, not supported by itself`;
};
