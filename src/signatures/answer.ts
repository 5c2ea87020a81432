import type { Figure, Match, OutcomeWord, SignalUse } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import type { OnsetInterval } from '../model/time.ts';

/** A detector's verdict before its quality is worked out. */
export type Finding = {
  readonly outcome: Exclude<OutcomeWord, 'unknown'>;
  /** Share of the tested samples that are known. */
  readonly coverage: number;
  /** Distance from the threshold in units of noise, clipped to 0..1. */
  readonly margin: number;
  /** Quality of the comparison span; 1 where nothing is compared. */
  readonly baseline?: number;
  readonly trust: number;
  readonly reason: string;
  readonly onset?: OnsetInterval | undefined;
  readonly figures?: readonly Figure[];
  readonly signals: readonly Signal[];
};

/** A number limited to 0..1; NaN is 0. */
export const unit = (value: number): number => (value >= 0 ? Math.min(1, value) : 0);

/** How far a value is from its threshold in units of noise, 0..1. Without noise any distance is far. */
export const marginOf = (distance: number, noise: number): number => {
  const size = Math.abs(distance);
  if (noise > 0) return unit(size / noise);
  return size > 0 ? 1 : 0;
};

/** The signal as evidence names it. */
export const useOf = (signal: Signal): SignalUse => ({
  signal: signal.id,
  dimensions: signal.dimensions,
  query: signal.provenance.query,
  source: signal.provenance.source,
});

/** A figure in a signal's unit. */
export const figure = (name: string, value: number | string, unitName: string): Figure => ({
  name,
  value,
  unit: unitName,
});

/** The signal's name for a sentence, with its members: `svc.p99 (search-1)`. */
export const nameOf = (signal: Signal): string => {
  const members = Object.keys(signal.dimensions)
    .sort()
    .map((dimension) => signal.dimensions[dimension]);
  return members.length === 0 ? signal.id : `${signal.id} (${members.join(', ')})`;
};

/** The match of a finding: quality = coverage × margin × quality of the baseline × trust. */
export const decided = (finding: Finding): Match => ({
  outcome: finding.outcome,
  quality: unit(finding.coverage) * unit(finding.margin) * unit(finding.baseline ?? 1) * unit(finding.trust),
  reason: finding.reason,
  ...(finding.onset === undefined ? {} : { onset: finding.onset }),
  figures: finding.figures ?? [],
  uses: finding.signals.map(useOf),
});
