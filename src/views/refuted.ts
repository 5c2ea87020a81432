import type { Diagnosis } from '../model/diagnosis.ts';
import { type EvidenceRow, viewEvidence } from './evidence.ts';
import { hypothesisName } from './names.ts';
import { firstFindings } from './sentences.ts';
import { compareText } from './text-order.ts';
import { roleOrder } from './words.ts';

/** A hypothesis that the evidence rules out, and by what. */
export type RefutedRow = {
  readonly id: string;
  readonly name: string;
  /** Predictions that had to hold and did not. */
  readonly by: readonly EvidenceRow[];
  /** What was found instead, in one clause with numbers: on the first member where several were tested. */
  readonly found: string;
};

/** The refuted hypotheses: triggers first, and within each role the most firmly refuted first. */
export const viewRefuted = (diagnosis: Diagnosis): readonly RefutedRow[] =>
  diagnosis.hypotheses
    .filter(({ verdict }) => verdict === 'refuted')
    .sort(
      (left, right) =>
        roleOrder.indexOf(left.role) - roleOrder.indexOf(right.role) ||
        left.evidenceDb - right.evidenceDb ||
        compareText(left.id, right.id),
    )
    .map((hypothesis) => {
      const by = hypothesis.predictions
        .filter(({ id }) => hypothesis.refutedBy.includes(id))
        .map((prediction) => viewEvidence(hypothesis, prediction));
      return {
        id: hypothesis.id,
        name: hypothesisName(hypothesis),
        by,
        found: firstFindings(by[0]?.found ?? '', 1),
      };
    });
