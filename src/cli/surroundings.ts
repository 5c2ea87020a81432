/** What a run takes from outside: the clock, chance and the environment, handed in so that tests can set them. */
export type Surroundings = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number in [0, 1) each time: spreads retries. */
  readonly random: () => number;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** Those of the process. */
export const processSurroundings = (): Surroundings => ({
  now: Date.now,
  random: Math.random,
  environment: process.env,
});
