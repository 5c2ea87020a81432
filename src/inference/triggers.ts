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
  /** Of the unknown cause, and of all that could not be examined. */
  readonly unknownPosterior: number;
  /** Share of the race of each that is in it, the unknown cause for itself among them. */
  readonly shares: ReadonlyMap<string, number>;
  /** The prior that each ran with; of what could not be examined its part of the unknown cause's. */
  readonly priors: ReadonlyMap<string, number>;
  /** What each brought to the race against its rivals, nats, by hypothesis id. */
  readonly contending: ReadonlyMap<string, number>;
  /** Parents whose place a child took. */
  readonly takenOut: ReadonlySet<string>;
  /** Those that were put to no test they could fail: what they have of the race is part of the unknown cause's. */
  readonly unexamined: ReadonlySet<string>;
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

/** Whether a necessary condition of it is known to hold or to fail: only then could it have been given up. */
const isExamined = ({ survived, anyFailed }: Weighed): boolean => survived.length > 0 || anyFailed;

/**
 * What each runs with. What could not be examined and the unknown cause share what the unknown cause weighs alone: a file
 * that nothing here can test, and of which nothing could be refuted, must not make the causes that stood their tests less
 * likely, however many such files there are. Evidence that is no necessary condition counts all the same: where it speaks
 * for some of them, all of them weigh more.
 */
const priorsOf = (
  competitors: readonly Weighed[],
  unexamined: ReadonlySet<string>,
): ReadonlyMap<string, number> => {
  const whole = competitors.reduce(
    (sum, { hypothesis: { id, prior } }) => sum + (unexamined.has(id) ? prior : 0),
    UNKNOWN_PRIOR,
  );
  const part = UNKNOWN_PRIOR / whole;
  return new Map([
    ...competitors.map(
      ({ hypothesis: { id, prior } }) => [id, unexamined.has(id) ? prior * part : prior] as const,
    ),
    [UNKNOWN_CAUSE, UNKNOWN_PRIOR * part],
  ]);
};

const sumOf = (logWeights: Iterable<number>): number => {
  const weights = [...logWeights];
  const highest = Math.max(...weights);
  return highest + Math.log(weights.reduce((sum, weight) => sum + Math.exp(weight - highest), 0));
};

/**
 * Softmax of ln prior + evidence over triggers, artefacts and the unknown cause, with which all compete that could not be
 * examined. A child that reaches 0.40 without its parent in the race takes the parent out (knowledge: hypotheses.md §7.4);
 * a child that is refuted, or could not be examined, takes out nobody. `competitors` are in order of their ids, one per hypothesis.
 */
export const compete = (competitors: readonly Weighed[], lineage: Lineage): Competition => {
  const ids = competitors.map(({ hypothesis }) => hypothesis.id);
  const examined = competitors.filter(isExamined);
  const standing = new Set(
    examined.filter((weighed) => !isRefuted(weighed)).map(({ hypothesis }) => hypothesis.id),
  );
  const unexamined = new Set(ids.filter((id) => !examined.some(({ hypothesis }) => hypothesis.id === id)));
  const isUnknown = (id: string): boolean => id === UNKNOWN_CAUSE || unexamined.has(id);
  const priors = priorsOf(competitors, unexamined);
  const brought = new Map(competitors.map((weighed) => [weighed.hypothesis.id, contending(weighed)]));
  const all: LogWeights = new Map(
    [...priors].map(([id, prior]) => [id, logPrior(prior) + (brought.get(id) ?? 0)]),
  );

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
  const margin = (id: string): number => {
    const family = familyOf(lineage, id);
    const rivals = without(all, (rival) => familyOf(lineage, rival) === family);
    const unknown = without(rivals, (rival) => !isUnknown(rival));
    return (all.get(id) ?? 0) - Math.max(sumOf(unknown.values()), ...rivals.values());
  };

  return {
    posteriors: new Map(ids.map((id) => [id, race.get(id) ?? insteadOfItsChildren(id)])),
    margins: new Map(ids.map((id) => [id, margin(id)])),
    shares: race,
    priors,
    contending: brought,
    unknownPosterior: [...race].reduce((sum, [id, share]) => sum + (isUnknown(id) ? share : 0), 0),
    takenOut,
    unexamined,
  };
};
