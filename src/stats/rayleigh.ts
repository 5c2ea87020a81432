import type { Numbers } from './numbers.ts';

/** How strongly phases gather, and how likely that is if they were spread evenly. */
export type RayleighTest = {
  /** Length of the mean direction, 0 (even) to 1 (all at one phase). */
  readonly concentration: number;
  /** Phase at which they gather, 0..1 of a period. */
  readonly phase: number;
  readonly pValue: number;
};

/**
 * Rayleigh test for phases (0..1 of a period) against an even spread, with the small-sample approximation of
 * Zar, Biostatistical Analysis (eq. 27.4). Undefined for no phases.
 */
export const rayleighTest = (phases: Numbers): RayleighTest | undefined => {
  const count = phases.length;
  if (count === 0) return undefined;
  let sine = 0;
  let cosine = 0;
  for (const phase of phases) {
    sine += Math.sin(2 * Math.PI * phase);
    cosine += Math.cos(2 * Math.PI * phase);
  }
  const resultant = Math.hypot(sine, cosine);
  const root = Math.sqrt(1 + 4 * count + 4 * Math.max(0, count * count - resultant * resultant));
  const turn = Math.atan2(sine, cosine) / (2 * Math.PI);
  return {
    concentration: Math.min(1, resultant / count),
    phase: turn < 0 ? turn + 1 : turn,
    pValue: Math.min(1, Math.exp(root - (1 + 2 * count))),
  };
};
