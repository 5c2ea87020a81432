import type { LogPattern } from '../../model/log-pattern.ts';
import type { TlsFiles } from '../agents.ts';
import type { ApiKey, Authentication } from '../credentials.ts';
import type { KnownWriter } from '../recording/known-writers.ts';
import type { Surroundings } from '../surroundings.ts';
import type { DurationUnit } from './duration-unit.ts';
import type { Role } from './field-candidates.ts';
import type { Writer } from './writers.ts';

/** What a live Elasticsearch or OpenSearch source needs to know. */
export type ElasticsearchOptions = Surroundings & {
  /** Id in the report; `elasticsearch` when absent. */
  readonly id?: string;
  /** Address of the cluster, without credentials. */
  readonly url: string;
  /** Index expression: names, wildcards, aliases, data streams, `remote:pattern`, separated by commas. */
  readonly index: string;
  /** Name of the diagnosed service as its log lines give it. */
  readonly service: string;
  /** Families of log lines, in their order. */
  readonly patterns: readonly LogPattern[];
  readonly authentication?: Authentication | ApiKey;
  /** Further headers, such as a tenant's id. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly tls?: TlsFiles;
  /** Fields for roles where the team knows better than the layouts. */
  readonly fields?: Readonly<Partial<Record<Role, string>>>;
  /** Unit of the duration field, where its name does not say it. */
  readonly durationUnit?: DurationUnit;
  /** Which lines a writer's are, in the syntax of `query_string`; found from datasets and services otherwise. */
  readonly scopes?: Readonly<Partial<Record<Writer, string>>>;
  /**
   * Families that the service's client of a dependency is known to write, so that none of them means that nothing
   * happened. They are also counted by dependency.
   */
  readonly known?: readonly KnownWriter[];
  /** Shortest deadline of those who wait for an answer, seconds: what comes later is no goodput. */
  readonly deadlineS?: number;
  /** Interval of the counts, milliseconds; chosen from the span when absent. */
  readonly stepMs?: number;
  /** Longest wait for a connection, milliseconds. */
  readonly connectTimeoutMs?: number;
  /** Longest that one request may take, milliseconds. */
  readonly requestTimeoutMs?: number;
  /** Most lines in the sample. */
  readonly maximumLines?: number;
};

/** Bounds that hold for every fetch. */
export const LIMITS = {
  connectTimeoutMs: 3000,
  requestTimeoutMs: 15_000,
  /** Requests under way at once. */
  concurrency: 3,
  /** Lines of the sample. */
  lines: 4000,
  /** Buckets that one request may ask for; a cluster refuses more than 65,536. */
  buckets: 30_000,
  /** Steps of the counts. */
  steps: 300,
  /** Instances, versions or datasets told apart. */
  members: 100,
  /** Routes told apart; a field with more of them holds identifiers. */
  routes: 10,
  /** Bytes of one answer. */
  answerBytes: 32 * 1024 * 1024,
} as const;
