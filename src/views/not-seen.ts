import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { compareText } from '../model/text-order.ts';
import { hypothesesById, shortHypothesisName, shortNodeName } from './names.ts';
import { listWords, plural } from './quantities.ts';
import { clause } from './sentences.ts';

/** A signal or feed that predictions asked for and nothing answered. */
export type NotSeenRow = {
  readonly signal: string;
  readonly why: string;
  /** `4 predictions wait for it`, and for which hypotheses. */
  readonly decides: string;
};

/** What some hypotheses wait for, on one line. */
export type NotSeenGroup = {
  /** `worker pool exhausted and health-check cascade`; empty where no hypothesis is named. */
  readonly waiting: string;
  /** `no db.commits, no feed of job.run` */
  readonly missing: string;
};

/** What this diagnosis could not see. */
export type NotSeenView = {
  /** One line: how much was missing. */
  readonly sentence: string;
  /** Sources that failed, answered in part, or were sampled. */
  readonly sources: readonly string[];
  /** What supported and leading hypotheses wait for first, then the most wanted. */
  readonly signals: readonly NotSeenRow[];
  /** The same in short, gathered by who waits for it. */
  readonly groups: readonly NotSeenGroup[];
};

/** How many missing signals a group names. */
const shownMissing = 4;

/** The blind spots of a diagnosis, ready to be read. */
export const viewNotSeen = (diagnosis: Diagnosis): NotSeenView => {
  const hypotheses = hypothesesById(diagnosis);
  const named = (ids: readonly string[]): readonly string[] =>
    ids.map((id) => {
      const hypothesis = hypotheses.get(id);
      return hypothesis === undefined ? id : inSentence(shortHypothesisName(hypothesis));
    });
  const stands = (ids: readonly string[]): number =>
    ids.some((id) => isStanding(hypotheses.get(id))) ? 0 : 1;
  const missing = [...diagnosis.notSeen].sort(
    (left, right) =>
      stands(left.hypotheses) - stands(right.hypotheses) ||
      right.needed - left.needed ||
      compareText(left.signal, right.signal),
  );
  const groups = new Map<string, string[]>();
  for (const { signal, why, hypotheses: ids } of missing) {
    const waiting = listWords(
      ids.map((id) => inSentence(shortNodeName(hypotheses, id))),
      3,
    );
    groups.set(waiting, [...(groups.get(waiting) ?? []), missingWords(signal, why)]);
  }
  return {
    sentence: summary(missing.map(({ signal }) => signal)),
    sources: sourceRemarks(diagnosis),
    signals: missing.map(({ signal, why, needed, hypotheses: ids }) => ({
      signal,
      why: clause(why),
      decides: decides(named(ids), needed),
    })),
    groups: [...groups].map(([waiting, words]) => ({ waiting, missing: shorten(words) })),
  };
};

const isStanding = (hypothesis: DiagnosisHypothesis | undefined): boolean =>
  hypothesis !== undefined && (hypothesis.verdict === 'supported' || hypothesis.confidence !== 'none');

const missingWords = (signal: string, why: string): string =>
  why.includes(signal) ? clause(why) : `${clause(why)} (${signal})`;

const shorten = (words: readonly string[]): string => {
  const more = words.length - shownMissing;
  return [...words.slice(0, shownMissing), ...(more > 0 ? [`${more} more`] : [])].join('; ');
};

const sourceRemarks = ({ sources }: Diagnosis): readonly string[] =>
  sources.flatMap(({ id, status, problems, warnings }) => [
    ...(status === 'failed' && problems.length === 0 ? [`${id} failed`] : []),
    ...problems.map((problem) => `${id} ${status === 'failed' ? 'failed' : 'had a problem'}: ${problem}`),
    // What a whole answer warns of is told with the sources.
    ...(status === 'ok' ? [] : warnings.map((warning) => `${id}: ${warning}`)),
  ]);

const summary = (signals: readonly string[]): string => {
  const count = new Set(signals.filter((id) => id !== '')).size;
  return count === 0
    ? 'Every signal that a prediction asked for was there.'
    : `${plural(count, 'signal or feed', 'signals or feeds')} that predictions ask for ${count === 1 ? 'was' : 'were'} not there.`;
};

const decides = (waiting: readonly string[], needed: number): string => {
  const predictions = `${plural(needed, 'prediction')} ${needed === 1 ? 'waits' : 'wait'} for it`;
  return waiting.length === 0 ? predictions : `${predictions}: ${listWords(waiting, 3)}`;
};
