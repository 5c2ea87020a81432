/** What is known to be true of an incident, for an evaluation alone: a diagnosis never sees it. */
export type Truth = {
  /** Trigger ids; `unknown-cause` where the catalog has no such cause; empty on calm periods. */
  readonly triggers: readonly string[];
  /** Chains that hold. */
  readonly accounts: readonly (readonly string[])[];
  readonly supported: readonly string[];
  readonly refuted: readonly string[];
  /** Ids that must end inconclusive or untested. */
  readonly unknown: readonly string[];
  /** Signals without which the incident cannot be told. */
  readonly telling: readonly string[];
  /** When the trigger began, epoch milliseconds; absent on calm periods. */
  readonly beganMs?: number;
  readonly note: string;
};
