import type { Lack } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { coverageOf, isKnown, rateWindowSteps } from '../signals/stretch.ts';
import { linearFit } from '../stats/linear-fit.ts';
import { nameOf } from './answer.ts';
import { FEWEST_PAIRS } from './correlation.ts';
import type { DetectorInput } from './detector.ts';
import { isWindow } from './tested.ts';

/** How well y follows 1 ÷ (1 − x), beside how well it follows a straight line; or why it cannot be told. */
export type HeadroomFit =
  | {
      readonly kind: 'fit';
      readonly r2: number;
      readonly lineR2: number;
      /** Upper bound on the quality, 0..1. */
      readonly sureness: number;
    }
  | { readonly kind: 'unknown'; readonly lack: Lack; readonly reason: string };

const COVERAGE = 0.8;
/** Above this there is no headroom to divide by, and no steady state that the formula is of. */
const FULL = 0.99;
/** The curve bends over a range in which the headroom shrinks to half; over less it is as good as a line. */
const HALVED = 2;

const unknown = (lack: Lack, reason: string): HeadroomFit => ({ kind: 'unknown', lack, reason });

/**
 * The waiting of a queue, mean service time ÷ (1 − utilisation), fitted by least squares from the baseline to the end of the
 * tested stretch: M/M/1 has this form exactly, others nearly.
 */
export const fitHeadroom = (x: Signal, y: Signal, input: DetectorInput): HeadroomFit => {
  const start = isWindow(input) ? input.spans.baseline.start : input.tested.start;
  const span = { start: Math.max(0, start), end: input.tested.end };
  const sureness = Math.min(coverageOf(x, input.tested), coverageOf(y, input.tested));
  if (sureness < COVERAGE)
    return unknown('coverage', `${nameOf(x)} and ${nameOf(y)} have too few samples in common`);
  const used: number[] = [];
  const delays: number[] = [];
  for (let index = span.start; index < span.end; index += 1) {
    if (!isKnown(x, index) || !isKnown(y, index) || x.values[index]! >= FULL) continue;
    used.push(x.values[index]!);
    delays.push(y.values[index]!);
  }
  const window = Math.max(rateWindowSteps(x), rateWindowSteps(y));
  if (used.length / window < FEWEST_PAIRS) {
    return unknown(
      'too_short',
      `fewer than ${FEWEST_PAIRS} independent pairs of ${nameOf(x)} and ${nameOf(y)} below ${FULL}`,
    );
  }
  const inverse = used.map((rho) => 1 / (1 - rho));
  const ranged = Math.max(...inverse) / Math.min(...inverse);
  const curve = linearFit(inverse, delays);
  const line = linearFit(used, delays);
  if (!(ranged >= HALVED) || curve === undefined || line === undefined) {
    return unknown(
      'not_detectable',
      `the headroom of ${nameOf(x)} did not shrink to half: no curve can be told from a line`,
    );
  }
  // A curve that falls is none of waiting.
  const r2 = curve.slope > 0 ? curve.r2 : 0;
  return { kind: 'fit', r2, lineR2: line.r2, sureness };
};
