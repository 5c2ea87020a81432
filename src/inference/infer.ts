import { chanceOfBeingRight } from '../model/answer-chance.ts';
import type { Account, Answer, Diagnosis, NextCheck } from '../model/diagnosis.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import { findAccount } from './account.ts';
import type { Candidate } from './candidate.ts';
import { type Judged, judge } from './judge.ts';
import type { ResolveLag } from './lag-window.ts';
import { type Lineage, traceLineage } from './lineage.ts';
import { findNextChecks, type NextCheckInput } from './next-checks.ts';
import { findLeading, rank } from './rank.ts';
import { findSensitivity, type Sensitivity } from './sensitivity.ts';
import { chooseSubjects } from './subject.ts';
import type { Competition } from './triggers.ts';
import { competes } from './verdict.ts';
import { type Weighed, weighCandidate } from './weighed.ts';

/** What the inference starts from. */
export type InferenceInput = Omit<NextCheckInput, 'chain'> & {
  /** Several per hypothesis when it has a subject. */
  readonly candidates: readonly Candidate[];
  readonly resolveLag: ResolveLag;
  /** The hypotheses that are told of; all unless given. Every other is weighed against them all the same. */
  readonly only?: readonly string[];
};

/** What the outcomes amount to. */
export type Inference = {
  /** The best subject of each hypothesis, role by role in ranking order. */
  readonly judged: readonly Judged[];
  readonly unknownCause: { readonly posterior: number; readonly leads: boolean };
  readonly answer: Answer;
  /** The trigger or artefact that is at least `leading`; absent when the unknown cause leads. */
  readonly leading?: Judged;
  /** Absent when there is nothing to tell. */
  readonly account?: Account;
  readonly sensitivity?: Sensitivity;
  readonly nextChecks: readonly NextCheck[];
  /** Where not all that were weighed are told of. */
  readonly shown?: Diagnosis['shown'];
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

/** The share of the race that what is not told of has, the unknown cause included. */
const untoldShare = (told: readonly Judged[], { takenOut, unexamined }: Competition): number => {
  const racing = told.filter(
    ({ hypothesis: { id, role } }) => competes(role) && !takenOut.has(id) && !unexamined.has(id),
  );
  return Math.max(0, 1 - racing.reduce((sum, { posterior }) => sum + posterior, 0));
};

const answerOf = (leading: Judged | undefined, unknownPosterior: number): Answer => {
  const posterior = leading?.posterior ?? unknownPosterior;
  return {
    trigger: leading?.hypothesis.id ?? UNKNOWN_CAUSE,
    posterior,
    chance: chanceOfBeingRight(posterior, leading !== undefined),
  };
};

/** From verdicts to the causal chain, what the winner depends on, and what to check next (DESIGN.md §7). */
export const explain = (
  judging: Judging,
  { resolveLag, only, ...toCheck }: Omit<InferenceInput, 'candidates'>,
): Inference => {
  const { weighed, judged, competition, lineage } = judging;
  const told = only === undefined ? judged : judged.filter(({ hypothesis }) => only.includes(hypothesis.id));
  const isWhole = told.length === judged.length;
  const leading = isWhole ? judging.leading : findLeading(told, competition);
  const account = findAccount(told, leading, lineage, resolveLag);
  // What would lead instead may not be told of.
  const sensitivity = isWhole ? findSensitivity(weighed, judged, leading, lineage) : undefined;
  const unknownPosterior = isWhole ? competition.unknownPosterior : untoldShare(told, competition);
  return {
    judged: rank(told),
    unknownCause: { posterior: unknownPosterior, leads: leading === undefined },
    answer: answerOf(leading, unknownPosterior),
    ...(leading === undefined ? {} : { leading }),
    ...(account === undefined ? {} : { account }),
    ...(sensitivity === undefined ? {} : { sensitivity }),
    nextChecks: findNextChecks(told, {
      ...toCheck,
      chain: account?.chain.map(({ id }) => id) ?? [],
    }),
    ...(isWhole
      ? {}
      : {
          shown: {
            hypotheses: told.length,
            of: judged.length,
            leaderHidden: judging.leading !== undefined && judging.leading !== leading,
          },
        }),
  };
};
