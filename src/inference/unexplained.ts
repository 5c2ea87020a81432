import { compareText } from './compare.ts';
import type { Judged } from './judge.ts';
import { compareOnsets } from './onset-order.ts';

/** Whether one finding accounts for another: an edge inside the service that time does not contradict, or a refinement. */
const explains = (cause: Judged, finding: Judged): boolean => {
  if (finding.explainedBy === cause.hypothesis.id) return true;
  const hasEdge = cause.hypothesis.leadsTo.some(
    ({ to, acrossServices }) => to === finding.hypothesis.id && !acrossServices,
  );
  if (!hasEdge) return false;
  if (cause.onset === undefined || finding.onset === undefined) return true;
  return compareOnsets(cause.onset.interval, finding.onset.interval, undefined).order !== 'contradicted';
};

const withoutExplained = (causes: readonly Judged[], open: readonly Judged[]): readonly Judged[] => {
  const isExplained = (finding: Judged) => causes.some((cause) => explains(cause, finding));
  const next = open.filter(isExplained);
  return next.length === 0
    ? open
    : withoutExplained(
        next,
        open.filter((finding) => !isExplained(finding)),
      );
};

/**
 * Ids of the supported findings that neither stand in the chain nor follow, directly or through each other, from one
 * that does; sorted. They point to a second, independent trigger or to an edge that the catalog lacks.
 */
export const findUnexplained = (chain: readonly Judged[], judged: readonly Judged[]): readonly string[] =>
  withoutExplained(
    chain,
    judged.filter((node) => node.verdict === 'supported' && !chain.includes(node)),
  )
    .map(({ hypothesis }) => hypothesis.id)
    .sort(compareText);
