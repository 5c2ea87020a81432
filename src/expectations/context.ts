import type { Facts } from '../model/facts.ts';
import type { IncidentEvent } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';
import type { OnsetInterval, Spans } from '../model/time.ts';
import type { SignalDefinitions, SignalSet } from '../signals/signal-set.ts';
import type { Symptom } from '../signals/symptom.ts';

/** Everything that predictions are tested against: the same for all hypotheses of one diagnosis. */
export type TestContext = {
  readonly service: string;
  readonly signals: SignalSet;
  readonly definitions: SignalDefinitions;
  /** Signals that came, or that a binding applied to and whose every source answered in full; of any other nothing is known. */
  readonly bound: ReadonlySet<SignalId>;
  readonly facts: Facts;
  readonly events: readonly IncidentEvent[];
  /** Kinds of events that a feed carries which is known complete: of these alone "none" is a finding. */
  readonly completeFeeds: ReadonlySet<SignalId>;
  readonly spans: Spans;
  /** How users fared at each step compared with the baseline; absent where the edge says nothing. */
  readonly symptom?: Symptom;
  /** Instances that left their baseline; all, if none can be told. */
  readonly affected: readonly string[];
  /** Instances of which it cannot be told whether they are affected. */
  readonly untold: readonly string[];
  /** All instances of the service that are known to exist, affected or not, seen by all signals, by some or by none. */
  readonly instances: readonly string[];
  /** When the leading trigger began and ended; absent in the first pass or when no trigger leads. */
  readonly trigger?: { readonly begin: OnsetInterval; readonly end?: OnsetInterval };
};

/** How long a consequence may take to come. */
export type Due = {
  /** When the trouble began, epoch milliseconds; the latest that may be. */
  readonly beganMs: number;
  /** The longest that it may take from then on, seconds. */
  readonly latestS: number;
};

/** Who an expectation is about while it is evaluated. */
export type Environment = {
  /** Without a member where none is known by name. */
  readonly subject?: { readonly dimension: string; readonly member?: string };
  /** The one instance that the whole expectation is tested on. */
  readonly instance?: string;
  /** It is a consequence, which takes its time: that it was not seen says nothing where that had not passed. */
  readonly due?: Due;
};
