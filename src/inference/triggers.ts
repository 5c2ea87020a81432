import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import { compareText, firstDifference } from './compare.ts';
import { familyOf, type Lineage, refines } from './lineage.ts';
import { isRefuted, type Weighed } from './weighed.ts';

/** Prior weight of the unknown cause among the triggers (knowledge: hypotheses.md §7.4). */
export const UNKNOWN_PRIOR = 0.1;
/** Posterior from which a refinement stands in for its parent (knowledge: hypotheses.md §7.4). */
const CHILD_TAKES_OVER = 0.4;
const LEAST_PRIOR = 1e-6;

/** ln of a prior weight; a prior that a team set to zero stays finite, since sensors lie. */
export const logPrior = (prior: number): number => Math.log(Math.max(prior, LEAST_PRIOR));

/** How the triggers and artefacts came out against each other and against the unknown cause. */
export type Competition = {
  /** By hypothesis id. A parent that its child took out has its posterior with the child left out instead. */
  readonly posteriors: ReadonlyMap<string, number>;
  /** Nats to the nearest rival of another family, the unknown cause included, by hypothesis id. */
  readonly margins: ReadonlyMap<string, number>;
  readonly unknownPosterior: number;
  /** What each brought to the race against its rivals, nats, by hypothesis id. */
  readonly contending: ReadonlyMap<string, number>;
  /** Parents whose place a child took. */
  readonly takenOut: ReadonlySet<string>;
};

type LogWeights = ReadonlyMap<string, number>;

const without = (logWeights: LogWeights, left: (id: string) => boolean): LogWeights =>
  new Map([...logWeights].filter(([id]) => !left(id)));

const softmax = (logWeights: LogWeights): ReadonlyMap<string, number> => {
  const highest = Math.max(...logWeights.values());
  const shares = [...logWeights].map(([id, weight]) => [id, Math.exp(weight - highest)] as const);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  return new Map(shares.map(([id, share]) => [id, share / total]));
};

/** Most precise parents first, so that a grandchild has done its work before its grandparent is judged. */
const parentsOf = (lineage: Lineage, ids: readonly string[]): readonly string[] =>
  ids
    .filter((id) => ids.some((child) => refines(lineage, child, id)))
    .sort((left, right) =>
      firstDifference(
        (lineage.get(right)?.length ?? 0) - (lineage.get(left)?.length ?? 0),
        compareText(left, right),
      ),
    );

/**
 * What counts against the rivals, nats. The time of a change nominates it; changes happen all day, so until a mechanism
 * is seen it takes nothing from a cause that shows one (DESIGN.md §7).
 */
const contending = ({ evidence, mechanism, showsMechanism }: Weighed): number =>
  showsMechanism ? evidence : Math.min(evidence, mechanism);

/**
 * Softmax of ln prior + evidence over triggers, artefacts and the unknown cause. A child that reaches 0.40 without
 * its parent in the race takes the parent out (knowledge: hypotheses.md §7.4); a refuted child takes out nobody.
 * `competitors` are in order of their ids, one per hypothesis.
 */
export const compete = (competitors: readonly Weighed[], lineage: Lineage): Competition => {
  const ids = competitors.map(({ hypothesis }) => hypothesis.id);
  const standing = new Set(
    competitors.filter((weighed) => !isRefuted(weighed)).map(({ hypothesis }) => hypothesis.id),
  );
  const all: LogWeights = new Map([
    ...competitors.map(
      (weighed) => [weighed.hypothesis.id, logPrior(weighed.hypothesis.prior) + contending(weighed)] as const,
    ),
    [UNKNOWN_CAUSE, logPrior(UNKNOWN_PRIOR)],
  ]);

  const takenOut = new Set<string>();
  for (const parent of parentsOf(lineage, ids)) {
    const rest = softmax(without(all, (id) => id === parent || takenOut.has(id)));
    const takesOver = [...rest].some(
      ([id, share]) => refines(lineage, id, parent) && standing.has(id) && share >= CHILD_TAKES_OVER,
    );
    if (takesOver) takenOut.add(parent);
  }

  const race = softmax(without(all, (id) => takenOut.has(id)));
  const insteadOfItsChildren = (parent: string): number =>
    softmax(without(all, (id) => id !== parent && (takenOut.has(id) || refines(lineage, id, parent)))).get(
      parent,
    ) ?? 0;
  const margin = (id: string): number =>
    (all.get(id) ?? 0) -
    Math.max(...without(all, (rival) => familyOf(lineage, rival) === familyOf(lineage, id)).values());

  return {
    posteriors: new Map(ids.map((id) => [id, race.get(id) ?? insteadOfItsChildren(id)])),
    margins: new Map(ids.map((id) => [id, margin(id)])),
    contending: new Map(competitors.map((weighed) => [weighed.hypothesis.id, contending(weighed)])),
    unknownPosterior: race.get(UNKNOWN_CAUSE) ?? 1,
    takenOut,
  };
};
