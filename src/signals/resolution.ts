import type { SignalDefinition } from '../model/signal.ts';

/** Smallest difference worth calling a change, by unit; what measuring instruments here resolve. */
const BY_UNIT: Readonly<Record<string, number>> = {
  s: 0.01,
  ratio: 0.01,
  count: 1,
  cores: 0.01,
  s_per_second: 0.01,
  bytes: 1024 * 1024,
  bytes_per_second: 1024,
  bool: 0.3,
};

/**
 * Floor of a signal's noise scale, in its unit. A rate resolves one event per window; a quantile a
 * millisecond (its bucket's width is added where the bounds are known).
 */
export const resolutionOf = (definition: SignalDefinition, rateWindowMs: number, stepMs: number): number => {
  if (definition.resolution !== undefined) return definition.resolution;
  if (definition.kind === 'quantile') return 0.001;
  if (definition.unit === 'per_second') return 1000 / Math.max(rateWindowMs, stepMs);
  return BY_UNIT[definition.unit] ?? 0;
};
