import type { Recording } from '../../model/recording.ts';

/**
 * The recording asked about with a window that begins so many milliseconds later than the incident, or earlier where that
 * is negative: people give the time of an alert, or a round hour. The baseline is left to be chosen anew.
 */
export const movedWindow = (recorded: Recording, byMs: number): Recording => {
  const { window } = recorded.incident;
  // A start past the middle would ask about another incident, the recovery.
  const latestMs = (window.startMs + window.endMs) / 2;
  const startMs = Math.min(window.startMs + byMs, latestMs);
  return { ...recorded, incident: { ...recorded.incident, window: { ...window, startMs }, baseline: [] } };
};
