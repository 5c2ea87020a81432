import type { Diagnosis, DiagnosisHypothesis, VerdictWord } from '../model/diagnosis.ts';
import { hypothesesById, hypothesisName } from './names.ts';
import { listWords } from './quantities.ts';

/** What most likely began it: a hypothesis with the words for how sure, or the unknown cause. */
export type Opening =
  | { readonly kind: 'known'; readonly hypothesis: DiagnosisHypothesis; readonly sentence: string }
  | { readonly kind: 'unknown'; readonly sentence: string };

/** The first sentence of the account. */
export const viewOpening = (diagnosis: Diagnosis): Opening => {
  const hypothesis = leader(diagnosis);
  return hypothesis === undefined
    ? { kind: 'unknown', sentence: unknownSentence(diagnosis) }
    : { kind: 'known', hypothesis, sentence: knownSentence(hypothesis) };
};

/** The account's root; without an account, the first trigger or artefact that is at least leading. */
const leader = (diagnosis: Diagnosis): DiagnosisHypothesis | undefined => {
  const root = diagnosis.account?.chain[0];
  if (root !== undefined) return hypothesesById(diagnosis).get(root.id);
  return diagnosis.hypotheses
    .filter(({ role, confidence }) => (role === 'trigger' || role === 'artefact') && confidence !== 'none')
    .sort((left, right) => right.posterior - left.posterior)[0];
};

const knownSentence = (hypothesis: DiagnosisHypothesis): string => {
  const name = hypothesisName(hypothesis);
  if (hypothesis.role === 'artefact') {
    return `What was seen may not be an incident at all: ${name} (${hypothesis.confidence}).`;
  }
  switch (hypothesis.confidence) {
    case 'strong':
      return `Most likely began with: ${name}. Strongly supported.`;
    case 'probable':
      return `Probably began with: ${name}. Supported.`;
    case 'leading':
      return `Leading, but not established: ${name}.`;
    case 'none':
      return `May have begun with: ${name}. Not established.`;
  }
};

const unknownSentence = ({ hypotheses, impact }: Diagnosis): string => {
  if (hypotheses.every(({ tested }) => tested === 0)) {
    return 'Not enough data: no prediction of any hypothesis could be tested.';
  }
  const triggers = hypotheses.filter(({ role }) => role === 'trigger' || role === 'artefact');
  const words: readonly VerdictWord[] = ['supported', 'contested', 'refuted', 'inconclusive', 'untested'];
  const counts = words
    .map((word) => ({ word, count: triggers.filter(({ verdict }) => verdict === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`);
  const tally = counts.length === 0 ? '' : ` (${listWords(counts)})`;
  const known =
    triggers.length === 1
      ? 'the one trigger tried is not'
      : `none of the ${triggers.length} triggers tried is`;
  // On a calm period there may be no cause to know.
  const beginning = impact.failed === 0 ? 'No request failed, and' : 'The cause is unknown:';
  return `${beginning} ${known} established${tally}.`;
};
