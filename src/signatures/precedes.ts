import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { coverageOf } from '../signals/stretch.ts';
import { decided, figure, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { momentOf } from './moment.ts';
import { numberOf } from './parameters.ts';
import { roleMissing, roleOf, signalsOf } from './roles.ts';
import { searchSpan } from './tested.ts';

/** A lag this many steps outside the allowed range is clearly outside. */
const CLEAR_STEPS = 2;

const labelOf = (role: RoleInput): string => {
  if (role.kind === 'value') return role.label;
  if (role.kind !== 'signals') return role.signal;
  if (role.reaches !== undefined) return `${role.signal} reaching ${role.reaches}`;
  return role.dropsTo === undefined ? role.signal : `${role.signal} dropping to ${role.dropsTo}`;
};

/** Allowed lag in seconds; undefined when the expected lag is no number to multiply. */
export const allowedLag = (
  input: DetectorInput,
): { readonly min: number; readonly max: number } | undefined => {
  const expected = numberOf(input, 'expected_lag');
  if (expected === undefined) {
    return {
      min: numberOf(input, 'min_lag') ?? 0,
      max: numberOf(input, 'max_lag') ?? Number.POSITIVE_INFINITY,
    };
  }
  if (!Number.isFinite(expected)) return undefined;
  const most = numberOf(input, 'at_most');
  return {
    min: (numberOf(input, 'at_least') ?? 0) * expected,
    max: most === undefined ? Number.POSITIVE_INFINITY : most * expected,
  };
};

/** How well the baselines are known that the onsets left; levels need none. */
const baselineQuality = (input: DetectorInput): number =>
  Math.min(
    1,
    ...['first', 'then'].flatMap((name) => {
      const role = roleOf(input, name);
      if (role?.kind !== 'signals' || role.reaches !== undefined || role.dropsTo !== undefined) return [];
      return role.signals.map((signal) => describeBaseline(signal, input.spans).quality);
    }),
  );

const testOrder = (first: RoleInput, then: RoleInput, input: DetectorInput): Match => {
  const signals = [...signalsOf(input, 'first'), ...signalsOf(input, 'then')];
  const uses = signals.map(useOf);
  const [a, b] = [labelOf(first), labelOf(then)];
  const lagAllowed = allowedLag(input);
  if (lagAllowed === undefined) return unknownMatch('fact', 'the expected lag is not finite', uses);
  const { min, max } = lagAllowed;
  const later = momentOf(then, input.spans);
  if (later.kind === 'unknown') return unknownMatch(later.lack, later.reason, uses);
  if (later.kind === 'never')
    return unknownMatch('trigger', `${b} never changed, so nothing came before it`, uses);
  const earlier = momentOf(first, input.spans);
  if (earlier.kind === 'unknown') return unknownMatch(earlier.lack, earlier.reason, uses);
  // Missing samples have widened the intervals already; only "it never changed" needs them to be few.
  const common = { coverage: 1, baseline: baselineQuality(input), trust: input.trust, signals };
  if (earlier.kind === 'never') {
    const coverage = Math.min(
      1,
      ...signalsOf(input, 'first').map((one) => coverageOf(one, searchSpan(input))),
    );
    return decided({
      ...common,
      coverage,
      outcome: 'absent',
      margin: 1,
      reason: `${a} never changed though ${b} did`,
    });
  }
  const lag = {
    lower: (later.onset.earliestMs - earlier.onset.latestMs) / 1000,
    upper: (later.onset.latestMs - earlier.onset.earliestMs) / 1000,
  };
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  const allowed =
    max === Number.POSITIVE_INFINITY
      ? `at least ${show(min)} allowed`
      : `${show(min)} to ${show(max)} allowed`;
  const reason = `${b} changed ${show(lag.lower)} to ${show(lag.upper)} after ${a} (${allowed})`;
  const figures = [
    figure('least lag', lag.lower, 's'),
    figure('largest lag', lag.upper, 's'),
    figure('least allowed', min, 's'),
    figure('largest allowed', max, 's'),
  ];
  const { onset } = earlier;
  if (lag.lower >= min && lag.upper <= max) {
    return decided({ ...common, outcome: 'observed', margin: 1, reason, figures, onset });
  }
  const outside = Math.max(min - lag.upper, lag.lower - max);
  if (outside <= 0)
    return { ...unknownMatch('unresolved', `${reason}: unresolved at this sampling`, uses), figures };
  const stepS = input.spans.grid.stepMs / 1000;
  return decided({
    ...common,
    outcome: 'absent',
    margin: unit(outside / (CLEAR_STEPS * stepS)),
    reason,
    figures,
  });
};

/** One thing changed before another, by a lag inside a range; judged on onset intervals. */
export const precedes: Detector = {
  name: 'precedes',
  summary: 'the onset of `then` comes within the allowed lag after that of `first`',
  roles: {
    first: { required: true, accepts: 'signal_or_event', says: 'earlier onset' },
    // biome-ignore lint/suspicious/noThenProperty: the role is called so in hypothesis files; nothing awaits this object.
    then: { required: true, accepts: 'signal_or_event', says: 'later onset' },
  },
  parameters: {
    min_lag: { type: 'duration', default: 0, says: 'earliest allowed lag, negative to allow simultaneity' },
    max_lag: { type: 'duration', says: 'latest allowed lag' },
    expected_lag: {
      type: 'duration',
      says: 'lag that the mechanism predicts; at_least and at_most multiply it',
    },
    at_least: { type: 'number', says: 'least lag, as a multiple of expected_lag' },
    at_most: { type: 'number', says: 'largest lag, as a multiple of expected_lag' },
  },
  scope: 'each',
  shape: 'change',
  ordersOnsets: true,
  detect: (input) => {
    const first = roleOf(input, 'first');
    const then = roleOf(input, 'then');
    if (first === undefined) return roleMissing('first');
    return then === undefined ? roleMissing('then') : testOrder(first, then, input);
  },
};
