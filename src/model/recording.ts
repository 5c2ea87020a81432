import type { Facts } from './facts.ts';
import type { IncidentEvent, LogLine, Series } from './series.ts';
import type { Dimensions, SignalId } from './signal.ts';
import type { TimeSpan } from './time.ts';

/** What is being looked into: the service and the spans of `incident.yaml`. */
export type Incident = {
  readonly service: string;
  readonly window: TimeSpan;
  /** Comparison spans; empty when the diagnosis is to choose. The first is the span before the lead. */
  readonly baseline: readonly TimeSpan[];
  /** Earlier windows of the same trouble, where known. */
  readonly episodes: readonly TimeSpan[];
  readonly scope: Dimensions;
};

/** What one source did for this incident (`sources.json`). */
export type SourceReport = {
  readonly id: string;
  readonly kind: 'prometheus' | 'elasticsearch' | 'events' | 'facts' | 'recording' | 'test';
  readonly status: 'ok' | 'partial' | 'failed';
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly capabilities: readonly string[];
  /** Metric names or log datasets seen. */
  readonly seen: readonly string[];
  /** Signals a binding applied to: "asked, and nothing there" differs from "not asked". */
  readonly bound: readonly SignalId[];
  /** Whether the feed of change events is known complete; absent for sources without events. */
  readonly eventFeedComplete?: boolean;
  /** What was sampled and how, in words. */
  readonly sampled: readonly string[];
};

/** Everything the sources answered for one incident: the input of a diagnosis. */
export type Recording = {
  readonly incident: Incident;
  readonly facts: Facts;
  readonly sources: readonly SourceReport[];
  readonly series: readonly Series[];
  readonly events: readonly IncidentEvent[];
  readonly logs: readonly LogLine[];
};
