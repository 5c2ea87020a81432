import type { Recording } from '../../model/recording.ts';

/**
 * The recording asked about with a window that begins so many milliseconds later than the incident, or earlier where that
 * is negative: people give the time of an alert, or a round hour. Nobody asks about a time before the data begin. The
 * baseline is left to be chosen anew.
 */
export const movedWindow = (recorded: Recording, byMs: number): Recording => {
  const { window } = recorded.incident;
  // A start past the middle would ask about another incident, the recovery.
  const latestMs = (window.startMs + window.endMs) / 2;
  const firstMs = Math.min(...recorded.series.map(({ timesMs }) => timesMs[0] ?? Number.POSITIVE_INFINITY));
  const earliestMs = Number.isFinite(firstMs) ? Math.min(firstMs, window.startMs) : Number.NEGATIVE_INFINITY;
  const startMs = Math.max(earliestMs, Math.min(window.startMs + byMs, latestMs));
  return { ...recorded, incident: { ...recorded.incident, window: { ...window, startMs }, baseline: [] } };
};
