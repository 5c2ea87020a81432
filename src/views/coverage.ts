import type { Diagnosis, DiagnosisSignal } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';

/** Share of a span that a detector asks for before it calls something absent. */
const ENOUGH = 0.8;

/** How much of the window and the baseline the signals of one source cover. */
export type CoverageRow = {
  readonly source: string;
  readonly signals: number;
  /** Signals with gaps in more than a fifth of the window or of the baseline, the worst first, with their shares. */
  readonly thin: readonly string[];
};

/** Coverage by source, in the order of their names. */
export const viewCoverage = ({ signals }: Pick<Diagnosis, 'signals'>): readonly CoverageRow[] => {
  const bySource = new Map<string, DiagnosisSignal[]>();
  for (const signal of signals) bySource.set(signal.source, [...(bySource.get(signal.source) ?? []), signal]);
  return [...bySource]
    .sort(([left], [right]) => compareText(left, right))
    .map(([source, own]) => ({
      source,
      signals: own.length,
      thin: own
        .filter((signal) => least(signal) < ENOUGH)
        .sort((left, right) => least(left) - least(right) || compareText(name(left), name(right)))
        .map(
          (signal) =>
            `${name(signal)}: ${percent(signal.windowCoverage)} of the window, ${percent(signal.baselineCoverage)} of the baseline`,
        ),
    }));
};

const least = ({ windowCoverage, baselineCoverage }: DiagnosisSignal): number =>
  Math.min(windowCoverage, baselineCoverage);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const name = ({ signal, dimensions }: DiagnosisSignal): string => {
  const members = Object.values(dimensions);
  return members.length === 0 ? signal : `${signal} (${members.join(', ')})`;
};
