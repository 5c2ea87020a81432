import type { Diagnosis, DiagnosisSpan } from '../model/diagnosis.ts';
import type { Clock } from './clock.ts';

/** A span that somebody asked for. */
export type AskedSpan = { readonly what: 'window' | 'baseline'; readonly span: DiagnosisSpan };

/** Begin and end alone: the zone is on the screen. */
const times = ({ from, to }: DiagnosisSpan, clock: Clock): string => `${clock.time(from)}–${clock.time(to)}`;

const windowSentence = (asked: string, tested: string): string =>
  asked === tested
    ? `Tested ${tested}, as you asked.`
    : `You asked ${asked}; tested ${tested}, where the edge shows trouble.`;

const baselineSentence = (asked: DiagnosisSpan, tested: DiagnosisSpan | undefined, clock: Clock): string => {
  const words = times(asked, clock);
  if (tested === undefined) return `You asked for the baseline ${words}; nothing could be read in it.`;
  const used = times(tested, clock);
  if (used === words) return `Compared with the baseline ${used}, as you asked.`;
  const why =
    Date.parse(tested.to) < Date.parse(asked.to)
      ? 'what is right before the incident is no baseline'
      : 'the first samples have nothing before them';
  return `You asked for the baseline ${words}; compared with ${used}: ${why}.`;
};

/** What was asked, what was tested instead, and why: a given window is a hint (decision 0008), and a baseline ends before the lead. */
export const steeredSentence = (
  { what, span }: AskedSpan,
  { incident }: Pick<Diagnosis, 'incident'>,
  clock: Clock,
): string =>
  what === 'window'
    ? windowSentence(times(span, clock), times(incident.window, clock))
    : baselineSentence(span, incident.baseline[0], clock);
