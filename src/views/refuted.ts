import type { Diagnosis } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';
import { type EvidenceRow, viewEvidence } from './evidence.ts';
import { hypothesisName, shortHypothesisName } from './names.ts';
import { overrideMark } from './overrides.ts';
import { shortFinding } from './short-finding.ts';
import { roleOrder } from './words.ts';

/** A hypothesis that the evidence rules out, and by what. */
export type RefutedRow = {
  readonly id: string;
  readonly name: string;
  /** The name without what its title explains. */
  readonly shortName: string;
  /** What a team's configuration changed of it; empty where nothing. */
  readonly override: string;
  /** Predictions that had to hold and did not. */
  readonly by: readonly EvidenceRow[];
  /** What was found instead, in one clause with numbers. */
  readonly found: string;
  /** The same in short, for one line of a list. */
  readonly foundShort: string;
};

/** The refuted hypotheses: triggers first, and within each role those that something speaks for: the stories that people believe. */
export const viewRefuted = (diagnosis: Diagnosis): readonly RefutedRow[] =>
  diagnosis.hypotheses
    .filter(({ verdict }) => verdict === 'refuted')
    .sort(
      (left, right) =>
        roleOrder.indexOf(left.role) - roleOrder.indexOf(right.role) ||
        right.supportDb - left.supportDb ||
        right.posterior - left.posterior ||
        right.evidenceDb - left.evidenceDb ||
        compareText(left.id, right.id),
    )
    .map((hypothesis) => {
      const by = hypothesis.predictions
        .filter(({ id }) => hypothesis.refutedBy.includes(id))
        .map((prediction) => viewEvidence(hypothesis, prediction));
      return {
        id: hypothesis.id,
        name: hypothesisName(hypothesis),
        shortName: shortHypothesisName(hypothesis),
        override: overrideMark(hypothesis),
        by,
        found: by[0]?.foundFirst ?? '',
        foundShort: shortFinding(
          hypothesis.predictions.find(({ id }) => id === by[0]?.prediction)?.reason ?? '',
        ),
      };
    });
