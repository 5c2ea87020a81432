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

/** Whether a timeline holds what neither the account nor the first lines tell: a change, or another onset. */
export const addsToAccount = ({ timeline, account }: Diagnosis): boolean => {
  const steps = new Set(account?.chain.map(({ id }) => id));
  return timeline.some(
    ({ kind, hypothesis }) =>
      kind === 'event' || (kind === 'onset' && (hypothesis === undefined || !steps.has(hypothesis))),
  );
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

/** Events in a row that say the same but for numbers, such as the starts of many pods, as one row. */
export const collapseTimeline = (rows: readonly TimelineRow[]): readonly TimelineRow[] => {
  const runs: TimelineRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (row.kind === 'event' && run !== undefined && run[0] !== undefined && isAlike(run[0], row))
      run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => {
    const [first, ...rest] = run;
    if (first === undefined || rest.length === 0) return run;
    return [{ ...first, text: `${first.text} (and ${rest.length} more like it until ${rest.at(-1)?.at})` }];
  });
};

const isAlike = (left: TimelineRow, right: TimelineRow): boolean =>
  left.kind === right.kind && withoutNumbers(left.text) === withoutNumbers(right.text);

const withoutNumbers = (text: string): string => text.replace(/\d+/g, '#');
