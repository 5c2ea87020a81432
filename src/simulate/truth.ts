/** What is true of a simulated incident, for an evaluation alone. */
export type SimulatedTruth = {
  /** Trigger ids; `unknown-cause` where the catalog has no such cause; empty in calm. */
  readonly triggers: readonly string[];
  /** Chains that hold. */
  readonly accounts: readonly (readonly string[])[];
  readonly supported: readonly string[];
  readonly refuted: readonly string[];
  /** Ids that must end inconclusive or untested. */
  readonly unknown: readonly string[];
  /** Signals without which the incident cannot be told. */
  readonly telling: readonly string[];
  /** When the trigger began, epoch milliseconds. */
  readonly beganMs?: number;
  readonly note: string;
};
