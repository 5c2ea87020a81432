import type { Account, AccountNode, DiagnosisSpan } from '../model/diagnosis.ts';
import type { OnsetInterval } from '../model/time.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import {
  bestChainFrom,
  bestChainFromUnknown,
  type ChainMaterial,
  compareChains,
  gatherMaterial,
  isWorthTelling,
} from './best-chain.ts';
import type { Chain } from './chain.ts';
import { toDecibans } from './decibans.ts';
import type { Judged } from './judge.ts';
import type { ResolveLag } from './lag-window.ts';
import { type Lineage, refines } from './lineage.ts';
import { findUnexplained } from './unexplained.ts';
import { competes } from './verdict.ts';

const span = (interval: OnsetInterval): DiagnosisSpan => ({
  from: new Date(interval.earliestMs).toISOString(),
  to: new Date(interval.latestMs).toISOString(),
});

const tellNode = ({ hypothesis, onset }: Judged): AccountNode => ({
  id: hypothesis.id,
  role: hypothesis.role,
  ...(onset === undefined ? {} : { onset: span(onset.interval), datedBy: onset.datedBy }),
});

const idsOf = (chain: Chain): readonly string[] => [
  ...(chain.root === UNKNOWN_CAUSE ? [UNKNOWN_CAUSE] : []),
  ...chain.nodes.map(({ hypothesis }) => hypothesis.id),
];

/** Findings about two different members do not feed each other. */
const sameSubject = (one: Judged, other: Judged): boolean =>
  one.subject === undefined || other.subject === undefined || one.subject === other.subject;

/** Feedback edges that lead back from a supported node of the chain to an earlier supported one. */
const findLoops = (chain: Chain): Account['loop'] =>
  chain.nodes.flatMap((from, index) =>
    from.hypothesis.leadsTo
      .filter(
        ({ feedback, to }) =>
          feedback &&
          from.verdict === 'supported' &&
          chain.nodes
            .slice(0, index)
            .some(
              (node) => node.hypothesis.id === to && node.verdict === 'supported' && sameSubject(from, node),
            ),
      )
      .map(({ to }) => ({ from: from.hypothesis.id, to })),
  );

/** Other beginnings that the evidence speaks for at all; a parent or child of the root tells the same story. */
const rivalRoots = (chain: Chain, judged: readonly Judged[], lineage: Lineage): readonly Judged[] =>
  judged.filter(
    (node) =>
      competes(node.hypothesis.role) &&
      (isWorthTelling(node) || (node.verdict === 'inconclusive' && node.evidence > 0)) &&
      node.hypothesis.id !== chain.root &&
      !refines(lineage, node.hypothesis.id, chain.root) &&
      !refines(lineage, chain.root, node.hypothesis.id),
  );

const findRival = (
  chain: Chain,
  judged: readonly Judged[],
  material: ChainMaterial,
  lineage: Lineage,
): Account['rival'] => {
  const rivals = [
    ...rivalRoots(chain, judged, lineage).map((root) => bestChainFrom(root, material)),
    ...(chain.root === UNKNOWN_CAUSE ? [] : [bestChainFromUnknown(material)]),
  ];
  const best = rivals.sort(compareChains)[0];
  return best && { chain: idsOf(best), marginDb: toDecibans(chain.score - best.score) };
};

/**
 * The best causal chain (knowledge: hypotheses.md §7.5). It begins with the leading trigger or one as sure, else with
 * the unknown cause if a finding of another role is supported; undefined when there is nothing to tell.
 */
export const findAccount = (
  judged: readonly Judged[],
  leading: Judged | undefined,
  lineage: Lineage,
  resolveLag: ResolveLag,
): Account | undefined => {
  const material = gatherMaterial(judged, resolveLag);
  const roots = judged.filter(
    ({ hypothesis, confidence, explainedBy }) =>
      competes(hypothesis.role) && confidence === leading?.confidence && explainedBy === undefined,
  );
  const chain =
    leading === undefined
      ? bestChainFromUnknown(material)
      : roots.map((root) => bestChainFrom(root, material)).sort(compareChains)[0];
  if (chain === undefined || chain.nodes.length === 0) return undefined;
  const rival = findRival(chain, judged, material, lineage);
  return {
    chain: [
      ...(chain.root === UNKNOWN_CAUSE ? [{ id: UNKNOWN_CAUSE, role: 'unknown' } as const] : []),
      ...chain.nodes.map(tellNode),
    ],
    links: chain.links,
    loop: findLoops(chain),
    unexplained: findUnexplained(chain.nodes, judged),
    ...(rival === undefined ? {} : { rival }),
  };
};
