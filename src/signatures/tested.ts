import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { type IndexSpan, spanLength } from '../model/time.ts';
import { coverageOf, knownIn } from '../signals/stretch.ts';
import { nameOf, useOf } from './answer.ts';
import type { DetectorInput } from './detector.ts';

/** Share of the samples below which nothing is called absent (hypotheses.md §2.1). */
export const FEWEST_COVERED = 0.8;
/** Known samples that any answer needs. */
const FEWEST_SAMPLES = 3;

/** Whether the tested stretch is the incident window itself. */
export const isWindow = ({ tested, spans }: DetectorInput): boolean =>
  tested.start === spans.window.start && tested.end === spans.window.end;

/**
 * Where changes are searched: from the lead on, since a stall reaches the edge a deadline late, unless the
 * expectation names a stretch of its own.
 */
export const searchSpan = (input: DetectorInput): IndexSpan =>
  isWindow(input) ? { start: Math.max(0, input.spans.lead.start), end: input.tested.end } : input.tested;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Unknown for want of samples in the tested stretch; undefined when there are enough. */
export const thin = (signal: Signal, span: IndexSpan, needed = FEWEST_COVERED): Match | undefined => {
  const uses = [useOf(signal)];
  if (spanLength(span) < FEWEST_SAMPLES) {
    return unknownMatch('too_short', `only ${spanLength(span)} samples of ${nameOf(signal)} to test`, uses);
  }
  const coverage = coverageOf(signal, span);
  if (coverage < needed || knownIn(signal, span) < FEWEST_SAMPLES) {
    return unknownMatch(
      'coverage',
      `${nameOf(signal)} covers only ${percent(coverage)} of what is tested`,
      uses,
    );
  }
  return undefined;
};
