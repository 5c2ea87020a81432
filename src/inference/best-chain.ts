import {
  type Chain,
  edgeBetween,
  extendChain,
  extendingEdges,
  extendUnknownChain,
  startChain,
  startUnknownChain,
} from './chain.ts';
import { compareDescending, compareText, firstDifference } from './compare.ts';
import type { Judged } from './judge.ts';
import type { ResolveLag } from './lag-window.ts';
import { competes } from './verdict.ts';

/** Knowledge: hypotheses.md §7.5. */
const LONGEST_CHAIN = 6;
/** Chains kept per length: far above what the shipped edges yield, so the search is exhaustive on them. */
const BEAM_WIDTH = 500;

/** What a chain may be built from. */
export type ChainMaterial = {
  /** By id: findings worth telling and those that may connect them. */
  readonly nodes: ReadonlyMap<string, Judged>;
  readonly resolveLag: ResolveLag;
};

/** Whether a finding is worth a place in an account by itself. */
export const isWorthTelling = ({ verdict, confidence }: Judged): boolean =>
  verdict === 'supported' || confidence === 'leading';

/** Whether a finding may stand between two that are worth telling. */
const mayConnect = ({ verdict, evidence }: Judged): boolean => verdict === 'inconclusive' && evidence > 0;

/** The findings that a chain may be built from; a refuted or contested one is never among them. */
export const gatherMaterial = (judged: readonly Judged[], resolveLag: ResolveLag): ChainMaterial => ({
  nodes: new Map(
    judged
      .filter((node) => isWorthTelling(node) || mayConnect(node))
      .map((node) => [node.hypothesis.id, node] as const),
  ),
  resolveLag,
});

/** A connecting node must be needed: no edge may lead past it. */
const needsItsConnectors = (chain: Chain): boolean =>
  chain.nodes.every((from, start) =>
    chain.nodes.slice(start + 2).every((to, offset) => {
      const between = chain.nodes.slice(start + 1, start + 2 + offset);
      return between.some(isWorthTelling) || edgeBetween(from, to) === undefined;
    }),
  );

const isTold = (chain: Chain): boolean => {
  const last = chain.nodes.at(-1);
  const ends = chain.nodes.length <= 1 || (last !== undefined && isWorthTelling(last));
  return ends && needsItsConnectors(chain);
};

const path = (chain: Chain): string => chain.nodes.map(({ hypothesis }) => hypothesis.id).join(' ');

/** Highest score first; of equals the one whose ids come first. */
export const compareChains = (left: Chain, right: Chain): number =>
  firstDifference(
    compareDescending(left.score, right.score),
    compareText(left.root, right.root),
    compareText(path(left), path(right)),
  );

const extensions = (chain: Chain, material: ChainMaterial): readonly Chain[] => {
  const last = chain.nodes.at(-1);
  if (last === undefined) {
    return [...material.nodes.values()]
      .filter((node) => isWorthTelling(node) && !competes(node.hypothesis.role))
      .map((node) => extendUnknownChain(chain, node));
  }
  return extendingEdges(last).flatMap((edge) => {
    const next = material.nodes.get(edge.to);
    const isNew = next !== undefined && chain.nodes.every(({ hypothesis }) => hypothesis.id !== edge.to);
    return isNew ? [extendChain(chain, edge, next, material.resolveLag)] : [];
  });
};

const search = (start: Chain, material: ChainMaterial): Chain => {
  let best = start;
  let beam: readonly Chain[] = [start];
  while (beam.length > 0) {
    beam = beam
      .filter(({ nodes }) => nodes.length < LONGEST_CHAIN)
      .flatMap((chain) => extensions(chain, material))
      .sort(compareChains)
      .slice(0, BEAM_WIDTH);
    for (const chain of beam) if (isTold(chain) && compareChains(chain, best) < 0) best = chain;
  }
  return best;
};

/** The best chain that begins with this hypothesis: at least the hypothesis itself. */
export const bestChainFrom = (root: Judged, material: ChainMaterial): Chain =>
  search(startChain(root), material);

/** The best chain that begins with a cause nobody knows. */
export const bestChainFromUnknown = (material: ChainMaterial): Chain => {
  const start = startUnknownChain();
  const told = extensions(start, material).map((chain) => search(chain, material));
  return [...told].sort(compareChains)[0] ?? start;
};
