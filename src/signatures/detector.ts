import type { Match } from '../model/evidence.ts';
import type { FactValue } from '../model/facts.ts';
import type { Take } from '../model/hypothesis.ts';
import type { IncidentEvent } from '../model/series.ts';
import type { Signal, SignalId } from '../model/signal.ts';
import type { IndexSpan, OnsetInterval, Spans } from '../model/time.ts';

/** What a hypothesis file may write for a parameter. Durations are resolved to seconds, levels to numbers. */
export type ParameterSpec = {
  readonly type: 'number' | 'duration' | 'boolean' | 'word' | 'level' | 'value' | 'list';
  /** Words accepted by `word` and `level` (`timeouts`). */
  readonly words?: readonly string[];
  /** Durations are seconds; `{ steps }` is a multiple of the grid's step. */
  readonly default?: number | string | boolean | { readonly steps: number };
  readonly required?: boolean;
  /** A number must be above this: at or below it the signature would say nothing. */
  readonly above?: number;
  readonly says: string;
};

/** What may fill a role. */
export type RoleSpec = {
  readonly required: boolean;
  /** The test goes on without it where it cannot be seen, at lower quality: a second witness. Any other role is waited for. */
  readonly dispensable?: true;
  readonly accepts: 'signal' | 'signal_or_value' | 'factors' | 'fact' | 'event' | 'signal_or_event';
  readonly says: string;
};

/** A resolved parameter: numbers in base units (durations in seconds), words, booleans, lists of numbers. */
export type ParameterValue = number | string | boolean | readonly number[];

/** A resolved role. */
export type RoleInput =
  | {
      readonly kind: 'signals';
      readonly signal: SignalId;
      /** Never empty. Exactly one unless the detector's scope is `across`, or it orders onsets (then the earliest counts). */
      readonly signals: readonly Signal[];
      readonly take?: Take;
      /** The moment that counts is reaching this level (signal's unit) … */
      readonly reaches?: number;
      /** … or dropping to it. */
      readonly dropsTo?: number;
      /** The direction in which leaving the baseline counts; up, or else down, where it is not said. */
      readonly direction?: 'up' | 'down';
    }
  | { readonly kind: 'value'; readonly label: string; readonly value: FactValue }
  | {
      readonly kind: 'events';
      readonly signal: SignalId;
      readonly events: readonly IncidentEvent[];
      /** Whether silence of the feed means that nothing happened. */
      readonly feedComplete: boolean;
      /** Why it does not, where that is known. */
      readonly feedDoubt?: string;
    }
  /** A span that the diagnosis itself found, such as the trigger's. */
  | {
      readonly kind: 'span';
      readonly signal: SignalId;
      readonly begin: OnsetInterval;
      /** Absent while it goes on at the end of the data. */
      readonly end?: OnsetInterval;
      /** Why nothing more is known of it than that it did not begin before `begin` does. */
      readonly untold?: string;
    };

/** Everything a detector may look at. */
export type DetectorInput = {
  /** By role name. Most hold one entry; `numerator` and `denominator` hold one per factor. */
  readonly roles: Readonly<Record<string, readonly RoleInput[]>>;
  /** Defaults are already filled in; an optional parameter without default is absent when not given. */
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly spans: Spans;
  /** The stretch to test: the incident window unless the expectation names another. */
  readonly tested: IndexSpan;
  /** Trust in the comparison: 1, less where another span stands in for the one asked for. */
  readonly trust: number;
  /** Every timeout among the facts that concerns the tested signal, seconds; for `level: timeouts`. */
  readonly timeoutsS: readonly number[];
  /** Members of the dimension that is compared which are known to be there, seen or not; empty where that is not known. */
  readonly members: readonly string[];
};

/**
 * Looks for one signature. Pure. `absent` is only answered if the effect would have been visible:
 * coverage ≥ 80 %, enough samples, minimum detectable effect below the predicted one; else `unknown`.
 */
export type Detector = {
  readonly name: string;
  /** One line for `hypotheses show` and the schema. */
  readonly summary: string;
  readonly roles: Readonly<Record<string, RoleSpec>>;
  readonly parameters: Readonly<Record<string, ParameterSpec>>;
  /** `each`: one member at a time; `across`: compares all members; `whole`: no members (facts, events, summed logs). */
  readonly scope: 'each' | 'across' | 'whole';
  /**
   * How members combine: `change` and `level` are observed if one member shows it and absent if all lack it;
   * `no_change` is the mirror: absent if one member moved, observed if all stayed.
   */
  readonly shape: 'change' | 'no_change' | 'level';
  /** Compares moments: takes all series of a role and the earliest onset among them counts. */
  readonly ordersOnsets?: true;
  readonly detect: (input: DetectorInput) => Match;
};
