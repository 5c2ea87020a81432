import type { Diagnosis } from '../model/diagnosis.ts';
import { hypothesisName } from './names.ts';
import { listWords, plural } from './quantities.ts';
import { clause } from './sentences.ts';
import { compareText } from './text-order.ts';

/** A signal or feed that predictions asked for and nothing answered. */
export type NotSeenRow = {
  readonly signal: string;
  readonly why: string;
  /** `4 predictions wait for it`, and for which hypotheses. */
  readonly decides: string;
};

/** What this diagnosis could not see. */
export type NotSeenView = {
  /** One line: how much was missing. */
  readonly sentence: string;
  /** Sources that failed, answered in part, or were sampled. */
  readonly sources: readonly string[];
  /** Most wanted first. */
  readonly signals: readonly NotSeenRow[];
};

/** The blind spots of a diagnosis, ready to be read. */
export const viewNotSeen = (diagnosis: Diagnosis): NotSeenView => {
  const names = new Map(
    diagnosis.hypotheses.map((hypothesis) => [hypothesis.id, hypothesisName(hypothesis)]),
  );
  const signals = [...diagnosis.notSeen]
    .sort((left, right) => right.needed - left.needed || compareText(left.signal, right.signal))
    .map(({ signal, why, needed, hypotheses }) => ({
      signal,
      why: clause(why),
      decides: decides(
        hypotheses.map((id) => names.get(id) ?? id),
        needed,
      ),
    }));
  const sources = diagnosis.sources.flatMap(({ id, status, problems, warnings }) => [
    ...(status === 'failed' && problems.length === 0 ? [`${id} failed`] : []),
    ...problems.map((problem) => `${id} ${status === 'failed' ? 'failed' : 'had a problem'}: ${problem}`),
    // What a whole answer warns of is told with the sources.
    ...(status === 'ok' ? [] : warnings.map((warning) => `${id}: ${warning}`)),
  ]);
  return { sentence: summary(signals), sources, signals };
};

const summary = (signals: readonly NotSeenRow[]): string => {
  if (signals.length === 0) return 'Every signal that a prediction asked for was there.';
  const ids = [...new Set(signals.map(({ signal }) => signal))].filter((id) => id !== '');
  return `${plural(ids.length, 'signal or feed', 'signals or feeds')} that predictions ask for (${listWords(ids, 4)}).`;
};

const decides = (waiting: readonly string[], needed: number): string => {
  const predictions = `${plural(needed, 'prediction')} ${needed === 1 ? 'waits' : 'wait'} for it`;
  return waiting.length === 0 ? predictions : `${predictions}: ${listWords(waiting, 3)}`;
};
