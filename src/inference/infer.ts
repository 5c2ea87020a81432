import type { Account, NextCheck } from '../model/diagnosis.ts';
import { findAccount } from './account.ts';
import type { Candidate } from './candidate.ts';
import { type Judged, judge } from './judge.ts';
import type { ResolveLag } from './lag-window.ts';
import { type Lineage, traceLineage } from './lineage.ts';
import { type DescribeName, findNextChecks } from './next-checks.ts';
import { findLeading, rank } from './rank.ts';
import { findSensitivity, type Sensitivity } from './sensitivity.ts';
import { chooseSubjects } from './subject.ts';
import type { Competition } from './triggers.ts';
import { type Weighed, weighCandidate } from './weighed.ts';

/** What the inference starts from. */
export type InferenceInput = {
  /** Several per hypothesis when it has a subject. */
  readonly candidates: readonly Candidate[];
  readonly resolveLag: ResolveLag;
  /** What signals and facts are, for the next checks. */
  readonly describeName?: DescribeName;
};

/** What the outcomes amount to. */
export type Inference = {
  /** The best subject of each hypothesis, role by role in ranking order. */
  readonly judged: readonly Judged[];
  readonly unknownCause: { readonly posterior: number; readonly leads: boolean };
  /** The trigger or artefact that is at least `leading`; absent when the unknown cause leads. */
  readonly leading?: Judged;
  /** Absent when there is nothing to tell. */
  readonly account?: Account;
  readonly sensitivity?: Sensitivity;
  readonly nextChecks: readonly NextCheck[];
};

/** Every candidate weighed and every hypothesis judged, before anything is told about it. */
export type Judging = {
  readonly weighed: readonly Weighed[];
  /** The best subject of each hypothesis, in order of the ids. */
  readonly judged: readonly Judged[];
  readonly competition: Competition;
  readonly lineage: Lineage;
  readonly leading: Judged | undefined;
};

/** From outcomes to verdicts (DESIGN.md §7). Input order does not matter. */
export const judgeCandidates = (candidates: readonly Candidate[]): Judging => {
  const weighed = candidates.map(weighCandidate);
  const chosen = chooseSubjects(weighed);
  const lineage = traceLineage(chosen.map(({ hypothesis }) => hypothesis));
  const { judged, competition } = judge(chosen, lineage);
  return { weighed, judged, competition, lineage, leading: findLeading(judged, competition) };
};

/** From verdicts to the causal chain, what the winner depends on, and what to check next (DESIGN.md §7). */
export const explain = (
  { weighed, judged, competition, lineage, leading }: Judging,
  { resolveLag, describeName }: Omit<InferenceInput, 'candidates'>,
): Inference => {
  const account = findAccount(judged, leading, lineage, resolveLag);
  const sensitivity = findSensitivity(weighed, judged, leading, lineage);
  return {
    judged: rank(judged),
    unknownCause: { posterior: competition.unknownPosterior, leads: leading === undefined },
    ...(leading === undefined ? {} : { leading }),
    ...(account === undefined ? {} : { account }),
    ...(sensitivity === undefined ? {} : { sensitivity }),
    nextChecks: findNextChecks(judged, describeName),
  };
};
