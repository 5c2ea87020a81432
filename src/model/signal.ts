import type { Grid } from './time.ts';

/** Canonical name of a quantity, `area.name` (`hypotheses/signals.yaml`). */
export type SignalId = string;

/** Values of a signal's dimensions, such as `{ instance: 'search-1' }`; canonical names, raw labels stay in the source. */
export type Dimensions = Readonly<Record<string, string>>;

/** What kind of quantity a signal is; it decides the noise floor, the handling of gaps and what a zero means. */
export type SignalKind =
  | 'gauge'
  | 'rate'
  | 'ratio'
  | 'quantile'
  | 'counter_increase'
  | 'event'
  | 'fact'
  | 'log_count';

/** What it means that no series exists although a binding applied. */
export type AbsenceMeaning =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'zero_when'; readonly companion: SignalId }
  | { readonly kind: 'not_applicable_when'; readonly reason: string; readonly needs?: SignalId };

/** One entry of the list of canonical signals: what a name means. */
export type SignalDefinition = {
  readonly id: SignalId;
  /** Base unit as written in the list: `s`, `ratio`, `count`, `per_second`, `cores`, `bytes`, … */
  readonly unit: string;
  readonly kind: SignalKind;
  readonly dimensions: readonly string[];
  /** Direction that hurts. */
  readonly bad: 'up' | 'down' | 'both' | 'none';
  readonly meaning: string;
  readonly says?: string;
  readonly absent: AbsenceMeaning;
  /** Smallest meaningful difference in the signal's unit, where it differs from the unit's default. */
  readonly resolution?: number;
  /** The signal that this one is a part of, and never more than. */
  readonly partOf?: SignalId;
  /** How it follows from other signals; written as data in the list, computed in `signals/derive`. */
  readonly derived?: unknown;
  /** A fact's value when the team gave none; an outcome that rests on it never refutes. */
  readonly assume?: number | string;
  /** Who gives it: a metric, the team's facts, or both (metric first). */
  readonly givenBy: 'metric' | 'fact' | 'both' | 'diagnosis';
};

/** State of one sample. */
export const SAMPLE = {
  /** A number (possibly ±Infinity). */
  value: 0,
  /** No sample: the source had nothing for this step. */
  gap: 1,
  /** The source said NaN: 0/0, or a quantile of no observations. */
  notANumber: 2,
  /** A lower bound: requests are in flight and none completes, so the latency is at least this. */
  censored: 3,
} as const;

/** How a signal that was sampled more coarsely than its grid fills it: a sample holds until the next one is due. */
export type Sampling = {
  /** Grid steps from one sample to the next, 2 or more. */
  readonly steps: number;
  /** 1 where a grid step only repeats the sample before it. */
  readonly held: Uint8Array;
};

/** A named, unit-bearing series on the common grid. Treat the arrays as read-only. */
export type Signal = {
  readonly id: SignalId;
  readonly dimensions: Dimensions;
  readonly unit: string;
  readonly kind: SignalKind;
  readonly grid: Grid;
  /** `grid.length` numbers in `unit`; NaN wherever {@link Signal.states} is not `value` or `censored`. */
  readonly values: Float64Array;
  /** One {@link SAMPLE} state per value. */
  readonly states: Uint8Array;
  /** Window over which each value is computed (`rate[5s]` → 5000); 0 for instantaneous values. */
  readonly rateWindowMs: number;
  /** Absent where every grid step is a sample of its own. */
  readonly sampling?: Sampling;
  /** Smallest meaningful difference in `unit`: the floor of the noise scale. */
  readonly resolution: number;
  /** Finite upper bucket bounds, ascending, when the value is interpolated from a histogram. */
  readonly buckets?: readonly number[];
  /** The most that it can have been, for it is a part of something that never was more. */
  readonly most?: { readonly value: number; readonly of: SignalId };
  /** Named when this stands in for something better (`dep.p99 for dep.pmax`); lowers quality. */
  readonly standIn?: string;
  /** Exact time of the first occurrence, epoch milliseconds, where log lines imply one; narrows an onset. */
  readonly firstMs?: number;
  /** Dates the onset of a censored latency, which completed calls cannot: in-flight, sessions, busy workers. */
  readonly companions?: readonly Signal[];
  readonly provenance: Provenance;
};

/** Where a value came from, so that a reader can repeat it. */
export type Provenance = {
  /** Source id as in `sources.json`, `derived`, or `test`. */
  readonly source: string;
  readonly emitter?: string;
  /** The exact query (PromQL, Elasticsearch aggregation, or the derivation). */
  readonly query: string;
};
