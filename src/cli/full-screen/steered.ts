import { dataSpan } from '../../model/data-span.ts';
import type { Facts } from '../../model/facts.ts';
import type { Incident, Recording } from '../../model/recording.ts';
import type { Steering } from '../../tui/session.ts';
import { withTyped } from './typed-facts.ts';

/** What a user changed about a diagnosis. */
export type Changed = {
  readonly steering: Steering;
  /** Facts that were typed by hand; they win. */
  readonly added: Facts;
  /** Whether the window's end is to stay at the end of the data. */
  readonly following: boolean;
};

const movedWindow = (
  recording: Recording,
  { steering: { window }, following }: Changed,
): Incident['window'] => {
  if (window === undefined) return recording.incident.window;
  const end = following ? dataSpan(recording.series)?.endMs : undefined;
  return end === undefined ? window : { ...window, endMs: Math.max(end, window.endMs) };
};

/** A recording with what the user changed about it: what is diagnosed, and what a saved bundle holds. */
export const steeredRecording = (recording: Recording, changed: Changed): Recording => {
  const { incident, facts } = recording;
  const window = movedWindow(recording, changed);
  const { baseline } = changed.steering;
  // A baseline that a moved window has come to lie in is none; another one is then chosen as for any given window.
  const kept = incident.baseline.filter(({ endMs }) => endMs <= window.startMs);
  return {
    ...recording,
    facts: withTyped(facts, changed.added),
    incident: { ...incident, window, baseline: baseline === undefined ? kept : [baseline] },
  };
};
