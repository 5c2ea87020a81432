import { SAMPLE, type Signal } from '../model/signal.ts';

/**
 * Whether the share of all is past a limit at a step, by shares of its parts (routes). They do not add up: that of all
 * lies between the lowest and the highest, so that it can be told only where all were seen and agree.
 */
export const isShareOfAllPast = (
  shares: readonly Signal[],
  index: number,
  isPast: (share: number) => boolean,
): boolean | undefined => {
  if (shares.length === 0 || shares.some((share) => share.states[index] !== SAMPLE.value)) return undefined;
  const past = shares.filter((share) => isPast(share.values[index]!)).length;
  if (past === shares.length) return true;
  return past === 0 ? false : undefined;
};
