import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { type IndexSpan, spanLength } from '../model/time.ts';
import { couldHide } from '../signals/hidden.ts';
import { coverageOf, knownIn, sampleSteps } from '../signals/stretch.ts';
import { nameOf, useOf } from './answer.ts';
import type { DetectorInput } from './detector.ts';

/** Share of the samples below which nothing is called absent (hypotheses.md §2.1). */
export const FEWEST_COVERED = 0.8;
/** Known samples that any answer needs. */
const FEWEST_SAMPLES = 3;

/** Samples taken without which nothing is called absent: so few say as little as none (hypotheses.md §2.1). */
export const FEWEST_FOR_ABSENCE = 5;

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

/** A short effect that was looked for: where, what was past its limit, and for how many steps it must last. */
export type Sought = { readonly past: Uint8Array; readonly span: IndexSpan; readonly needed: number };

/**
 * Why an effect that was not found may have been there all the same: too few samples, or a gap that it fits in.
 * Undefined where it would have been seen.
 */
export const unseen = (signal: Signal, tested: IndexSpan, sought?: Sought): Match | undefined => {
  const lacking = thin(signal, tested);
  if (lacking !== undefined) return lacking;
  const uses = [useOf(signal)];
  const taken = knownIn(signal, tested);
  if (taken < FEWEST_FOR_ABSENCE) {
    const reason = `only ${taken} samples of ${nameOf(signal)} were taken, ${FEWEST_FOR_ABSENCE} needed to call something absent`;
    return unknownMatch('too_short', reason, uses);
  }
  if (sought !== undefined && spanLength(tested) < sought.needed) {
    const reason = `${spanLength(tested)} steps of ${nameOf(signal)} were tested, and what was looked for takes ${sought.needed} to show`;
    return unknownMatch('too_short', reason, uses);
  }
  if (sought !== undefined && couldHide(signal, sought.past, sought.span, sought.needed)) {
    return unknownMatch('coverage', `lost samples of ${nameOf(signal)} could hide what was looked for`, uses);
  }
  return undefined;
};

/** Seconds that a signal tells of only once they are over: a latency is known when the call has ended. */
const unfinishedS = (signal: Signal, level: number): number =>
  signal.kind === 'quantile' && signal.unit === 's' && level > 0
    ? level + (signal.grid.stepMs * sampleSteps(signal)) / 1000
    : 0;

/** Why a latency may be at a level all the same: nothing that takes so long can have ended yet. Undefined where it can. */
export const unfinished = (signal: Signal, tested: IndexSpan, level: number): Match | undefined => {
  const testedS = (spanLength(tested) * signal.grid.stepMs) / 1000;
  if (testedS >= unfinishedS(signal, level)) return undefined;
  const [seen, long] = [formatQuantity(testedS, 's'), formatQuantity(level, 's')];
  const reason = `${nameOf(signal)} was tested over ${seen}, in which nothing that takes ${long} can have ended`;
  return unknownMatch('too_short', reason, [useOf(signal)]);
};

/** Nothing was past a limit: what an effect that leaves no trace but while it lasts is sought with. */
export const noneOf = (signal: Signal): Uint8Array => new Uint8Array(signal.values.length);
