/** How one prediction enters the sum of its hypothesis; weights in decibans (dB). */
export type PredictionWorking = {
  readonly id: string;
  /** The two chances as they are used: no nearer to 0 and 1 than a hundredth. */
  readonly ifTrue: number;
  readonly ifFalse: number;
  /** Chance that what was predicted was there, as the outcome and its quality say: ½ where nothing is known. */
  readonly presence: number;
  readonly weightDb: number;
  /** What is left of the weight in its group: 1 of the largest of its sign, ½ of the next, ¼ … */
  readonly damping: number;
};

/** What the predictions of one group come to. */
export type GroupWorking = {
  readonly group: string;
  /** Sum of the damped weights. */
  readonly sumDb: number;
  /** The same within what a group may say at most. */
  readonly evidenceDb: number;
};

/** A hypothesis in the race of the triggers and artefacts. */
export type Contender = {
  readonly id: string;
  /** What it ran with: of what could not be examined its part of the unknown cause's. */
  readonly prior: number;
  /** No necessary condition of it is known to hold or to fail. */
  readonly isUnexamined?: boolean;
  /** What counts against its rivals: of a change without a mechanism less than its evidence. */
  readonly contendingDb: number;
  /** Share of the race; what is out of it for a more precise form of it has none. */
  readonly share?: number;
};

/** What a verdict `supported` takes, and whether it is there. */
export type Requirement = { readonly what: string; readonly met: boolean };

/** The arithmetic behind one verdict, step by step. */
export type Workings = {
  /** In the order of the file; empty where the hypothesis does not apply. */
  readonly predictions: readonly PredictionWorking[];
  readonly groups: readonly GroupWorking[];
  /** Sum over the groups, and the same within what a hypothesis may have at most. */
  readonly sumDb: number;
  readonly evidenceDb: number;
  readonly prior: number;
  /** All that compete for having begun it, the unknown cause among them, surest first; empty for the other roles. */
  readonly race: readonly Contender[];
  readonly posterior: number;
  readonly requirements: readonly Requirement[];
};
