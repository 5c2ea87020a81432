/** One answer with its posterior: what was told to be the trigger, the unknown cause included, and whether it was. */
export type Told = {
  /** Posterior of what was told, 0 to 1. */
  readonly posterior: number;
  readonly right: boolean;
};
