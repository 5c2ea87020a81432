import type { TestContext } from '../expectations/context.ts';
import type { Judged } from '../inference/judge.ts';
import type { DiagnosisHypothesis, TimelineEntry } from '../model/diagnosis.ts';
import type { IncidentEvent } from '../model/series.ts';
import { compareText } from '../model/text-order.ts';
import { timeAt } from '../model/time.ts';
import { toOnsetSpan, toTimestamp } from './timestamp.ts';

const eventEntries = (events: readonly IncidentEvent[], context: TestContext): readonly TimelineEntry[] => {
  const from = timeAt(context.spans.grid, context.spans.lead.start);
  return events
    .filter((event) => (event.endMs ?? event.startMs) >= from)
    .map((event) => ({
      at: { from: toTimestamp(event.startMs), to: toTimestamp(event.endMs ?? event.startMs) },
      kind: 'event' as const,
      text: `${event.signal}: ${event.text}`,
    }));
};

const onsetEntries = (
  judged: readonly Judged[],
  verdicts: ReadonlyMap<string, DiagnosisHypothesis>,
): readonly TimelineEntry[] =>
  judged.flatMap((one) => {
    const verdict = verdicts.get(one.hypothesis.id)?.verdict;
    if (one.onset === undefined || (verdict !== 'supported' && verdict !== 'contested')) return [];
    return [
      {
        at: toOnsetSpan(one.onset.interval),
        kind: 'onset' as const,
        text: `${one.hypothesis.title} begins (${one.onset.datedBy})`,
        hypothesis: one.hypothesis.id,
      },
    ];
  });

const order = (a: TimelineEntry, b: TimelineEntry): number =>
  compareText(a.at.from, b.at.from) || compareText(a.text, b.text);

/** Everything dated, in order: events from the lead on (one that still went on then and a rollback after the window included), onsets of supported findings, the trigger's end, the window. */
export const buildTimeline = (
  judged: readonly Judged[],
  hypotheses: readonly DiagnosisHypothesis[],
  context: TestContext,
): readonly TimelineEntry[] => {
  const { grid, window } = context.spans;
  const begin = toTimestamp(timeAt(grid, window.start));
  const end = toTimestamp(timeAt(grid, window.end));
  const verdicts = new Map(hypotheses.map((one) => [one.id, one]));
  const entries: TimelineEntry[] = [
    { at: { from: begin, to: begin }, kind: 'window', text: 'incident window begins' },
    { at: { from: end, to: end }, kind: 'window', text: 'incident window ends' },
    ...eventEntries(context.events, context),
    ...onsetEntries(judged, verdicts),
  ];
  if (context.trigger?.end !== undefined) {
    entries.push({
      at: toOnsetSpan(context.trigger.end),
      kind: 'recovery',
      text: 'the trigger is back at its baseline',
    });
  }
  return entries.sort(order);
};
