import type { Confidence, VerdictWord } from '../model/diagnosis.ts';
import type { Requirement } from '../model/workings.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import { type Lineage, refines } from './lineage.ts';
import { type Competition, compete } from './triggers.ts';
import { competes, confidenceOf, requirementsOf, verdictOf } from './verdict.ts';
import type { Weighed } from './weighed.ts';

const LEAST_ODDS_PRIOR = 1e-6;

/** A hypothesis on its best subject, with its verdict. */
export type Judged = Weighed & {
  /** Under the stated likelihoods: share of the softmax for triggers and artefacts, own odds for the other roles. */
  readonly posterior: number;
  readonly verdict: VerdictWord;
  readonly confidence: Confidence;
  /** Nats to the nearest rival of another family; for the other roles the log-odds. */
  readonly marginNats: number;
  /** What `supported` takes of the hypothesis taken for itself. */
  readonly requirements: readonly Requirement[];
  /** Id of the supported refinement that this parent is supported through. */
  readonly explainedBy?: string;
};

/** All hypotheses judged, and how the competition for the trigger came out. */
export type Judgement = { readonly judged: readonly Judged[]; readonly competition: Competition };

const logOdds = (weighed: Weighed): number => {
  const prior = Math.min(1 - LEAST_ODDS_PRIOR, Math.max(LEAST_ODDS_PRIOR, weighed.hypothesis.prior));
  return Math.log(prior / (1 - prior)) + weighed.evidence;
};

/** `open` are those of which it is not known yet whether they show. */
const judgeAlone = (weighed: Weighed, competition: Competition, open: readonly Weighed[]): Judged => {
  const { id, role } = weighed.hypothesis;
  const odds = logOdds(weighed);
  const posterior = competition.posteriors.get(id) ?? 1 / (1 + Math.exp(-odds));
  const marginNats = competition.margins.get(id) ?? odds;
  const isRivalOpen = open.some((rival) => rival !== weighed);
  const standing = { ...weighed, role, posterior, marginNats, isRivalOpen };
  const verdict = verdictOf(standing);
  const requirements = requirementsOf(standing);
  return {
    ...weighed,
    posterior,
    marginNats,
    verdict,
    confidence: confidenceOf(verdict, standing),
    requirements,
  };
};

/** What implies the parent is true, so the parent is at least as sure and none of its failures can refute it. */
const explainThroughChild = (parent: Judged, child: Judged): Judged => {
  const posterior = Math.max(parent.posterior, child.posterior);
  const marginNats = Math.max(parent.marginNats, child.marginNats);
  const verdict = 'supported';
  const standing = { ...parent, role: parent.hypothesis.role, posterior, marginNats, isRivalOpen: false };
  return {
    ...parent,
    posterior,
    marginNats,
    verdict,
    confidence: confidenceOf(verdict, standing),
    explainedBy: child.hypothesis.id,
  };
};

/** Judges each hypothesis once, triggers and artefacts against each other. `weighed` is in order of the ids. */
export const judge = (weighed: readonly Weighed[], lineage: Lineage): Judgement => {
  const competition = compete(
    weighed.filter(({ hypothesis }) => competes(hypothesis.role)),
    lineage,
  );
  const open = weighed.filter(({ mayYetShow }) => mayYetShow);
  const alone = weighed.map((one) => judgeAlone(one, competition, open));
  const bestChildFirst = alone
    .filter(({ verdict }) => verdict === 'supported')
    .sort((left, right) =>
      firstDifference(
        compareDescending(left.posterior, right.posterior),
        compareText(left.hypothesis.id, right.hypothesis.id),
      ),
    );
  const judged = alone.map((one) => {
    const child = bestChildFirst.find(({ hypothesis }) => refines(lineage, hypothesis.id, one.hypothesis.id));
    return child === undefined ? one : explainThroughChild(one, child);
  });
  return { judged, competition };
};
