import type { SourceReport } from '../../model/recording.ts';
import type { SignalId } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import { cleanText } from '../clean-text.ts';
import { sortedSet } from '../order.ts';
import { describeProblem, type ProblemKind, type QueryProblem } from './query-problem.ts';

/** What a fetch found out besides series. */
export type Findings = {
  readonly id: string;
  readonly answered: number;
  readonly problems: readonly QueryProblem[];
  /** Incomplete answers, in words. */
  readonly gaps: readonly string[];
  readonly notes: readonly string[];
  readonly capabilities: readonly string[];
  readonly seen: readonly string[];
  readonly bound: readonly SignalId[];
};

/** Queries with the same problem that are named one by one. */
const NAMED = 10;

/** Problems of a server, whatever was asked of it: said once, and of how many queries. */
const OF_SERVER: ReadonlySet<ProblemKind> = new Set([
  'unreachable',
  'tls',
  'unauthorized',
  'forbidden',
  'not_found',
  'redirected',
  'not_prometheus',
  'not_asked',
  'aborted',
]);

/** Each problem with its query. Of many that are the same the first are named; of those that are the server's one is. */
const describeProblems = (problems: readonly QueryProblem[]): readonly string[] => {
  const groups = new Map<string, QueryProblem[]>();
  for (const problem of problems) {
    const key = `${problem.kind} ${problem.message}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((one, other) => compareText(one.query, other.query));
    const named = sorted.slice(0, sorted.every(({ kind }) => OF_SERVER.has(kind)) ? 1 : NAMED);
    const more = sorted.length - named.length;
    return named.map((problem, index) => describeProblem(problem, index === named.length - 1 ? more : 0));
  });
};

/** The report of a Prometheus source. */
export const toReport = (findings: Findings): SourceReport => {
  const problems = sortedSet([...describeProblems(findings.problems), ...findings.gaps].map(cleanText));
  const status = problems.length === 0 ? 'ok' : findings.answered === 0 ? 'failed' : 'partial';
  return {
    id: findings.id,
    kind: 'prometheus',
    status,
    problems,
    warnings: sortedSet(findings.notes.map(cleanText)),
    capabilities: sortedSet(findings.capabilities.map(cleanText)),
    seen: sortedSet(findings.seen),
    bound: sortedSet(findings.bound),
    sampled: [],
  };
};
