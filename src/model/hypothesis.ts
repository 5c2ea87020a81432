import type { SignalId } from './signal.ts';

/** Roles are ranked apart: a symptom's spread never competes with its cause. */
export type Role = 'trigger' | 'amplifier' | 'propagation' | 'loop' | 'artefact';

/** Maturity; the default set is `test` and `stable`. */
export type Status = 'experimental' | 'test' | 'stable' | 'deprecated';

/**
 * A value in an expectation, unresolved. Durations are seconds.
 * `times` multiplies another value and may have a lower bound.
 */
export type Value =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'duration'; readonly seconds: number }
  | { readonly kind: 'steps'; readonly steps: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'fact'; readonly id: string }
  | { readonly kind: 'signal_value'; readonly id: SignalId }
  | { readonly kind: 'times'; readonly times: number; readonly of: Value; readonly min?: Value }
  | { readonly kind: 'list'; readonly of: readonly Value[] };

/** Which members of a dimension to read: one, any of a list, or all others. Words such as `$subject` are members too. */
export type MemberFilter =
  | { readonly kind: 'is'; readonly member: Value }
  | { readonly kind: 'any_of'; readonly members: readonly Value[] }
  | { readonly kind: 'not'; readonly filter: MemberFilter };

/** Which number of a signal is meant. */
export type Take =
  | 'median'
  | 'last'
  | 'baseline'
  | 'change'
  | 'excess'
  | 'slope'
  | 'count'
  | { readonly take: 'excess_members'; readonly by: string };

/** A signal in a role of an expectation. */
export type SignalReference = {
  readonly kind: 'signal';
  readonly signal: SignalId;
  readonly where?: Readonly<Record<string, MemberFilter>>;
  readonly take?: Take;
  /** The moment that counts is reaching this level … */
  readonly reaches?: Value;
  /** … or dropping to it. */
  readonly dropsTo?: Value;
};

/** What fills a role: a signal, a value (a limit may be either), or several factors. */
export type RoleFiller =
  | SignalReference
  | Value
  | { readonly kind: 'factors'; readonly of: readonly (SignalReference | Value)[] };

/** One signature with its named roles and parameters: the leaf of an expectation. */
export type SignatureTest = {
  readonly kind: 'signature';
  readonly signature: string;
  readonly roles: Readonly<Record<string, RoleFiller>>;
  readonly parameters: Readonly<Record<string, Value>>;
  /** Stretch that values are taken from; default the incident window. */
  readonly at?: 'window' | 'onset' | 'baseline';
  /** A signal whose onset ends the tested stretch. */
  readonly until?: SignalId;
  /** Comparison span; others than `previous` are stood in for, at lower quality, when they cannot be had. */
  readonly baseline?: 'previous' | 'day_ago' | 'week_ago';
  /** Length of the tested stretch where it is not the incident window. */
  readonly span?: Value;
  /** Which observer of the signal to read (`psi.cpu` of the node, not of the container). */
  readonly observer?: string;
};

/**
 * What a prediction expects, three-valued. `all` is absent if one part is, `any` is its mirror, `not` swaps.
 * `any_sensor` joins instruments that see one fact: unbound ones are left out, the rest is `any`. A part of either that is
 * `sufficient` only ever speaks for: where it is absent or not measured it is left out.
 */
export type Expectation =
  | { readonly kind: 'all' | 'any' | 'any_sensor'; readonly of: readonly Expectation[] }
  | { readonly kind: 'not' | 'sufficient'; readonly of: Expectation }
  | SignatureTest;

/** Who says how often something is seen: an expert, the simulated corpus (its training half), or labelled incidents. */
export const LIKELIHOOD_SOURCES = ['expert', 'simulated', 'labelled'] as const;

/** How often a prediction is met, 0 to 1, when its hypothesis is true and when another one is, and who says so. */
export type Likelihood = {
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly from: (typeof LIKELIHOOD_SOURCES)[number];
};

/** "If the hypothesis is true, we see this." */
export type Prediction = {
  readonly id: string;
  readonly statement: string;
  readonly expect: Expectation;
  readonly likelihood: Likelihood;
  /** A necessary condition: its failure refutes. */
  readonly refuting: boolean;
  /** Evidence group: predictions of one group share a sensor or a cause and are damped together. */
  readonly group: string;
  readonly because: string;
};

/** "Once this is mended, the same failure shows this": what a fix has to prove. */
export type AcceptanceTest = Pick<Prediction, 'id' | 'statement' | 'expect' | 'because'>;

/** A causal edge to another hypothesis. */
export type Edge = {
  readonly to: string;
  /** Expected onset difference, seconds; `of` names a fact or signal that scales it. */
  readonly lag:
    | { readonly kind: 'range'; readonly minS: number; readonly maxS: number }
    | { readonly kind: 'scaled'; readonly of: Value; readonly minTimes: number; readonly maxTimes: number };
  /** Chance that `to` occurs given this one and its condition. */
  readonly strength: number;
  readonly when: string;
  /** The fact that `when` states, and what it must be: where the team said otherwise, nothing comes along this edge. */
  readonly needs?: { readonly fact: string; readonly is: boolean };
  /** Closes a loop instead of extending a chain. */
  readonly feedback: boolean;
  /** Joins findings about two services; never two about one. */
  readonly acrossServices: boolean;
};

/** What is safest to do where one prediction came out so. */
export type MitigationCase = {
  readonly prediction: string;
  readonly outcome: 'observed' | 'absent';
  readonly text: string;
};

/** One possible explanation, stated with predictions that could fail. */
export type Hypothesis = {
  readonly id: string;
  readonly title: string;
  readonly role: Role;
  readonly status: Status;
  readonly date: string;
  readonly tags: readonly string[];
  readonly mechanism: string;
  readonly references: readonly string[];
  /** Triggers only: the trigger that this is a more precise form of. */
  readonly refines?: string;
  readonly prior: number;
  /** Signals or facts (`$facts.x`) without which the hypothesis has nothing to say. */
  readonly appliesWhen: readonly string[];
  /** Dimension of which the hypothesis means one and the same member. */
  readonly subject?: string;
  /** Whether the service itself may be that member, seen by its callers (a retry storm's victim may; a slow dependency never is). */
  readonly subjectMayBeService: boolean;
  /**
   * What dates the hypothesis in an account: the onset of this signal. Undefined for a latent condition,
   * which has no onset and passes the order test on to its neighbours.
   */
  readonly onset?: SignalReference & { readonly direction: 'up' | 'down'; readonly factor?: number };
  readonly predictions: readonly Prediction[];
  /** What must hold under the same failure once it is mended; absent where the file says nothing of it. */
  readonly acceptance?: readonly AcceptanceTest[];
  readonly leadsTo: readonly Edge[];
  readonly confounders: readonly string[];
  readonly mitigation: string;
  /** Where something else is safest; the first that holds. Absent where nothing is. */
  readonly mitigationCases?: readonly MitigationCase[];
  readonly fix: string;
  readonly nextCheck: string;
  /** What is still there to be looked at once it is over; absent where that is the same. */
  readonly nextCheckAfterwards?: string;
  /** File the hypothesis was read from, relative to its folder. */
  readonly file: string;
};
