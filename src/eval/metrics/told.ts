/** One answer with its posterior: what was told to be the trigger, the unknown cause included, and whether it was. */
export type Told = {
  /** Posterior of what was told, or the chance that it is right, 0 to 1. */
  readonly posterior: number;
  readonly right: boolean;
};
