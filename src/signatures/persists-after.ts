import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { timeAt } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { isKnown } from '../signals/stretch.ts';
import { type Anchor, anchorOf } from './after.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { endInRole } from './moment.ts';
import { numberOf, wordOf } from './parameters.ts';
import { roleMissing, roleOf, type SignalRole, signalsOf } from './roles.ts';

/** Share of the time after the anchor that must be abnormal: a relapse is not persistence. */
const MOSTLY = 0.5;

/** The largest share of the samples from one moment to another that may be marked: those that were lost count as such. */
const shareMarked = (signal: Signal, past: Uint8Array, fromMs: number, untilMs: number): number => {
  let samples = 0;
  let marked = 0;
  for (let index = 0; index < past.length; index += 1) {
    const time = timeAt(signal.grid, index);
    if (time <= fromMs || time >= untilMs) continue;
    samples += 1;
    marked += isKnown(signal, index) ? past[index]! : 1;
  }
  return samples === 0 ? 1 : marked / samples;
};

/** What was over within that time of the trouble's beginning outlived nothing by it, whatever that was; undefined where it may have. */
const testWithoutAnchor = (
  role: SignalRole,
  signal: Signal,
  notBeforeMs: number,
  input: DetectorInput,
  needed: number,
): Match | undefined => {
  const end = endInRole(signal, input.spans, role);
  const { grid } = signal;
  const seen = (timeAt(grid, grid.length - 1) - notBeforeMs) / 1000;
  // Out for less than an excursion takes: it lasted no time.
  const isBrief = end.kind === 'unknown' && end.lack === 'too_short' && seen >= needed;
  if (end.kind !== 'ended' && !isBrief) return undefined;
  const most = end.kind === 'ended' ? (end.end.latestMs - notBeforeMs) / 1000 : 0;
  if (most >= needed) return undefined;
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  const lasted = isBrief
    ? 'was out of its baseline too briefly, whatever its cause,'
    : `was over ${show(most)} after the earliest that its cause can have begun, too soon`;
  return decided({
    coverage: 1,
    trust: input.trust,
    signals: [signal],
    outcome: 'absent',
    margin: marginOf(needed - most, (2 * grid.stepMs) / 1000),
    reason: `${nameOf(signal)} ${lasted} to have outlived that by ${show(needed)}`,
    figures: [figure('lasted at most', most, 's'), figure('needed', needed, 's')],
  });
};

