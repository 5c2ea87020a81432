import type { Emitter } from '../../model/binding.ts';
import type { SignalDefinition, SignalId } from '../../model/signal.ts';
import type { TlsFiles } from '../agents.ts';
import type { Authentication } from '../credentials.ts';
import type { Surroundings } from '../surroundings.ts';

/** How a server is reached. */
export type ConnectionOptions = {
  /** Address with the path in front of `/api/v1`; credentials do not belong in it. */
  readonly url: string;
  readonly authentication?: Authentication;
  /** Further headers, such as `X-Scope-OrgID` (the tenant of Mimir, Cortex and Loki). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly tls?: TlsFiles;
  /** Parameters sent with each query, such as `dedup=true` of Thanos. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** `auto`: none to loopback and private addresses, where it costs more than it saves. */
  readonly compression?: 'auto' | 'gzip' | 'identity';
  /** Longest wait for a connection, milliseconds; 3 s unless given. */
  readonly connectTimeoutMs?: number;
  /** Longest wait for the whole answer of one request, milliseconds; 30 s unless given. */
  readonly readTimeoutMs?: number;
  /** Requests at a time; 4 unless given. */
  readonly concurrency?: number;
  /** Longest answer that is read, bytes; 256 MiB unless given. */
  readonly maximumBytes?: number;
  /** Series that are kept of one answer; 20,000 unless given. */
  readonly maximumSeries?: number;
};

/** What is asked for. */
export type BindingOptions = {
  readonly service: string;
  readonly signals: readonly SignalDefinition[];
  readonly emitters: readonly Emitter[];
  /** Label matchers by placeholder, `<selector>` for all emitters or `<emitter>.<selector>` for one. */
  readonly selectors?: Readonly<Record<string, string>>;
  /** Emitter to read a signal from, where several measure it. */
  readonly pins?: Readonly<Record<SignalId, string>>;
  /** Emitters that are not read. */
  readonly without?: readonly string[];
  /** Other names for values of a dimension, such as `{ database: { 'db-1:9187': 'orders' } }`. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Step of all queries, milliseconds; the interval of each emitter unless given. */
  readonly stepMs?: number;
  /** Window of `rate()`, milliseconds; four intervals unless given. */
  readonly rateWindowMs?: number;
};

/** Everything a Prometheus source is made from. */
export type PrometheusOptions = ConnectionOptions & BindingOptions & Surroundings & { readonly id?: string };
