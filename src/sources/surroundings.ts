/** What a source cannot know by itself and must be handed. */
export type Surroundings = {
  /** Environment variables, for secrets. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A number in [0, 1) each time: spreads retries. */
  readonly random: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};
