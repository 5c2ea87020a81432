import type { Failure } from './failure.ts';
import type { Findings } from './findings.ts';
import type { Query } from './query.ts';
import type { Session } from './session.ts';
import { shardsOf } from './shards.ts';

/** A search that returns no documents unless its aggregations do. */
export type Search = {
  /** What is asked, for problems: `counts of log-line families`. */
  readonly what: string;
  /** What is lost without an answer: `no log.* family is counted`. */
  readonly costs: string;
  readonly query: Query;
  readonly aggregations: Readonly<Record<string, unknown>>;
};

/** An answered search. */
export type Found = {
  readonly aggregations: unknown;
  /** Every shard answered in time: what was not counted is not there. */
  readonly complete: boolean;
  /** What did not answer, in words. */
  readonly missing: readonly string[];
};

/** Asks one search. Undefined without an answer; the problem is noted. A failure that `onFailure` deals with is not. */
export type Searcher = (
  search: Search,
  onFailure?: (failure: Failure) => boolean,
) => Promise<Found | undefined>;

/** The address of an index expression's documents. */
export const pathOf = (index: string, endpoint: string): string =>
  `/${encodeURIComponent(index)}/${endpoint}`;

/** Parameters of every request: what is not there is reported and not an error. */
export const LENIENT = { ignore_unavailable: true, allow_no_indices: true } as const;

/** A searcher on an index expression. The cluster is told to stop a little before the client does, so that it hands over what it has. */
export const searcher = (session: Session, index: string, findings: Findings): Searcher => {
  const timeout = `${Math.round(session.timeoutMs * 0.9)}ms`;
  return async ({ what, costs, query, aggregations }, onFailure) => {
    const reply = await session.send({
      method: 'POST',
      path: pathOf(index, '_search'),
      // The same copies of the shards answer every request of a fetch.
      query: { ...LENIENT, preference: 'tollens', filter_path: '-**.key_as_string' },
      body: { size: 0, timeout, track_total_hits: false, query, aggs: aggregations },
    });
    if (!reply.ok) {
      if (onFailure?.(reply.failure) !== true) {
        findings.problem(`${what}: ${reply.failure.words}; ${costs}`);
      }
      return undefined;
    }
    const { complete, missing } = shardsOf(reply.body);
    for (const each of missing)
      findings.problem(`${what}: not answered by ${each}; its lines are missing there`);
    const { aggregations: answered } = reply.body as { readonly aggregations?: unknown };
    return { aggregations: answered, complete, missing };
  };
};
