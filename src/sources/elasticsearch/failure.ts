import { abortWords } from '../abort-words.ts';
import { cleanText } from '../clean-text.ts';
import { at, listAt, textAt } from './json.ts';
import { LIMITS } from './options.ts';

/** Why a request got no usable answer. */
export type FailureKind =
  | 'stopped'
  | 'timeout'
  | 'unreachable'
  | 'certificate'
  | 'credentials'
  | 'privilege'
  | 'missing_index'
  | 'remote'
  | 'too_many_buckets'
  | 'too_many_clauses'
  | 'busy'
  | 'refused'
  | 'server'
  | 'too_large'
  | 'not_search';

/** A request without a usable answer, in words for a report. */
export type Failure = {
  readonly kind: FailureKind;
  readonly words: string;
  /** The same request may succeed a moment later. */
  readonly retryable: boolean;
  /** How long the server asked to wait, milliseconds. */
  readonly waitMs?: number;
};

const LONGEST = 300;

const short = (text: string): string => {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

const failure = (kind: FailureKind, words: string, retryable = false): Failure => ({
  kind,
  words: short(words),
  retryable,
});

/** Type and reason of every error that an answer nests, outermost first. */
const reasonsIn = (error: unknown, depth = 0): readonly { type: string; reason: string }[] => {
  if (depth > 6 || typeof error !== 'object' || error === null) return [];
  const type = textAt(error, 'type');
  const nested = [
    ...listAt(error, 'root_cause'),
    ...listAt(error, 'failed_shards').map((shard) => at(shard, 'reason')),
    at(error, 'caused_by'),
  ].flatMap((inner) => reasonsIn(inner, depth + 1));
  return type === undefined ? nested : [{ type, reason: textAt(error, 'reason') ?? '' }, ...nested];
};

const PRIVILEGE = /action \[([^\]]+)\] is unauthorized for (?:user|API key id|service account) \[([^\]]+)\]/;
const ON_INDICES = /on (?:restricted )?indices \[([^\]]+)\]/;
const GRANTED_BY = /granted by the (?:index|cluster) privileges \[([^\]]+)\]/;

/** Privilege that an action needs, where the server does not say it. */
const privilegeFor = (action: string): string =>
  action.startsWith('indices:data/read/') ? 'read' : 'view_index_metadata';

const privilegeWords = (reason: string): string => {
  const [, action, user] = PRIVILEGE.exec(reason) ?? [];
  if (action === undefined) return `not allowed: ${reason}`;
  const granting = GRANTED_BY.exec(reason)?.[1]?.split(',')[0];
  const indices = ON_INDICES.exec(reason)?.[1];
  const needed = action.startsWith('indices:') ? privilegeFor(action) : (granting ?? action);
  const on = indices === undefined ? '' : ` on ${indices}`;
  return `${user} lacks the privilege ${needed}${on} (${action})`;
};

/** Statuses of a cluster, or of what stands in front of it, that may pass. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const EXPIRED = /has expired|not yet valid/;
const CERTIFICATE =
  /self[- ]signed|unable to (?:verify|get (?:local )?issuer)|certificate|altname|UNABLE_TO_/i;

/** What a status and body without success mean. */
export const failureOfAnswer = (status: number, body: unknown, waitMs?: number): Failure => {
  const wait = waitMs === undefined ? {} : { waitMs };
  if (typeof body !== 'object' || body === null) {
    if (status === 401 || status === 407)
      return failure('credentials', `credentials were not accepted (HTTP ${status})`);
    if (BUSY.has(status)) {
      return { ...failure('busy', `no answer behind this address (HTTP ${status})`, true), ...wait };
    }
    if (status >= 500) return failure('server', `the server failed (HTTP ${status})`);
    return failure(
      'not_search',
      `this address answers like a proxy or a login page, not like Elasticsearch (HTTP ${status})`,
    );
  }
  const reasons = reasonsIn(at(body, 'error'));
  const has = (type: RegExp) => reasons.find((each) => type.test(each.type) || type.test(each.reason));
  const first = reasons.at(-1) ?? reasons[0];
  const words =
    first === undefined ? (textAt(body, 'error') ?? `HTTP ${status}`) : `${first.type}: ${first.reason}`;
  // Final whatever the status: Elasticsearch 7 and OpenSearch call it 503, which would be tried again.
  if (has(/^too_many_buckets_exception$/) !== undefined) return failure('too_many_buckets', words);
  if (has(/too_many_(?:nested_)?clauses|maxClauseCount|too many (?:nested )?clauses/i) !== undefined) {
    return failure('too_many_clauses', words);
  }
  const remote = has(/^no_such_remote_cluster_exception$/);
  if (remote !== undefined) return failure('remote', `the remote cluster is not known: ${remote.reason}`);
  if (status === 401) return failure('credentials', `credentials were not accepted: ${words}`);
  if (status === 403) {
    const security = has(/^security_exception$/);
    return failure('privilege', privilegeWords(security?.reason ?? words));
  }
  if (has(/^index_not_found_exception$/) !== undefined) return failure('missing_index', words);
  if (BUSY.has(status)) {
    return { ...failure('busy', `the cluster is too busy (HTTP ${status}): ${words}`, true), ...wait };
  }
  return status >= 500
    ? failure('server', `the server failed (HTTP ${status}): ${words}`)
    : failure('refused', `the server refused the query (HTTP ${status}): ${words}`);
};

/** What an answer with success, but of another shape, means. */
export const NOT_SEARCH: Failure = failure(
  'not_search',
  'this address answers with a page and not with JSON: a proxy or a login page',
);

/** Nobody waits for the answer any longer. */
export const stopped = (signal: AbortSignal): Failure =>
  failure('stopped', `no answer: ${abortWords(signal)}`);

const connectionFailure = (message: string): Failure => {
  if (EXPIRED.test(message))
    return failure('certificate', `the server's certificate is not valid: ${message}`);
  return CERTIFICATE.test(message)
    ? failure(
        'certificate',
        `the server's certificate is not trusted: ${message}; give the authority that signed it`,
      )
    : failure('unreachable', `cannot be reached: ${message}`, true);
};

/** What was under way when an error was thrown. */
export type Attempt = {
  /** Longest that it may take. */
  readonly timeoutMs: number;
  /** The answer had begun. */
  readonly began: boolean;
};

/** What the client adds to a message about the connection's ends. */
const ENDS = / - Local: .*$/;

/** What a thrown error means, by name. Undefined for one that is no trouble of network or answer: a bug. */
export const failureOfError = (error: unknown, { timeoutMs, began }: Attempt): Failure | undefined => {
  const message = textAt(error, 'message') ?? '';
  switch (textAt(error, 'name')) {
    case 'TimeoutError':
    case 'RequestAbortedError':
    case 'AbortError':
      return failure('timeout', `no ${began ? 'whole ' : ''}answer within ${timeoutMs / 1000} s`);
    case 'AnswerTooLarge':
      return failure(
        'too_large',
        `the answer is larger than ${LIMITS.answerBytes / 2 ** 20} MB, which is the limit`,
      );
    case 'AnswerNotJson':
      return failure('not_search', 'the answer is not whole JSON', true);
    case 'ConnectionError':
      return connectionFailure(message.replace(ENDS, ''));
    case 'NoLivingConnectionsError':
      return failure('unreachable', 'cannot be reached', true);
    default:
      // The connection broke in the middle of an answer: Node's own error, with a code.
      return began && textAt(error, 'code') !== undefined
        ? failure('unreachable', `the connection broke in the middle of an answer: ${message}`, true)
        : undefined;
  }
};
