import type { Diagnosis } from '../model/diagnosis.ts';
import type { Clock } from './clock.ts';
import { formatCount, formatDuration, formatMinutes, formatShare, spanSeconds } from './quantities.ts';
import { sentence } from './sentences.ts';

/** What hurts, as sentences. */
export type ImpactView = {
  /** Failed of total, when, for how long. */
  readonly sentence: string;
  readonly hardFailure: string;
  /** What a reader would misread in the edge picture. */
  readonly observations: readonly string[];
};

/** The impact of a diagnosis, ready to be read. */
export const viewImpact = ({ impact }: Diagnosis, clock: Clock): ImpactView => ({
  sentence: `${requests(impact.failed, impact.total)}, ${clock.span(impact)} (${formatDuration(spanSeconds(impact))}).`,
  hardFailure: hardFailure(impact.hardFailureMinutes),
  observations: impact.observations.map(sentence),
});

const requests = (failed: number | undefined, total: number | undefined): string => {
  if (failed === undefined) {
    return total === undefined
      ? 'How many requests failed cannot be told (no counts, no access log)'
      : `How many of ${formatCount(total)} requests failed cannot be told`;
  }
  if (total === undefined) return `${formatCount(failed)} requests failed, of an unknown total`;
  if (total === 0) return 'There were no requests';
  if (failed === 0) return `None of ${formatCount(total)} requests failed`;
  if (failed >= total) return `All of ${formatCount(total)} requests failed`;
  return `${formatCount(failed)} of ${formatCount(total)} requests failed (${formatShare(failed, total)})`;
};

const hardFailure = (minutes: number | undefined): string => {
  if (minutes === undefined) return 'Minutes of hard failure cannot be told.';
  if (minutes === 0) return 'No hard failure: requests went on completing.';
  return `Hard failure (at least nine of ten requests failed, or none completed): ${formatMinutes(minutes)}.`;
};
