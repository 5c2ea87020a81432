import type { Diagnosis, DiagnosisSignal } from '../model/diagnosis.ts';
import { groupBy } from '../model/group-by.ts';
import { compareText } from '../model/text-order.ts';
import { signalName } from './names.ts';

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
export const viewCoverage = ({ signals }: Pick<Diagnosis, 'signals'>): readonly CoverageRow[] =>
  [...groupBy(signals, ({ source }) => source)]
    .sort(([left], [right]) => compareText(left, right))
    .map(([source, own]) => ({
      source,
      signals: own.length,
      thin: own
        .filter((signal) => least(signal) < ENOUGH)
        .sort((left, right) => least(left) - least(right) || compareText(signalName(left), signalName(right)))
        .map(
          (signal) =>
            `${signalName(signal)}: ${percent(signal.windowCoverage)} of the window, ${percent(signal.baselineCoverage)} of the baseline`,
        ),
    }));

const least = ({ windowCoverage, baselineCoverage }: DiagnosisSignal): number =>
  Math.min(windowCoverage, baselineCoverage);

const percent = (share: number): string => `${Math.round(share * 100)} %`;
