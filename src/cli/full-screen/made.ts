import type { Facts } from '../../model/facts.ts';
import type { Recording } from '../../model/recording.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { editFactsText } from '../../sources/bundle/edit-facts.ts';
import { formatFacts } from '../../sources/bundle/facts-text.ts';
import type { Collected } from '../live/collect.ts';

/** What a picture was made from, and when. */
export type Made = {
  readonly from: Collected;
  readonly recording: Recording;
  /** Facts that had been typed. */
  readonly typed: Facts;
  readonly atMs: number;
};

/** The facts as the team wrote them, with what was typed. */
export const factsTextOf = (
  { from, recording, typed }: Made,
  signals: readonly SignalDefinition[],
): string => {
  const { incident, facts } = recording;
  const own = from.factsText ?? formatFacts(incident.service, from.recording.facts, signals);
  return typed.size === 0 ? own : editFactsText(own, typed, facts, signals);
};
