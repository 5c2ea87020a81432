import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { coverageOf } from '../signals/stretch.ts';
import { anchorOf } from './after.ts';
import { decided, figure, nameOf, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { endInRole } from './moment.ts';
import { numberOf, numberOr, wordOf } from './parameters.ts';
import { roleMissing, roleOf, type SignalRole, signalsOf } from './roles.ts';

const WITHIN_S = 300;
/** A recovery this many steps outside the allowed time is clearly outside. */
const CLEAR_STEPS = 2;

const allowedTime = (input: DetectorInput): { readonly min: number; readonly max: number } => {
  const expected = numberOf(input, 'expected_lag');
  if (expected === undefined) return { min: 0, max: numberOr(input, 'within', WITHIN_S) };
  const most = numberOf(input, 'at_most');
  return {
    min: (numberOf(input, 'at_least') ?? 0) * expected,
    max: most === undefined ? numberOr(input, 'within', WITHIN_S) : most * expected,
  };
};

/**
 * Seconds that both recoveries are late by the same cause. A quantile falls when the last slow call leaves its window,
 * so two quantiles over one window are delayed alike, and the delay takes no part in the lag between them.
 */
const sharedDelayS = (signal: Signal, after: RoleInput, input: DetectorInput): number => {
  const others = after.kind === 'signals' ? after.signals : [];
  const alike = others.every(
    (other) => other.kind === 'quantile' && other.rateWindowMs === signal.rateWindowMs,
  );
  const whenEnd = (wordOf(input, 'when') ?? 'end') === 'end';
  return signal.kind === 'quantile' && others.length > 0 && alike && whenEnd
    ? Math.max(0, signal.rateWindowMs - signal.grid.stepMs) / 1000
    : 0;
};

const testRecovery = (role: SignalRole, signal: Signal, after: RoleInput, input: DetectorInput): Match => {
  const signals = [signal, ...signalsOf(input, 'after')];
  const uses = signals.map(useOf);
  const { min, max } = allowedTime(input);
  if (!Number.isFinite(max) || Number.isNaN(min))
    return unknownMatch('fact', 'the time allowed is not finite', uses);
  const anchor = anchorOf(after, input.spans, wordOf(input, 'when') ?? 'end');
  if (anchor.kind === 'unknown') return unknownMatch(anchor.lack, anchor.reason, uses);
  const end = endInRole(signal, input.spans, role);
  if (end.kind === 'unknown') return unknownMatch(end.lack, end.reason, uses);
  const name = nameOf(signal);
  if (end.kind === 'never')
    return unknownMatch(
      'trigger',
      `${name} never left its baseline, so it had nothing to recover from`,
      uses,
    );
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  const common = {
    coverage: coverageOf(signal, input.tested),
    baseline: describeBaseline(signal, input.spans).quality,
    trust: input.trust,
    signals,
  };
  const stepS = signal.grid.stepMs / 1000;
  const seen = (end.seenUntilMs - anchor.at.latestMs) / 1000;
  if (end.kind === 'still') {
    const reason = `${name} had not recovered ${show(seen)} after ${anchor.label} (${show(max)} allowed)`;
    if (seen <= max) return unknownMatch('too_short', `${reason}: not watched long enough`, uses);
    const margin = unit((seen - max) / (CLEAR_STEPS * stepS));
    return decided({ ...common, outcome: 'absent', margin, reason, figures: [figure('watched', seen, 's')] });
  }
  if (end.mayRelapse) {
    return unknownMatch(
      'coverage',
      `${name} may have left its baseline once more while it was not seen`,
      uses,
    );
  }
  const delayed = sharedDelayS(signal, after, input);
  const lag = {
    lower: (end.end.earliestMs - anchor.at.latestMs) / 1000 + delayed,
    upper: (end.end.latestMs - anchor.at.earliestMs) / 1000 - delayed,
  };
  const reason = `${name} recovered ${show(lag.lower)} to ${show(lag.upper)} after ${anchor.label} (${show(min)} to ${show(max)} allowed)`;
  const figures = [
    figure('least lag', lag.lower, 's'),
    figure('largest lag', lag.upper, 's'),
    figure('allowed', max, 's'),
  ];
  // Recovering together is recovering with: only a recovery that was surely earlier is not. And each end is seen no
  // finer than a step, so a shorter time is kept as well as can be told.
  const most = max + 2 * stepS;
  if (lag.upper >= min && lag.upper <= most)
    return decided({ ...common, outcome: 'observed', margin: 1, reason, figures });
  const outside = Math.max(min - lag.upper, lag.lower - most);
  if (outside <= 0)
    return { ...unknownMatch('unresolved', `${reason}: unresolved at this sampling`, uses), figures };
  return decided({
    ...common,
    outcome: 'absent',
    margin: unit(outside / (CLEAR_STEPS * stepS)),
    reason,
    figures,
  });
};

/** The signal returned to its baseline with, or soon after, something else. */
export const recoversWith: Detector = {
  name: 'recovers_with',
  summary: 'back to its baseline within `within` of an event, or of another signal recovering',
  roles: {
    signal: { required: true, accepts: 'signal', says: 'what is tested' },
    after: {
      required: true,
      accepts: 'signal_or_event',
      says: 'an event, or a signal whose return to baseline (with `when: onset`, whose onset) counts as one',
    },
  },
  parameters: {
    within: { type: 'duration', default: WITHIN_S, says: 'how soon after' },
    expected_lag: {
      type: 'duration',
      says: 'lag that the mechanism predicts; at_least and at_most multiply it',
    },
    at_least: { type: 'number', says: 'least lag, as a multiple of expected_lag' },
    at_most: { type: 'number', says: 'largest lag, as a multiple of expected_lag' },
    when: {
      type: 'word',
      words: ['onset', 'end'],
      default: 'end',
      says: 'onset or end of what `after` names',
    },
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const role = roleOf(input, 'signal');
    const after = roleOf(input, 'after');
    const signal = signalsOf(input, 'signal')[0];
    if (role?.kind !== 'signals' || signal === undefined) return roleMissing('signal');
    return after === undefined ? roleMissing('after') : testRecovery(role, signal, after, input);
  },
};
