import type { Confidence, LogTemplate, NextCheck, VerdictWord } from '../model/diagnosis.ts';
import type { Role } from '../model/hypothesis.ts';

/** Name of the glyph that stands for a verdict; a face chooses the character. */
export type GlyphName = VerdictWord | 'note';

/** Roles in the order they are shown. Triggers first: they are what the reader looks for. */
export const roleOrder: readonly Role[] = ['trigger', 'amplifier', 'propagation', 'loop', 'artefact'];

/** What the hypotheses of a role are about, as a heading. */
export const roleHeading: Readonly<Record<Role, string>> = {
  trigger: 'Triggers: what may have begun it',
  amplifier: 'Amplifiers: what made it worse',
  propagation: 'Propagation: how it spread',
  loop: 'Loops: what keeps it going',
  artefact: 'Artefacts: what may only look like an incident',
};

/** `supported, strong`; the verdict alone where there is no confidence to speak of. */
export const verdictWords = (verdict: VerdictWord, confidence: Confidence): string =>
  confidence === 'none' ? verdict : `${verdict}, ${confidence}`;

/** How strongly one outcome speaks, from its weight. 10 dB are odds of 10 to 1, 5 dB of 3 to 1. */
export const strengthWord = (weightDb: number): 'strong' | 'moderate' | 'weak' => {
  const size = Math.abs(weightDb);
  return size >= 10 ? 'strong' : size >= 5 ? 'moderate' : 'weak';
};

/** How far one explanation is behind another. 20 dB are odds of 100 to 1, 10 dB of 10 to 1, 3 dB of 2 to 1. */
export const marginWords = (marginDb: number): string => {
  if (marginDb >= 20) return 'far behind';
  if (marginDb >= 10) return 'clearly behind';
  return marginDb >= 3 ? 'behind' : 'nearly as good';
};

/**
 * What a check costs, from the cost number of a next check (1 query, 2 log search, 5 ask, 20 touch production). Only what
 * is known word by word is one query, and only what is to be looked up in logs a log search; else somebody has to look.
 */
export const costWords = ({ cost, how, query }: Pick<NextCheck, 'cost' | 'how' | 'query'>): string => {
  if (cost <= 1) return query === undefined ? 'a look' : 'one query';
  if (cost <= 2) return query === undefined && !how.startsWith('Look up: ') ? 'a look' : 'a log search';
  if (cost > 5) return 'last, as it touches production';
  return how.startsWith('Find out: ') ? 'a question' : 'by hand';
};

/** How the number of lines changed against the baseline. */
export const changeWords: Readonly<Record<LogTemplate['change'], string>> = {
  new: 'new',
  surging: 'more than before',
  vanished: 'gone',
};

/** How likely a hypothesis is given the evidence, as a word: percentages would claim more than has been measured. */
export const likelihoodWords = (posterior: number): string => {
  if (posterior >= 0.9) return 'very likely';
  if (posterior >= 0.5) return 'likely';
  if (posterior >= 0.2) return 'possible';
  return posterior >= 0.02 ? 'unlikely' : 'very unlikely';
};
