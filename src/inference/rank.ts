import type { Confidence } from '../model/diagnosis.ts';
import type { Role } from '../model/hypothesis.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import type { Judged } from './judge.ts';
import type { Competition } from './triggers.ts';
import { competes } from './verdict.ts';

const ROLES: readonly Role[] = ['trigger', 'amplifier', 'propagation', 'loop', 'artefact'];
const SURENESS: readonly Confidence[] = ['strong', 'probable', 'leading', 'none'];

const CLASS = {
  supported: 0,
  leading: 1,
  contested: 2,
  possible: 3,
  refuted: 4,
  inconclusive: 5,
  untested: 6,
} as const;

/** Posterior from which what cannot be told is still worth a look before what is refuted: one chance in twenty. */
const WORTH_A_LOOK = 0.05;

/**
 * The lowest ranks first: what the evidence supports, what may yet be, what it refutes, and what cannot be told. What two groups
 * refute is refuted, whatever supports it.
 */
const verdictClass = ({ verdict, confidence, posterior, refutedGroups }: Judged): number => {
  if (verdict !== 'supported' && refutedGroups >= 2) return CLASS.refuted;
  if (confidence === 'leading') return CLASS.leading;
  if (verdict === 'inconclusive' && posterior >= WORTH_A_LOOK) return CLASS.possible;
  return CLASS[verdict];
};

/** Of what is refuted, the stories that something speaks for: those are the ones that people believe. */
const compareTemptation = (left: Judged, right: Judged): number =>
  verdictClass(left) === CLASS.refuted ? compareDescending(left.support, right.support) : 0;

const compareStrength = (left: Judged, right: Judged): number =>
  firstDifference(
    compareDescending(left.posterior, right.posterior),
    compareDescending(left.evidence, right.evidence),
    compareText(left.hypothesis.id, right.hypothesis.id),
  );

/**
 * Role by role: verdict class, a parent that stands through its child after all others of it, of what is refuted the best
 * supported first, then posterior, evidence, id.
 */
export const rank = (judged: readonly Judged[]): readonly Judged[] =>
  [...judged].sort((left, right) =>
    firstDifference(
      ROLES.indexOf(left.hypothesis.role) - ROLES.indexOf(right.hypothesis.role),
      verdictClass(left) - verdictClass(right),
      Number(left.explainedBy !== undefined) - Number(right.explainedBy !== undefined),
      compareTemptation(left, right),
      compareStrength(left, right),
    ),
  );

/**
 * What most likely began it: the surest trigger or artefact, never a parent that only stands through its child.
 * Undefined where none is at least `leading`: then the unknown cause leads.
 */
export const findLeading = (judged: readonly Judged[], competition: Competition): Judged | undefined =>
  judged
    .filter(
      ({ hypothesis, confidence, explainedBy }) =>
        competes(hypothesis.role) && confidence !== 'none' && explainedBy === undefined,
    )
    .sort((left, right) =>
      firstDifference(
        SURENESS.indexOf(left.confidence) - SURENESS.indexOf(right.confidence),
        Number(competition.takenOut.has(left.hypothesis.id)) -
          Number(competition.takenOut.has(right.hypothesis.id)),
        compareStrength(left, right),
      ),
    )[0];