const testPersistence = (
  role: SignalRole,
  signal: Signal,
  anchor: Extract<Anchor, { readonly kind: 'anchor' }>,
  input: DetectorInput,
  needed: number,
): Match => {
  const signals = [signal, ...signalsOf(input, 'after')];
  const uses = signals.map(useOf);
  const name = nameOf(signal);
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  const end = endInRole(signal, input.spans, role);
  if (end.kind === 'unknown' && end.lack !== 'too_short') return unknownMatch(end.lack, end.reason, uses);
  const common = {
    coverage: 1,
    // That a signal came back is told by how far it is from where it had been; a short baseline cannot hide that.
    baseline:
      end.kind === 'ended' || end.kind === 'unknown' ? 1 : describeBaseline(signal, input.spans).quality,
    trust: input.trust,
    signals,
  };
  if (end.kind === 'never') {
    return decided({ ...common, outcome: 'absent', margin: 1, reason: `${name} never left its baseline` });
  }
  const lastMs = timeAt(signal.grid, signal.grid.length - 1);
  if (end.kind === 'unknown' && lastMs - anchor.at.latestMs < needed * 1000) {
    return unknownMatch(
      'too_short',
      `${end.reason}, and ${show(needed)} after ${anchor.label} are not over`,
      uses,
    );
  }
  if (end.kind === 'unknown') {
    // Out for less than an excursion takes: whatever that was, it did not last.
    const reason = `${name} was out of its baseline too briefly to have outlived ${anchor.label} by ${show(needed)}`;
    return decided({ ...common, outcome: 'absent', margin: 1, reason });
  }
  const seen = (end.seenUntilMs - anchor.at.latestMs) / 1000;
  const outlived = {
    lower: ((end.kind === 'ended' ? end.end.earliestMs : end.seenUntilMs) - anchor.at.latestMs) / 1000,
    upper: end.kind === 'ended' ? (end.end.latestMs - anchor.at.earliestMs) / 1000 : Number.POSITIVE_INFINITY,
  };
  const figures = [
    figure('outlived', outlived.lower, 's'),
    figure('needed', needed, 's'),
    figure('seen', seen, 's'),
  ];
  const untilMs = end.kind === 'ended' ? end.end.latestMs : end.seenUntilMs + 1;
  const counts = signal.kind === 'log_count' || signal.kind === 'counter_increase';
  const share = counts ? 1 : shareMarked(signal, end.past, anchor.at.latestMs, untilMs);
  const stepS = signal.grid.stepMs / 1000;
  if (outlived.upper >= needed && share < MOSTLY) {
    const reason = `${name} was abnormal in only ${Math.round(100 * share)} % of the samples after ${anchor.label} ended: it came back rather than stayed`;
    return decided({ ...common, outcome: 'absent', margin: marginOf(MOSTLY - share, 0.25), reason, figures });
  }
  if (outlived.lower >= needed) {
    const still = end.kind === 'still' ? ' and was not over' : '';
    const reason = `${name} outlived ${anchor.label} by ${show(outlived.lower)}${still}, ${show(needed)} needed (${show(seen)} seen)`;
    return decided({
      ...common,
      outcome: 'observed',
      margin: 0.5 + marginOf(outlived.lower - needed, needed / 2 + stepS),
      reason,
      figures,
    });
  }
  if (outlived.upper < needed) {
    const ended = outlived.upper > 0 ? `${show(outlived.upper)} after` : 'before';
    const reason = `${name} was over ${ended} ${anchor.label} ended, ${show(needed)} needed`;
    return decided({
      ...common,
      outcome: 'absent',
      margin: marginOf(needed - outlived.upper, 2 * stepS),
      reason,
      figures,
    });
  }
  return end.kind === 'still'
    ? unknownMatch(
        'too_short',
        `${name} was still abnormal, but only ${show(seen)} of ${show(needed)} after ${anchor.label} were seen`,
        uses,
      )
    : unknownMatch(
        'unresolved',
        `${name} outlived ${anchor.label} by ${show(outlived.lower)} to ${show(outlived.upper)}, ${show(needed)} needed: unresolved at this sampling`,
        uses,
      );
};

/** The signal stayed abnormal after something had ended. */
export const persistsAfter: Detector = {
  name: 'persists_after',
  summary: 'still abnormal at least `for` after something else ended',
  roles: {
    signal: { required: true, accepts: 'signal', says: 'what is tested' },
    after: {
      required: true,
      accepts: 'signal_or_event',
      says: 'what must have ended (with `when: onset`, begun) before',
    },
  },
  parameters: {
    for: { type: 'duration', required: true, says: 'how long it must outlive the other' },
    when: {
      type: 'word',
      words: ['onset', 'end'],
      default: 'end',
      says: 'onset or end of what `after` names',
    },
  },
  scope: 'each',
  shape: 'change',
  detect: (input: DetectorInput) => {
    const role = roleOf(input, 'signal');
    const after: RoleInput | undefined = roleOf(input, 'after');
    const signal = signalsOf(input, 'signal')[0];
    if (role?.kind !== 'signals' || signal === undefined) return roleMissing('signal');
    if (after === undefined) return roleMissing('after');
    const uses = [useOf(signal)];
    const needed = numberOf(input, 'for');
    if (needed === undefined || !Number.isFinite(needed)) {
      return unknownMatch('fact', 'how long it must last is not finite', uses);
    }
    const anchor = anchorOf(after, input.spans, wordOf(input, 'when') ?? 'end');
    if (anchor.kind === 'unknown') {
      const { lack, reason, notBeforeMs } = anchor;
      const bounded =
        notBeforeMs === undefined ? undefined : testWithoutAnchor(role, signal, notBeforeMs, input, needed);
      return bounded ?? unknownMatch(lack, reason, uses);
    }
    return testPersistence(role, signal, anchor, input, needed);
  },
};
