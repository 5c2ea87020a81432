import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { type Direction, FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import { coverageOf, lostIn, medianRange, possibleMedian, valuesIn } from '../signals/stretch.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import { testChange } from './change.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { eitherDirection } from './either-direction.ts';
import { DIRECTION } from './parameter-specs.ts';
import { numberOr } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';
import { thin, unseen } from './tested.ts';

const FACTOR = 1.5;
/** As `flat`: what counts as having moved along. */
const TOLERANCE = 0.2;
const NOISE_SCALES = 3;

/** Events may come in bursts that a median does not see. */
const countsOverTime = (signal: Signal): boolean => signal.kind === 'rate' && signal.unit === 'per_second';

/** Mean over the tested stretch less mean over the baseline. */
const meanChange = (signal: Signal, input: DetectorInput): number => {
  const mean = (span: IndexSpan): number => {
    const values = valuesIn(signal, span);
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  return mean(input.tested) - mean(input.spans.baseline);
};

/** Why what moved along may have stayed: with other values where samples were lost, its median did. */
const maybeStill = (
  still: Signal,
  input: DetectorInput,
  direction: Direction,
  allowed: number,
): Match | undefined => {
  const possible = possibleMedian(still, input.tested);
  const center = describeBaseline(still, input.spans).median;
  const moved =
    possible === undefined ? 0 : direction === 'up' ? possible.lower - center : center - possible.upper;
  const isSure = moved > allowed || lostIn(still, input.tested) === 0;
  return isSure
    ? undefined
    : unknownMatch('coverage', `${nameOf(still)} may have stayed: lost samples decide`, [useOf(still)]);
};

const testDecoupling = (moves: Signal, still: Signal, input: DetectorInput, direction: Direction): Match => {
  const uses = [moves, still].map(useOf);
  const baseline = describeBaseline(still, input.spans);
  if (baseline.count < FEWEST_BASELINE_SAMPLES) {
    return unknownMatch('baseline', `${nameOf(still)} has too few samples to compare with`, uses);
  }
  const range = medianRange(still, input.tested);
  const lacking = thin(still, input.tested);
  const change = testChange(moves, input, { direction, factor: numberOr(input, 'factor', FACTOR) }).match;
  const show = (value: number): string => formatQuantity(value, still.unit);
  if (range === undefined || lacking !== undefined) {
    return change.outcome === 'absent' ? change : (lacking ?? roleMissing('still'));
  }
  const allowed = Math.max(NOISE_SCALES * baseline.scale, TOLERANCE * Math.abs(baseline.median));
  const bursts = countsOverTime(still) ? meanChange(still, input) : 0;
  const sign = direction === 'up' ? 1 : -1;
  const level =
    sign * bursts > sign * (range.lower - baseline.median) ? baseline.median + bursts : range.lower;
  const moved = sign * (level - baseline.median);
  const alongText = `${nameOf(still)} went from ${show(baseline.median)} to ${show(level)}`;
  const common = {
    coverage: coverageOf(still, input.tested),
    baseline: baseline.quality,
    trust: input.trust,
    figures: [
      ...change.figures,
      figure('still before', baseline.median, still.unit),
      figure('still level', level, still.unit),
      figure('counts as still', allowed, still.unit),
    ],
    signals: [moves, still],
  };
  const margin = baseline.scale === 0 ? 1 : marginOf(moved - allowed, baseline.scale);
  const hidden =
    moved > allowed
      ? (unseen(still, input.tested) ?? maybeStill(still, input, direction, allowed))
      : undefined;
  if (hidden !== undefined) return change.outcome === 'absent' ? change : hidden;
  if (moved > allowed) {
    return decided({
      ...common,
      outcome: 'absent',
      margin,
      reason: `${alongText}: it moved along, whatever ${nameOf(moves)} did`,
    });
  }
  if (change.outcome === 'absent')
    return { ...change, reason: `${change.reason}: nothing to be decoupled from` };
  if (change.outcome === 'unknown') return change;
  if (range.upper !== range.lower && direction === 'up') {
    return unknownMatch(
      'unresolved',
      `${nameOf(still)} is only known to be at least ${show(range.lower)}`,
      uses,
    );
  }
  const match = decided({
    ...common,
    outcome: 'observed',
    margin,
    reason: `${change.reason} while ${alongText}`,
    onset: change.onset,
  });
  return { ...match, quality: Math.min(match.quality, change.quality) };
};

/** One signal moved while another, that should have moved with it, did not. */
export const decoupled: Detector = {
  name: 'decoupled',
  summary: '`moves` changes by `factor` while `still` stays flat or goes the other way',
  roles: {
    moves: { required: true, accepts: 'signal', says: 'what must move' },
    still: { required: true, accepts: 'signal', says: 'what must stay flat or move the other way' },
  },
  parameters: {
    direction: DIRECTION,
    factor: { type: 'number', above: 1, default: FACTOR, says: 'times the baseline that counts as moving' },
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const moves = signalOf(input, 'moves');
    const still = signalOf(input, 'still');
    if (moves === undefined) return roleMissing('moves');
    if (still === undefined) return roleMissing('still');
    return eitherDirection(input, (direction) => testDecoupling(moves, still, input, direction));
  },
};
