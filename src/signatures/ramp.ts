import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { crossingInterval } from '../signals/crossing.ts';
import {
  type Direction,
  excursionsIn,
  FEWEST_BASELINE_SAMPLES,
  limitsOf,
  longestOf,
  samplesPast,
} from '../signals/excursion.ts';
import { coverageOf, knownIn, rateWindowSamples, sampleSteps, valuesIn } from '../signals/stretch.ts';
import { quantile } from '../stats/quantile.ts';
import { decided, figure, nameOf, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { eitherDirection } from './either-direction.ts';
import { DIRECTION, FOR } from './parameter-specs.ts';
import { numberOf, numberOr } from './parameters.ts';
import { longestRamp } from './ramp-search.ts';
import { roleMissing, roleOf, signalOf } from './roles.ts';
import { noneOf, searchSpan, unseen } from './tested.ts';

/** Independent samples that a line is fitted through, and how well it must fit. */
const FEWEST_SAMPLES = 6;
const LEAST_R2 = 0.8;
/** R² this far above the least is a clear fit. */
const CLEAR_R2 = 0.1;
const TOLERANCE = 0.3;
const NOISE_SCALES = 3;
/** A rise this many times beyond anything seen asks for room that may not exist. */
const BEYOND = 10;

const ceilingOf = (role: RoleInput | undefined): number | undefined => {
  if (role?.kind === 'value')
    return typeof role.value === 'number' && Number.isFinite(role.value) ? role.value : undefined;
  const series = role?.kind === 'signals' ? role.signals[0] : undefined;
  return series === undefined ? undefined : quantile(series.values, 0.5);
};

/** Why a ramp that is not there might not have been seen; undefined when it would have been. */
const mayBeMissed = (
  signal: Signal,
  input: DetectorInput,
  direction: Direction,
  needed: number,
  slope: number | undefined,
): Match | undefined => {
  const uses = [useOf(signal)];
  const span = searchSpan(input);
  const stepS = (signal.grid.stepMs * sampleSteps(signal)) / 1000;
  const { median, scale, count } = describeBaseline(signal, input.spans);
  if (count < FEWEST_BASELINE_SAMPLES)
    return unknownMatch('baseline', `${nameOf(signal)} has too few samples to compare with`, uses);
  const show = (value: number): string => formatQuantity(value, signal.unit);
  const reached = quantile(valuesIn(signal, span), direction === 'up' ? 1 : 0);
  const moved = Math.abs(reached - median) > NOISE_SCALES * scale;
  const ceiling = ceilingOf(roleOf(input, 'limit')) ?? (moved ? reached : undefined);
  if (slope !== undefined && ceiling !== undefined) {
    const fullS = Math.abs(ceiling - median) / slope;
    if (fullS < needed * stepS) {
      const reason = `at ${show(slope)} a second ${nameOf(signal)} would reach ${show(ceiling)} in ${formatQuantity(fullS, 's')}, below ${needed} samples`;
      return unknownMatch('not_detectable', reason, uses);
    }
  }
  const expected = (slope ?? 0) * needed * stepS;
  const seen = knownIn(signal, span) * stepS * (slope ?? 0);
  // Things held at once are held by pools; a duration has all the room there is.
  const isHeld = signal.unit === 'count';
  if (
    slope !== undefined &&
    isHeld &&
    ceiling === undefined &&
    expected > BEYOND * quantile(signal.values, 1)
  ) {
    const reason = `${show(slope)} a second would take ${nameOf(signal)} far beyond all that was seen within ${needed} samples, and whether there is room is not known`;
    return unknownMatch('not_detectable', reason, uses);
  }
  if (slope !== undefined && !moved && seen < NOISE_SCALES * scale) {
    const reason = `${show(slope)} a second could be hidden in the noise of ${nameOf(signal)}, ${show(scale)}`;
    return unknownMatch('not_detectable', reason, uses);
  }
  const limits = limitsOf(signal, input.spans, { direction });
  const past = limits === undefined ? noneOf(signal) : samplesPast(signal, limits);
  const longest = longestOf(excursionsIn(signal, past, span));
  const moving = (longest?.samples ?? 0) / sampleSteps(signal);
  if (moving >= 2 && moving <= needed) {
    const reason = `${nameOf(signal)} moved for ${moving} samples, too short for a ramp of ${needed}`;
    return unknownMatch('too_short', reason, uses);
  }
  return unseen(signal, input.tested, { past, span, needed: needed * sampleSteps(signal) });
};

const testRamp = (signal: Signal, input: DetectorInput, direction: Direction): Match => {
  const uses = [useOf(signal)];
  const slope = numberOf(input, 'slope');
  if (slope !== undefined && !(Number.isFinite(slope) && slope > 0)) {
    return unknownMatch('not_detectable', `the expected slope is ${slope}`, uses);
  }
  const stepS = (signal.grid.stepMs * sampleSteps(signal)) / 1000;
  const sustained = Math.ceil(numberOr(input, 'for', 0) / stepS);
  const needed = Math.max(FEWEST_SAMPLES + rateWindowSamples(signal) - 1, sustained);
  const span = searchSpan(input);
  const testedS = ((span.end - span.start) * signal.grid.stepMs) / 1000;
  if (sustained * stepS > testedS) {
    const reason = `a ramp of ${formatQuantity(sustained * stepS, 's')} is longer than the ${formatQuantity(testedS, 's')} tested`;
    return unknownMatch('too_short', reason, uses);
  }
  const tolerance = numberOr(input, 'tolerance', TOLERANCE);
  const baseline = describeBaseline(signal, input.spans);
  const sign = direction === 'up' ? 1 : -1;
  const found = longestRamp(signal, span, {
    fewestSamples: needed,
    leastR2: LEAST_R2,
    accepts: (rate, rise) =>
      sign * rate > 0 &&
      Math.abs(rise) >= NOISE_SCALES * baseline.scale &&
      (slope === undefined || Math.abs(sign * rate - slope) <= tolerance * slope),
  });
  const show = (value: number): string => `${formatQuantity(value, signal.unit)} a second`;
  const expected = slope === undefined ? '' : ` (${show(slope)} ±${Math.round(100 * tolerance)} % expected)`;
  const common = { coverage: coverageOf(signal, input.tested), trust: input.trust, signals: [signal] };
  if (found !== undefined) {
    const lastedS = ((found.last - found.first) * signal.grid.stepMs) / 1000;
    return decided({
      ...common,
      outcome: 'observed',
      // A line needs no baseline to be a line; what it is compared with only sets the noise.
      margin: unit(0.3 + (found.r2 - LEAST_R2) / CLEAR_R2),
      reason:
        `${nameOf(signal)} climbed by ${show(found.slope)} for ${formatQuantity(lastedS, 's')}${expected}`.replace(
          'climbed by -',
          'sank by ',
        ),
      onset: crossingInterval(signal, found.first, direction),
      figures: [
        figure('slope', found.slope, `${signal.unit} per second`),
        figure('fit', found.r2, 'ratio'),
        figure('rise', found.rise, signal.unit),
      ],
    });
  }
  const hidden = mayBeMissed(signal, input, direction, needed, slope);
  if (hidden !== undefined) return hidden;
  const reason = `${nameOf(signal)} shows no ramp over ${needed} samples or more${expected}`;
  return decided({ ...common, outcome: 'absent', margin: 0.9, baseline: baseline.quality, reason });
};

/** The signal moved along a straight line. */
export const ramp: Detector = {
  name: 'ramp',
  summary: 'a straight line over six independent samples or more, at `slope` where one is given',
  roles: {
    signal: { required: true, accepts: 'signal', says: 'what is tested' },
    limit: {
      required: false,
      accepts: 'signal_or_value',
      says: 'where the ramp must end, such as the pool that it fills',
    },
  },
  parameters: {
    direction: DIRECTION,
    slope: { type: 'number', says: 'units per second' },
    tolerance: { type: 'number', default: TOLERANCE, says: 'allowed relative deviation of the slope' },
    for: FOR,
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined
      ? roleMissing('signal')
      : eitherDirection(input, (direction) => testRamp(signal, input, direction));
  },
};
