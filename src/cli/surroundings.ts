import type { Surroundings } from '../sources/surroundings.ts';

/** Those of the process; tests hand in others. */
export const processSurroundings = (): Surroundings => ({
  now: Date.now,
  random: Math.random,
  environment: process.env,
});
