import type { Dimensions, SignalId } from './signal.ts';

/** A metric that a query reads. */
export type MetricUse = {
  readonly name: string;
  /** Name of the selector placeholder inside its braces, such as `service`; absent where it reads all series. */
  readonly selector?: string;
  /** The query still says something without it: a counter that does not exist before its first increment. */
  readonly optional: boolean;
};

/** PromQL with placeholders, and the metrics in it. */
export type QueryTemplate = { readonly text: string; readonly metrics: readonly MetricUse[] };

/** How one emitter's metrics yield one signal. */
export type Binding = {
  readonly signal: SignalId;
  readonly query: QueryTemplate;
  /** The same value from a native histogram, asked where the classic one has no series. */
  readonly native?: QueryTemplate;
  /** Query whose presence means zero where {@link Binding.query} has no sample. */
  readonly zeroWhile?: QueryTemplate;
  /** Canonical dimension → labels that may hold it; the first that is not empty counts. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  /** Dimensions that are the same for every series; `$name` stands for the service. */
  readonly fixed: Dimensions;
  /** What an answer is divided by to be in the signal's unit (1000 for milliseconds). */
  readonly divideBy: number;
  /** The same for bucket bounds. */
  readonly boundsDivideBy: number;
  /** Window over which a recording rule computed the metric, milliseconds; `$window` in the query says it otherwise. */
  readonly ruleWindowMs?: number;
  /** Finite bucket bounds behind a quantile that a recording rule computed, in the signal's unit, ascending. */
  readonly bounds?: readonly number[];
  /** Named where this is not the signal itself but stands in for it. */
  readonly standIn?: string;
  readonly caveats: readonly string[];
};

/** Label matchers that pick what is diagnosed, as a placeholder of queries. */
export type Selector = {
  readonly picks: string;
  /** Matchers to try, in order of preference; `$name` stands for the service, an empty text for all series. */
  readonly candidates: readonly string[];
};

/** How to tell at which interval an emitter's values change. */
export type IntervalProbe = {
  readonly metric: string;
  /** `samples`: the scrape interval; `changes`: the emitter refreshes more slowly than it is scraped. */
  readonly by: 'samples' | 'changes';
};

/** Software that exposes metrics, and what each of its metrics says. */
export type Emitter = {
  readonly id: string;
  readonly title: string;
  /** Where several emitters measure one signal, the lowest is read: one observer, never a mixture. */
  readonly order: number;
  /** One of these metrics exists wherever the emitter does; empty where any binding's metrics will do. */
  readonly fingerprint: readonly string[];
  readonly interval?: IntervalProbe;
  /** By placeholder name; `service` has candidates of its own where an emitter says nothing. */
  readonly selectors: Readonly<Record<string, Selector>>;
  readonly bindings: readonly Binding[];
};
