import type { DiagnosisHypothesis } from '../model/diagnosis.ts';

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
