import type { Edge, Value } from '../model/hypothesis.ts';

/** Expected onset difference of two neighbours, seconds. */
export type LagWindow = { readonly minS: number; readonly maxS: number };

/** Seconds of a lag's scale (fact or signal value) for a hypothesis' subject; undefined if not known. */
export type ResolveLag = (value: Value, subject: string | undefined) => number | undefined;

/**
 * The lag that an edge expects. A scaled lag needs its scale, looked up for the first subject that has one;
 * undefined where nobody knows it or it is endless.
 */
export const resolveLagWindow = (
  edge: Edge,
  subjects: readonly (string | undefined)[],
  resolveLag: ResolveLag,
): LagWindow | undefined => {
  const { lag } = edge;
  if (lag.kind === 'range') return { minS: lag.minS, maxS: lag.maxS };
  const scale = subjects
    .map((subject) => resolveLag(lag.of, subject))
    .find((seconds) => seconds !== undefined && Number.isFinite(seconds));
  return scale === undefined ? undefined : { minS: scale * lag.minTimes, maxS: scale * lag.maxTimes };
};

/** The lag across several links; undefined if one of them is. */
export const sumLagWindows = (windows: readonly (LagWindow | undefined)[]): LagWindow | undefined =>
  windows.reduce<LagWindow | undefined>(
    (sum, window) =>
      sum && window ? { minS: sum.minS + window.minS, maxS: sum.maxS + window.maxS } : undefined,
    { minS: 0, maxS: 0 },
  );
