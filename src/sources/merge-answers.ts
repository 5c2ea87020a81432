import type { SourceReport } from '../model/recording.ts';
import type { Series } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { MEASURED_MEMBERS } from './measured-members.ts';
import { dimensionText, sortEvents, sortLogs, sortSeries } from './order.ts';
import type { SourceAnswer } from './source.ts';

/** Equal for series of which only one source may speak: the same signal, divided the same way. */
const claimOf = ({ signal, dimensions }: Series): string => {
  const names = Object.keys(dimensions);
  return names.some((name) => MEASURED_MEMBERS.has(name))
    ? `${signal} ${dimensionText(dimensions)}`
    : `${signal} ${names.sort(compareText).join(' ')}`;
};

const notesOf = (passedOver: ReadonlyMap<string, ReadonlySet<SignalId>>): readonly string[] =>
  [...passedOver].map(([id, signals]) => `read from ${id}: ${[...signals].sort(compareText).join(', ')}`);

/** The answers of a run's sources as one: what several measure is read from the first, so that nothing counts twice. */
export const mergeAnswers = (answers: readonly SourceAnswer[]): SourceAnswer => {
  const owners = new Map<string, { readonly answer: SourceAnswer; readonly source: string }>();
  const series: Series[] = [];
  const sources: SourceReport[] = [];
  for (const answer of answers) {
    const passedOver = new Map<string, Set<SignalId>>();
    for (const one of answer.series) {
      const claim = claimOf(one);
      const owner = owners.get(claim);
      if (owner === undefined || owner.answer === answer) {
        series.push(one);
        owners.set(claim, owner ?? { answer, source: one.provenance.source });
        continue;
      }
      passedOver.set(owner.source, new Set([...(passedOver.get(owner.source) ?? []), one.signal]));
    }
    const notes = notesOf(passedOver);
    for (const report of answer.sources) {
      sources.push({ ...report, warnings: [...report.warnings, ...notes].sort(compareText) });
    }
  }
  return {
    sources: sources.sort((one, other) => compareText(one.id, other.id)),
    series: sortSeries(series),
    events: sortEvents(answers.flatMap(({ events }) => events)),
    logs: sortLogs(answers.flatMap(({ logs }) => logs)),
  };
};
