import type { Diagnosis, TimelineEntry } from '../model/diagnosis.ts';
import type { Clock } from './clock.ts';
import { hypothesesById, nodeName, shortNodeName } from './names.ts';

/** One dated line. */
export type TimelineRow = {
  readonly at: string;
  readonly kind: TimelineEntry['kind'];
  readonly text: string;
  /** The hypothesis that it belongs to, where the text does not name it. */
  readonly hypothesis?: string;
};

/** The timeline in the order of a diagnosis. Where it spans several days, times carry the date. */
export const viewTimeline = (diagnosis: Diagnosis, clock: Clock): readonly TimelineRow[] => {
  const hypotheses = hypothesesById(diagnosis);
  const days = new Set(diagnosis.timeline.map(({ at }) => clock.date(at.from)));
  return diagnosis.timeline.map(({ at, kind, text, hypothesis }) => ({
    at: days.size > 1 ? `${clock.date(at.from)} ${clock.onset(at)}` : clock.onset(at),
    kind,
    text,
    ...(hypothesis === undefined || text.includes(shortNodeName(hypotheses, hypothesis))
      ? {}
      : { hypothesis: nodeName(hypotheses, hypothesis) }),
  }));
};
