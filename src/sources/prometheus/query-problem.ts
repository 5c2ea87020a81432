/** Why a query has no (full) answer. `limit` is a limit of the server (samples, series, points), `too_large` one of ours. */
export type ProblemKind =
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'cut'
  | 'overloaded'
  | 'server_error'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'redirected'
  | 'bad_query'
  | 'limit'
  | 'too_large'
  | 'not_prometheus'
  | 'native_histogram'
  | 'aborted'
  | 'not_asked';

/** One query that was not, or not fully, answered. The text is free of credentials and control characters. */
export type QueryProblem = {
  readonly kind: ProblemKind;
  /** What was asked, as sent. */
  readonly query: string;
  readonly message: string;
  readonly status?: number;
  /** How often it was sent; 0 when it was not asked at all. */
  readonly attempts: number;
};

/** What one attempt came to grief over; becomes a {@link QueryProblem} with the query and the number of attempts. */
export class PrometheusFailure extends Error {
  override readonly name = 'PrometheusFailure';
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  /** Wait that the server asked for, milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    details: { readonly status?: number; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }
}

const PASSING: ReadonlySet<ProblemKind> = new Set(['unreachable', 'cut', 'overloaded', 'server_error']);

/** Whether the same query may be answered a moment later. One that took too long would only take as long again. */
export const mayPass = (kind: ProblemKind): boolean => PASSING.has(kind);

/** Longest part of a query that a sentence quotes. */
const QUOTED = 300;

/** A problem as a sentence that names the query, and how many more came to the same. */
export const describeProblem = ({ kind, message, query, attempts }: QueryProblem, more = 0): string => {
  const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'query' : 'queries'})`;
  const times = attempts > 1 ? ` (asked ${attempts} times)` : '';
  const asked = query.length > QUOTED ? `${query.slice(0, QUOTED)}…` : query;
  return `${kind.replaceAll('_', ' ')}: ${message}${times}${others}: ${asked}`;
};
