import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import { coverageOf, medianRange, possibleMedian } from '../signals/stretch.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { numberOr } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';
import { thin, unseen } from './tested.ts';

const TOLERANCE = 0.2;
const NOISE_SCALES = 3;

/** Why a signal that moved may have stayed: with other values where samples were lost, its median did. */
const maybeFlat = (signal: Signal, input: DetectorInput, allowed: number): Match | undefined => {
  const center = describeBaseline(signal, input.spans).median;
  const possible = possibleMedian(signal, input.tested);
  return possible !== undefined && (possible.lower - center > allowed || center - possible.upper > allowed)
    ? undefined
    : unknownMatch('coverage', `${nameOf(signal)} may have stayed: lost samples decide`, [useOf(signal)]);
};

const testFlat = (signal: Signal, input: DetectorInput): Match => {
  const baseline = describeBaseline(signal, input.spans);
  const range = medianRange(signal, input.tested);
  const uses = [useOf(signal)];
  if (baseline.count < FEWEST_BASELINE_SAMPLES) {
    const reason = `${nameOf(signal)} has fewer than ${FEWEST_BASELINE_SAMPLES} samples to compare with`;
    return unknownMatch('baseline', reason, uses);
  }
  const lacking = thin(signal, input.tested);
  if (lacking !== undefined || range === undefined) return lacking ?? roleMissing('signal');
  const tolerance = numberOr(input, 'tolerance', TOLERANCE) * Math.abs(baseline.median);
  const allowed = Math.max(NOISE_SCALES * baseline.scale, tolerance);
  const moved = range.lower - baseline.median;
  const show = (value: number): string => formatQuantity(value, signal.unit);
  const isFlat = Math.abs(moved) <= allowed;
  if (range.upper !== range.lower && moved <= allowed) {
    return unknownMatch(
      'unresolved',
      `${nameOf(signal)} is only known to be at least ${show(range.lower)}`,
      uses,
    );
  }
  const hidden = isFlat ? undefined : (unseen(signal, input.tested) ?? maybeFlat(signal, input, allowed));
  if (hidden !== undefined) return hidden;
  const words = isFlat ? 'stayed at' : 'moved to';
  return decided({
    outcome: isFlat ? 'observed' : 'absent',
    coverage: coverageOf(signal, input.tested),
    margin: baseline.scale === 0 ? 1 : marginOf(allowed - Math.abs(moved), baseline.scale),
    baseline: baseline.quality,
    trust: input.trust,
    reason: `${nameOf(signal)} ${words} ${show(range.lower)}, ${show(baseline.median)} before (±${show(allowed)} counts as flat)`,
    figures: [
      figure('baseline', baseline.median, signal.unit),
      figure('level', range.lower, signal.unit),
      figure('allowed', allowed, signal.unit),
    ],
    signals: [signal],
  });
};

/** The median of the tested stretch is where the baseline was. */
export const flat: Detector = {
  name: 'flat',
  summary: 'its median stays within `tolerance` of the baseline, or within the noise',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested' } },
  parameters: { tolerance: { type: 'number', default: TOLERANCE, says: 'allowed relative deviation' } },
  scope: 'each',
  shape: 'no_change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined ? roleMissing('signal') : testFlat(signal, input);
  },
};
