import type { Dimensions, Provenance, SignalId } from './signal.ts';

/**
 * Samples of one signal as a source returned them.
 * `timesMs` ascends strictly. A gap is a missing sample; NaN, +Infinity and -Infinity are what the source said.
 */
export type Series = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly unit: string;
  /** Interval at which the source was asked, milliseconds. */
  readonly stepMs: number;
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
  /** Window of the query's `rate()` or aggregation, milliseconds; 0 for instantaneous values. */
  readonly rateWindowMs: number;
  /** Finite upper bucket bounds, ascending, where the value was interpolated from a histogram. */
  readonly buckets?: readonly number[];
  readonly standIn?: string;
  /**
   * For counts made from log lines: the exact time of the first occurrence that the lines imply, epoch milliseconds.
   * It may lie before the first counted step (`still waiting after 1000 ms` began a second earlier).
   */
  readonly firstMs?: number;
  /** Raw labels of the source, kept for the reader. */
  readonly labels?: Dimensions;
  readonly provenance: Provenance;
};

/** A change, a job run or another dated event (`chg.deploy`, `job.run`, …). */
export type IncidentEvent = {
  readonly signal: SignalId;
  readonly startMs: number;
  readonly endMs?: number;
  readonly dimensions: Dimensions;
  readonly text: string;
};

/** One log line of the bounded, stratified sample. */
export type LogLine = {
  readonly timeMs: number;
  /** The message a person reads, cleaned of control sequences. */
  readonly message: string;
  readonly level?: string;
  /** Which log it came from, such as `haproxy.log`, `search.app`, `postgresql.log`. */
  readonly dataset: string;
  readonly dimensions: Dimensions;
  /** How many lines this one stands for; 1 where nothing was sampled. */
  readonly weight: number;
  /** The document as stored (`_source`), cleaned. */
  readonly fields: Readonly<Record<string, unknown>>;
};
