import type { Binding, Emitter } from '../model/binding.ts';
import { groupBy } from '../model/group-by.ts';
import { fillName, fillPlaceholders, matcherTemplates } from '../model/query-placeholders.ts';
import type { Recording } from '../model/recording.ts';
import type { Series } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';

/** Samples that a rate needs so that one late scrape does not empty it. */
const SAMPLES_IN_WINDOW = 4;

const write = (
  binding: Binding,
  emitter: Emitter,
  seen: readonly Series[],
  { incident, series }: Recording,
): string => {
  const asked = series.map(({ provenance }) => provenance.query);
  const matchersOf = (selector: string): string => {
    const candidates = matcherTemplates(emitter, selector).map((one) => fillName(one, incident.service));
    // What picked something elsewhere picks something here, more likely than what comes first.
    return candidates.find((one) => asked.some((query) => query.includes(one))) ?? candidates[0] ?? '';
  };
  const stepMs = Math.max(...seen.map((one) => one.stepMs));
  const windowMs = Math.max(...seen.map(({ rateWindowMs }) => rateWindowMs)) || SAMPLES_IN_WINDOW * stepMs;
  return fillPlaceholders(binding.query, { matchersOf, windowMs, stepMs }, binding.divideBy);
};

/** For a signal that nothing answered: how an emitter that is here would be asked for it, by its binding; undefined where none has one. */
export const knownQueries = (
  emitters: readonly Emitter[],
  recording: Recording,
): ((signal: SignalId) => string | undefined) => {
  const here = groupBy(recording.series, ({ provenance }) => provenance.emitter);
  const answered = new Set(recording.series.map(({ signal }) => signal));
  return (signal) => {
    // What is missing of a signal that was answered is another division, which its query does not give.
    if (answered.has(signal)) return undefined;
    for (const emitter of emitters) {
      const seen = here.get(emitter.id);
      const binding = emitter.bindings.find((one) => one.signal === signal);
      if (seen !== undefined && binding !== undefined) return write(binding, emitter, seen, recording);
    }
    return undefined;
  };
};
