import type { Expectation, Hypothesis } from '../model/hypothesis.ts';
import type { IncidentEvent } from '../model/series.ts';
import type { Signal } from '../model/signal.ts';
import { type OnsetInterval, timeAt } from '../model/time.ts';
import { earliestOnset } from '../signals/crossing.ts';
import { findEnd } from '../signals/end.ts';
import { findOnset } from '../signals/onset.ts';
import { detectors } from '../signatures/registry.ts';
import type { Environment, TestContext } from './context.ts';
import { resolveValue } from './resolve.ts';
import { selectSignals } from './select.ts';
import { eventsOf, isEvent } from './select-events.ts';

type OnsetQuery = Parameters<typeof findOnset>[2];

/** When a hypothesis began, and what says so. */
export type DatedOnset = { readonly interval: OnsetInterval; readonly datedBy: string };

/** The earliest of several: as early as any of them may be, and by the time the first of them is sure; that one is named. */
const earliest = (onsets: readonly DatedOnset[]): DatedOnset | undefined => {
  const interval = earliestOnset(onsets.map((onset) => onset.interval));
  const first = onsets.find((onset) => onset.interval.latestMs === interval?.latestMs);
  return interval === undefined || first === undefined ? undefined : { interval, datedBy: first.datedBy };
};

const name = (signal: Signal): string => {
  const members = Object.entries(signal.dimensions).map(([dimension, member]) => `${dimension}=${member}`);
  return members.length === 0 ? signal.id : `${signal.id}{${members.sort().join(',')}}`;
};

const momentAt = (ms: number): OnsetInterval => ({ earliestMs: ms, latestMs: ms });

const targetOf = (
  hypothesis: Hypothesis,
  context: TestContext,
  environment: Environment,
): OnsetQuery | undefined => {
  const { onset } = hypothesis;
  if (onset === undefined) return undefined;
  if (onset.reaches !== undefined) {
    const level = resolveValue(onset.reaches, context, environment);
    return level.kind === 'value' && typeof level.value === 'number'
      ? { direction: onset.direction, reaches: level.value }
      : undefined;
  }
  return { direction: onset.direction, factor: onset.factor ?? 1.5 };
};

/** The events that a hypothesis names, from the lead to the end of the window, in order. */
const eventsNamed = (
  onset: NonNullable<Hypothesis['onset']>,
  context: TestContext,
  environment: Environment,
): readonly IncidentEvent[] => {
  const { grid, window, lead } = context.spans;
  const from = timeAt(grid, lead.start);
  const until = timeAt(grid, window.end);
  const found = eventsOf(onset, context, environment);
  const events =
    found.kind === 'missing' ? [] : found.inputs.flatMap((one) => (one.kind === 'events' ? one.events : []));
  return events
    .filter((event) => event.startMs >= from && event.startMs < until)
    .sort((a, b) => a.startMs - b.startMs);
};

/** The log signals whose lines an expectation predicts; lines that must not come are those of a rival. */
const logSignalsOf = (expectation: Expectation): readonly string[] => {
  switch (expectation.kind) {
    case 'not':
      return [];
    case 'sufficient':
      return logSignalsOf(expectation.of);
    case 'signature':
      if (detectors.get(expectation.signature)?.shape === 'no_change') return [];
      return Object.values(expectation.roles).flatMap((filler) =>
        filler.kind === 'signal' && filler.signal.startsWith('log.') ? [filler.signal] : [],
      );
    default:
      return expectation.of.flatMap(logSignalsOf);
  }
};

/**
 * Log lines carry milliseconds: the first of the hypothesis's own lines says that it had begun by then. It does not
 * say that nothing came before, so only the later end moves.
 */
const narrowByLog = (
  hypothesis: Hypothesis,
  dated: DatedOnset,
  context: TestContext,
  environment: Environment,
): DatedOnset => {
  const { earliestMs, latestMs } = dated.interval;
  const ids = new Set(hypothesis.predictions.flatMap((prediction) => logSignalsOf(prediction.expect)));
  let first: { readonly at: number; readonly id: string } | undefined;
  for (const id of [...ids].sort()) {
    const found = selectSignals({ kind: 'signal', signal: id }, context, environment);
    if (found.kind === 'missing') continue;
    for (const { firstMs } of found.signals) {
      if (firstMs === undefined || firstMs < earliestMs || firstMs > latestMs) continue;
      if (first === undefined || firstMs < first.at) first = { at: firstMs, id };
    }
  }
  return first === undefined
    ? dated
    : {
        interval: { earliestMs, latestMs: first.at },
        datedBy: `${dated.datedBy}, first line of ${first.id}`,
      };
};

/**
 * When the hypothesis left its mark, by the signal that its file names as dating it. Undefined for latent
 * conditions, and where that signal did not change or was not seen.
 */
export const dateHypothesis = (
  hypothesis: Hypothesis,
  context: TestContext,
  subject: Environment['subject'],
): DatedOnset | undefined => {
  const { onset } = hypothesis;
  if (onset === undefined) return undefined;
  if (onset.signal === 'incident.trigger') {
    const end = context.trigger?.end;
    return end === undefined ? undefined : { interval: end, datedBy: 'the end of the trigger' };
  }
  const environment: Environment = subject === undefined ? {} : { subject };
  if (isEvent(onset.signal, context)) {
    const [first] = eventsNamed(onset, context, environment);
    return first && { interval: momentAt(first.startMs), datedBy: `${first.signal} event` };
  }
  const found = selectSignals(onset, context, environment);
  const target = targetOf(hypothesis, context, environment);
  if (found.kind === 'missing' || target === undefined) return undefined;
  const dated = earliest(
    found.signals.flatMap((signal) => {
      const interval = findOnset(signal, context.spans, target);
      return interval === undefined ? [] : [{ interval, datedBy: name(signal) }];
    }),
  );
  return dated === undefined ? undefined : narrowByLog(hypothesis, dated, context, environment);
};

/** The end of the last of some events; undefined while one of them goes on. */
const endOfAll = (events: readonly IncidentEvent[]): OnsetInterval | undefined => {
  const ends = events.map((event) => event.endMs);
  return ends.length > 0 && ends.every((end) => end !== undefined) ? momentAt(Math.max(...ends)) : undefined;
};

/**
 * The span of a trigger: its onset, and when its signal was back at baseline, or its events were over; no end while it
 * goes on.
 */
export const triggerSpan = (
  hypothesis: Hypothesis,
  context: TestContext,
  subject: Environment['subject'],
): { readonly begin: OnsetInterval; readonly end?: OnsetInterval } | undefined => {
  const begin = dateHypothesis(hypothesis, context, subject)?.interval;
  const { onset } = hypothesis;
  if (begin === undefined || onset === undefined) return undefined;
  const environment: Environment = subject === undefined ? {} : { subject };
  if (isEvent(onset.signal, context)) {
    const end = endOfAll(eventsNamed(onset, context, environment));
    return end === undefined ? { begin } : { begin, end };
  }
  const found = selectSignals(onset, context, environment);
  const target = targetOf(hypothesis, context, environment);
  if (found.kind === 'missing' || target === undefined) return { begin };
  let last: OnsetInterval | undefined;
  for (const signal of found.signals) {
    if (findOnset(signal, context.spans, target) === undefined) continue;
    const end = findEnd(signal, context.spans, {
      direction: target.direction,
      ...(target.reaches === undefined ? { factor: target.factor } : { level: target.reaches }),
    });
    if (end === undefined) return { begin };
    if (last === undefined || end.latestMs > last.latestMs) last = end;
  }
  return last === undefined ? { begin } : { begin, end: last };
};
