import type { LinkOrder } from '../model/diagnosis.ts';
import type { Edge } from '../model/hypothesis.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import type { Judged } from './judge.ts';
import { type LagWindow, type ResolveLag, resolveLagWindow, sumLagWindows } from './lag-window.ts';
import { compareOnsets } from './onset-order.ts';
import { logPrior, UNKNOWN_PRIOR } from './triggers.ts';

/** Nats that a node with nothing tested costs (knowledge: hypotheses.md §7.5). */
const UNTESTED_NODE_NATS = 1;

/** One step of a chain, from the node before to the next. */
export type ChainLink = {
  readonly from: string;
  readonly to: string;
  readonly when: string;
  readonly order: LinkOrder;
  readonly lag?: { readonly minS: number; readonly maxS: number };
  /** The earlier node that was compared, where `from` has no onset. */
  readonly testedFrom?: string;
};

/** A causal chain with its score in nats; `nodes` leaves out the unknown cause that it may begin with. */
export type Chain = {
  /** Id of the first node, or the unknown cause. */
  readonly root: string;
  readonly nodes: readonly Judged[];
  /** One per neighbouring pair, the unknown cause included. */
  readonly links: readonly ChainLink[];
  readonly score: number;
};

const worth = (node: Judged): number => node.evidence - (node.tested === 0 ? UNTESTED_NODE_NATS : 0);

/** The chain that says only how it began. */
export const startChain = (root: Judged): Chain => ({
  root: root.hypothesis.id,
  nodes: [root],
  links: [],
  score: logPrior(root.hypothesis.prior) + worth(root),
});

/** The chain that says only that its beginning is not known. */
export const startUnknownChain = (): Chain => ({
  root: UNKNOWN_CAUSE,
  nodes: [],
  links: [],
  score: logPrior(UNKNOWN_PRIOR),
});

/** The first finding below an unknown cause; its own prior stands for the strength of the link. */
export const extendUnknownChain = (chain: Chain, node: Judged): Chain => ({
  ...chain,
  nodes: [node],
  links: [
    {
      from: UNKNOWN_CAUSE,
      to: node.hypothesis.id,
      when: 'something that no hypothesis here explains',
      order: 'unknown',
    },
  ],
  score: chain.score + logPrior(node.hypothesis.prior) + worth(node),
});

/** The edges that may extend a chain: feedback closes loops, and edges across services never join two findings of one. */
export const extendingEdges = (node: Judged): readonly Edge[] =>
  node.hypothesis.leadsTo.filter(
    ({ feedback, acrossServices, strength }) => !feedback && !acrossServices && strength > 0,
  );

/** The edge from one node to the other that may extend a chain, where there is one. */
export const edgeBetween = (from: Judged, to: Judged): Edge | undefined =>
  extendingEdges(from).find((edge) => edge.to === to.hypothesis.id);

const windowOf = (from: Judged, edge: Edge, to: Judged, resolveLag: ResolveLag): LagWindow | undefined =>
  resolveLagWindow(edge, [to.subject, from.subject, undefined], resolveLag);

/** The lag from the last dated node to `to`: that of an edge between the two, else the sum along the chain. */
const expectedLag = (
  path: readonly Judged[],
  edge: Edge,
  to: Judged,
  resolveLag: ResolveLag,
): LagWindow | undefined => {
  const [dated, ...latent] = path;
  const last = latent.at(-1);
  if (dated === undefined) return undefined;
  if (last === undefined) return windowOf(dated, edge, to, resolveLag);
  const direct = edgeBetween(dated, to);
  if (direct !== undefined) return windowOf(dated, direct, to, resolveLag);
  const between = latent.map((node, index) => {
    const before = path[index];
    const link = before && edgeBetween(before, node);
    return link && windowOf(before, link, node, resolveLag);
  });
  return sumLagWindows([...between, windowOf(last, edge, to, resolveLag)]);
};

/** One more node. A latent condition in front of it passes the order test on to the last node that has an onset. */
export const extendChain = (chain: Chain, edge: Edge, to: Judged, resolveLag: ResolveLag): Chain => {
  const from = chain.nodes.at(-1);
  const datedIndex = chain.nodes.findLastIndex(({ onset }) => onset !== undefined);
  const dated = chain.nodes[datedIndex];
  const compared =
    dated?.onset === undefined || to.onset === undefined
      ? undefined
      : compareOnsets(
          dated.onset.interval,
          to.onset.interval,
          expectedLag(chain.nodes.slice(datedIndex), edge, to, resolveLag),
        );
  const link: ChainLink = {
    from: from?.hypothesis.id ?? chain.root,
    to: to.hypothesis.id,
    when: edge.when,
    order: compared?.order ?? 'unknown',
    ...(compared === undefined ? {} : { lag: compared.lag }),
    ...(compared === undefined || dated === undefined || dated === from
      ? {}
      : { testedFrom: dated.hypothesis.id }),
  };
  return {
    root: chain.root,
    nodes: [...chain.nodes, to],
    links: [...chain.links, link],
    score: chain.score + worth(to) + Math.log(edge.strength) + (compared?.term ?? 0),
  };
};
