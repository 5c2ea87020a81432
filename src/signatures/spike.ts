import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { timeAt } from '../model/time.ts';
import { crossingInterval } from '../signals/crossing.ts';
import {
  type Excursion,
  excursionsIn,
  FEWEST_BASELINE_SAMPLES,
  limitsOf,
  samplesPast,
} from '../signals/excursion.ts';
import { coverageOf, isKnown, lastKnownBefore, rateWindowSteps, valuesIn } from '../signals/stretch.ts';
import { worstIn, wouldShow } from '../signals/visible.ts';
import { quantile } from '../stats/quantile.ts';
import { runs } from '../stats/runs.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { numberOf } from './parameters.ts';
import { roleMissing, roleOf, signalOf } from './roles.ts';
import { searchSpan, unseen } from './tested.ts';

/** When each thing that a spike must follow happened, epoch milliseconds. */
const anchorsOf = (role: RoleInput | undefined): readonly number[] | undefined => {
  if (role === undefined) return undefined;
  if (role.kind === 'events') return role.events.map((event) => event.startMs);
  if (role.kind === 'span') return role.untold === undefined ? [role.begin.latestMs] : undefined;
  return role.kind === 'signals'
    ? role.signals.flatMap((signal) =>
        Array.from(signal.values, (value, index) =>
          value > 0 ? timeAt(signal.grid, index) : Number.NaN,
        ).filter((ms) => !Number.isNaN(ms)),
      )
    : [];
};

/** Whether a long excursion may be several brief ones: between its lost samples it was never out for long. */
const mayBeBrief = (signal: Signal, past: Uint8Array, long: Excursion, allowedSteps: number): boolean => {
  const lasted = runs(past, long.start, long.end).map(({ start, end }) => end - start);
  const isWhole = isKnown(signal, long.start - 1) && isKnown(signal, long.end);
  return (lasted.length > 1 || !isWhole) && Math.min(...lasted) <= allowedSteps;
};

const testSpike = (signal: Signal, input: DetectorInput): Match => {
  const uses = [useOf(signal)];
  const factor = numberOf(input, 'factor');
  const within = numberOf(input, 'within');
  if (factor === undefined || within === undefined)
    return unknownMatch('fact', 'a spike needs factor and within', uses);
  const limits = limitsOf(signal, input.spans, { direction: 'up', factor });
  if (limits === undefined) {
    return unknownMatch(
      'baseline',
      `${nameOf(signal)} has fewer than ${FEWEST_BASELINE_SAMPLES} samples to compare with`,
      uses,
    );
  }
  const after = anchorsOf(roleOf(input, 'after'));
  if (after?.length === 0) return unknownMatch('trigger', 'nothing happened that a spike could follow', uses);
  const stepMs = signal.grid.stepMs;
  const slackMs = signal.rateWindowMs + stepMs;
  const span = searchSpan(input);
  const follows = (one: Excursion): boolean => {
    const startMs = timeAt(signal.grid, one.start);
    return (
      after === undefined ||
      after.some((ms) => startMs >= ms - stepMs && startMs <= ms + within * 1000 + slackMs)
    );
  };
  const past = samplesPast(signal, limits);
  const found = excursionsIn(signal, past, { start: span.start, end: signal.values.length });
  const candidates = found.filter(
    (one) => one.start < span.end && one.samples >= Math.min(2, rateWindowSteps(signal)) && follows(one),
  );
  const allowedSteps = (within * 1000) / stepMs + rateWindowSteps(signal) - 1;
  const show = (value: number): string => formatQuantity(value, signal.unit);
  const common = {
    coverage: coverageOf(signal, input.tested),
    baseline: limits.baseline.quality,
    trust: input.trust,
    signals: [signal],
  };
  const brief = candidates.find(
    (one) => one.end - one.start <= allowedSteps && one.end <= lastKnownBefore(signal, signal.values.length),
  );
  if (brief !== undefined) {
    const peak = quantile(valuesIn(signal, brief), 1);
    return decided({
      ...common,
      outcome: 'observed',
      margin: 0.5 + marginOf(peak - limits.limit, limits.baseline.scale),
      reason: `${nameOf(signal)} spiked from ${show(limits.baseline.median)} to ${show(peak)} and was back after ${formatQuantity(((brief.end - brief.start) * stepMs) / 1000, 's')}`,
      onset: crossingInterval(signal, brief.start, 'up'),
      figures: [
        figure('baseline', limits.baseline.median, signal.unit),
        figure('peak', peak, signal.unit),
        figure('threshold', limits.limit, signal.unit),
      ],
    });
  }
  const long = candidates[0];
  if (long !== undefined) {
    const lastedS = ((long.end - long.start) * stepMs) / 1000;
    if (long.end - long.start <= allowedSteps) {
      return unknownMatch(
        'too_short',
        `${nameOf(signal)} rose, but was not watched long enough to see it return`,
        uses,
      );
    }
    if (mayBeBrief(signal, past, long, allowedSteps)) {
      const reason = `${nameOf(signal)} rose, and may have been back while it was not seen`;
      return unknownMatch('coverage', reason, uses);
    }
    const reason = `${nameOf(signal)} rose for ${formatQuantity(lastedS, 's')}, longer than a spike of ${formatQuantity(within, 's')}`;
    return decided({
      ...common,
      outcome: 'absent',
      margin: marginOf(long.end - long.start - allowedSteps, 2),
      reason,
    });
  }
  const sought = { past, span, needed: rateWindowSteps(signal) };
  const lacking = unseen(signal, input.tested, sought);
  if (lacking !== undefined) return lacking;
  if (!wouldShow(signal, span, limits)) {
    return unknownMatch(
      'not_detectable',
      `a spike of ${nameOf(signal)} to ${show(limits.effect)} would not stand out from its noise`,
      uses,
    );
  }
  const worst = worstIn(signal, span, limits);
  const reason = `${nameOf(signal)} did not spike: ${show(limits.baseline.median)} before, at most ${show(worst)} in nine of ten samples`;
  return decided({
    ...common,
    outcome: 'absent',
    margin: marginOf(limits.effect - worst, limits.baseline.scale),
    reason,
  });
};

/** The signal rose and was soon back. */
export const spike: Detector = {
  name: 'spike',
  summary: 'at least `factor` times its baseline, and back within `within`',
  roles: {
    signal: { required: true, accepts: 'signal', says: 'what is tested' },
    after: {
      required: false,
      accepts: 'signal_or_event',
      says: 'what the spike must follow, within the same time',
    },
  },
  parameters: {
    factor: { type: 'number', required: true, says: 'times the baseline' },
    within: { type: 'duration', required: true, says: 'how soon it is back' },
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined ? roleMissing('signal') : testSpike(signal, input);
  },
};
