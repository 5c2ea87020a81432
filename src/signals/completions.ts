import { SAMPLE, type Signal, type SignalId } from '../model/signal.ts';
import { memberOf } from './member.ts';
import type { SignalSet } from './signal-set.ts';
import { firstKnown } from './stretch.ts';

/**
 * What counts the completed calls of an area, the best first; all counters of one entry stand still while no call
 * completes. A call ends in a success or a failure. Attempts are counted as they start or as they end: where neither
 * happens while calls are open, none completes. The edge counts requests as it accepts them: one is answered by the
 * service, or by an error of its own.
 */
const COMPLETIONS: Readonly<Record<string, readonly (readonly SignalId[])[]>> = {
  edge: [['svc.rps', 'edge.err']],
  svc: [['svc.rps']],
  dep: [['dep.successes', 'dep.err'], ['dep.attempts']],
  db: [['db.queries']],
};

/** A counter of completed calls, and its first sample: before that it had not begun. */
type Counter = { readonly signal: Signal; readonly first: number };

/** The series of one counter that hold a latency's calls: those of its member, else all of them. */
const seriesOf = (latency: Signal, id: SignalId, set: SignalSet): readonly Signal[] => {
  const { caller } = latency.dimensions;
  const all = (set.byId.get(id) ?? []).filter((counter) => counter.dimensions['caller'] === caller);
  const member = memberOf(latency);
  return member === undefined ? all : all.filter((counter) => memberOf(counter) === member);
};

/** Everything that counts the completed calls of a latency; several where more than one set of counters does. */
export const completionsOf = (latency: Signal, set: SignalSet): readonly (readonly Counter[])[] =>
  (COMPLETIONS[latency.id.slice(0, latency.id.indexOf('.'))] ?? []).flatMap((ids) => {
    const found = ids.map((id) => seriesOf(latency, id, set));
    return found.every((series) => series.length > 0)
      ? [found.flat().map((signal) => ({ signal, first: firstKnown(signal) }))]
      : [];
  });

/**
 * Whether counters say that nothing completed at a sample: every one that had begun was seen, and at zero. One that
 * is still to begin (an instance that comes later) has nothing to say.
 */
export const wasSilent = (counters: readonly Counter[], index: number): boolean => {
  const begun = counters.filter(({ first }) => first <= index);
  return (
    begun.length > 0 &&
    begun.every(({ signal }) => signal.states[index] === SAMPLE.value && signal.values[index] === 0)
  );
};
