import { inSentence } from '../model/in-sentence.ts';
import { glyphs } from './glyphs.ts';
import { listWords } from './quantities.ts';
import type { GlyphName } from './words.ts';

/** What the line tells of one step. */
type Step = {
  readonly plainName: string;
  readonly glyph: GlyphName;
  readonly standing: boolean;
  readonly at?: string;
  readonly follows?: { readonly lag?: string };
};

/**
 * The chain on one line, each step with when it began and how long after the one before:
 * `✓ lock contention 23:27:53 → +0.3–2 s ✓ slow dependency → ±1 s ✓ worker pool exhausted; made worse by missing timeout`.
 * Empty without steps.
 */
export const chainLine = (steps: readonly Step[]): string => {
  const named = (step: Step): string => `${glyphs[step.glyph]} ${inSentence(step.plainName)}`;
  const moving = steps.filter(({ standing }) => !standing);
  const path = moving.map((step, index) => {
    if (index === 0) return step.at === undefined ? named(step) : `${named(step)} ${step.at}`;
    if (step.follows?.lag !== undefined) return `${step.follows.lag} ${named(step)}`;
    return step.at === undefined ? named(step) : `${named(step)} ${step.at}`;
  });
  const worse = steps.filter(({ standing }) => standing).map(named);
  return [path.join(' → '), ...(worse.length === 0 ? [] : [`made worse by ${listWords(worse)}`])].join('; ');
};
