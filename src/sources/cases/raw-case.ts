import type { LogLine } from '../../model/series.ts';

/** One series of a case: a Prometheus range answer with the labels of whoever published it. */
export type RawSeries = {
  readonly labels: Readonly<Record<string, string>>;
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
};

/** A published incident as its folder holds it, without anything that says what was wrong. */
export type RawCase = {
  /** Data set and name, such as `petshop/low_traffic_train_issue_0`. */
  readonly id: string;
  /** When it began to be wrong, as somebody on call would have said. */
  readonly onsetMs: number;
  /** Time of the first sample of any series, and how far apart they are. */
  readonly firstMs: number;
  readonly stepMs: number;
  readonly series: readonly RawSeries[];
  readonly logs: readonly (LogLine & { readonly service: string })[];
};

/** What the publishers, and who prepared the cases for us, say was wrong. It must never reach a diagnosis. */
export type CaseLabel = {
  /** Service or node where the fault was put. */
  readonly target: string;
  /** What was done: `cpu_contention`, `searchdelay`, … */
  readonly fault: string;
};
