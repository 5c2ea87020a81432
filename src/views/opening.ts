import type { Account, Diagnosis, DiagnosisHypothesis, VerdictWord } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { isCalm } from './calm.ts';
import type { Clock } from './clock.ts';
import { namedWords } from './named.ts';
import { hypothesesById, hypothesisName, shortNodeName } from './names.ts';
import { listWords } from './quantities.ts';

/** What most likely began it: a hypothesis with the words for how sure, or the unknown cause. */
export type Opening =
  | { readonly kind: 'known'; readonly hypothesis: DiagnosisHypothesis; readonly sentence: string }
  | { readonly kind: 'unknown'; readonly sentence: string };

/** How the account begins. */
export const viewOpening = (diagnosis: Diagnosis, clock: Clock): Opening => {
  const hypothesis = leadingTrigger(diagnosis);
  return hypothesis === undefined
    ? { kind: 'unknown', sentence: unknownSentence(diagnosis) }
    : { kind: 'known', hypothesis, sentence: openingWords(hypothesis, diagnosis, clock) };
};

/** Whether a hypothesis is one of those that compete for having begun it. */
export const mayHaveBegunIt = ({ role }: Pick<DiagnosisHypothesis, 'role'>): boolean =>
  role === 'trigger' || role === 'artefact';

/** The account's root; without an account, the first trigger or artefact that is at least leading. */
export const leadingTrigger = (diagnosis: Diagnosis): DiagnosisHypothesis | undefined => {
  const root = diagnosis.account?.chain[0];
  if (root !== undefined) return hypothesesById(diagnosis).get(root.id);
  return diagnosis.hypotheses
    .filter((hypothesis) => mayHaveBegunIt(hypothesis) && hypothesis.confidence !== 'none')
    .sort((left, right) => right.posterior - left.posterior)[0];
};

/** How it began, and whom the log names as being behind it. */
const openingWords = (hypothesis: DiagnosisHypothesis, diagnosis: Diagnosis, clock: Clock): string =>
  [knownSentence(hypothesis, diagnosis, clock), namedWords(hypothesis)]
    .filter((text) => text !== '')
    .join(' ');

const knownSentence = (hypothesis: DiagnosisHypothesis, diagnosis: Diagnosis, clock: Clock): string => {
  const name = hypothesisName(hypothesis);
  if (hypothesis.role === 'artefact') {
    return `What was seen may not be an incident at all: ${name} (${hypothesis.confidence}).`;
  }
  const ended = diagnosis.account?.triggerEnded;
  // "Over since" is said of what users saw, which may last longer.
  const named = ended === undefined ? name : `${name}, which ended at ${clock.time(ended)}`;
  const doubt = doubts(diagnosis);
  switch (hypothesis.confidence) {
    case 'strong':
      return `Most likely began with: ${named}. Strongly supported${doubt}.`;
    case 'probable':
      return `Probably began with: ${named}. Supported${doubt}.`;
    case 'leading':
      return `Leading, but not established: ${named}.`;
    case 'none':
      return `May have begun with: ${named}. Not established.`;
  }
};

/** `, but the order of lock contention and slow dependency contradicts it`; empty where no onset does. */
const doubts = (diagnosis: Diagnosis): string => {
  const pairs = contradictedLinks(diagnosis.account).map(({ earlier, later }) => {
    const names = [earlier, later].map((id) => inSentence(shortNodeName(hypothesesById(diagnosis), id)));
    return listWords(names);
  });
  return pairs.length === 0 ? '' : `, but the order of ${pairs.join(', and of ')} contradicts it`;
};

/** The pairs of an account whose onsets stand the wrong way round. */
export const contradictedLinks = (
  account: Account | undefined,
): readonly { readonly earlier: string; readonly later: string }[] =>
  (account?.links ?? [])
    .filter(({ order }) => order === 'contradicted')
    .map(({ from, testedFrom = from, to }) => ({ earlier: testedFrom, later: to }));

const unknownSentence = (diagnosis: Diagnosis): string => {
  const { hypotheses } = diagnosis;
  if (hypotheses.every(({ tested }) => tested === 0)) {
    return 'Not enough data: no prediction of any hypothesis could be tested.';
  }
  const triggers = hypotheses.filter(mayHaveBegunIt);
  const words: readonly VerdictWord[] = ['supported', 'contested', 'refuted', 'inconclusive', 'untested'];
  const counts = words
    .map((word) => ({ word, count: triggers.filter(({ verdict }) => verdict === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`);
  const tally = counts.length === 0 ? '' : ` (${listWords(counts)})`;
  // On a calm period there may be no cause to know.
  const beginning = isCalm(diagnosis) ? 'Nothing hurts, and' : 'The cause is unknown:';
  return `${beginning} ${noneEstablished(triggers.length)}${tally}.`;
};

/** What is said of some triggers of which none is established. */
const noneEstablished = (count: number): string => {
  if (count === 0) return 'no trigger was tried';
  return count === 1
    ? 'the one trigger tried is not established'
    : `none of the ${count} triggers tried is established`;
};
