import type { Expectation, Hypothesis } from '../model/hypothesis.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { type OnsetInterval, timeAt } from '../model/time.ts';
import { findEnd } from '../signals/end.ts';
import { findOnset } from '../signals/onset.ts';
import type { Environment, TestContext } from './context.ts';
import { resolveValue } from './resolve.ts';
import { selectSignals } from './select.ts';

type OnsetQuery = Parameters<typeof findOnset>[2];

/** When a hypothesis began, and what says so. */
export type DatedOnset = { readonly interval: OnsetInterval; readonly datedBy: string };

const earliest = (onsets: readonly DatedOnset[]): DatedOnset | undefined =>
  onsets.reduce<DatedOnset | undefined>(
    (best, onset) =>
      best === undefined ||
      onset.interval.latestMs < best.interval.latestMs ||
      (onset.interval.latestMs === best.interval.latestMs &&
        onset.interval.earliestMs < best.interval.earliestMs)
        ? onset
        : best,
    undefined,
  );

const name = (signal: Signal): string => {
  const members = Object.entries(signal.dimensions).map(([dimension, member]) => `${dimension}=${member}`);
  return members.length === 0 ? signal.id : `${signal.id}{${members.sort().join(',')}}`;
};

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

const fromEvents = (hypothesis: Hypothesis, context: TestContext): DatedOnset | undefined => {
  const { grid, window, lead } = context.spans;
  const from = timeAt(grid, lead.start);
  const until = timeAt(grid, window.end);
  const events = context.events.filter(
    (event) => event.signal === hypothesis.onset?.signal && event.startMs < until && event.startMs >= from,
  );
  const first = events.reduce<number | undefined>(
    (best, event) => (best === undefined || event.startMs < best ? event.startMs : best),
    undefined,
  );
  return first === undefined
    ? undefined
    : { interval: { earliestMs: first, latestMs: first }, datedBy: `${hypothesis.onset?.signal} event` };
};

/** Counter increases and log counts are dated by their first event; nothing smooths them. */
const firstCount = (signal: Signal, context: TestContext): OnsetInterval | undefined => {
  const { lead, window, grid } = context.spans;
  for (let index = lead.start; index < window.end; index += 1) {
    if (signal.states[index] === SAMPLE.value && (signal.values[index] as number) > 0) {
      return { earliestMs: timeAt(grid, index - 1), latestMs: timeAt(grid, index) };
    }
  }
  return undefined;
};

const logSignalsOf = (expectation: Expectation): readonly string[] => {
  if (expectation.kind === 'not') return logSignalsOf(expectation.of);
  if (expectation.kind !== 'signature') return expectation.of.flatMap(logSignalsOf);
  return Object.values(expectation.roles).flatMap((filler) =>
    filler.kind === 'signal' && filler.signal.startsWith('log.') ? [filler.signal] : [],
  );
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
  if (context.definitions.get(onset.signal)?.kind === 'event') return fromEvents(hypothesis, context);
  const environment: Environment = subject === undefined ? {} : { subject };
  const found = selectSignals(onset, context, environment);
  const target = targetOf(hypothesis, context, environment);
  if (found.kind === 'missing' || target === undefined) return undefined;
  const dated = earliest(
    found.signals.flatMap((signal) => {
      const counted = signal.kind === 'counter_increase' || signal.kind === 'log_count';
      const interval = counted ? firstCount(signal, context) : findOnset(signal, context.spans, target);
      return interval === undefined ? [] : [{ interval, datedBy: name(signal) }];
    }),
  );
  return dated === undefined ? undefined : narrowByLog(hypothesis, dated, context, environment);
};

/** The span of a trigger: its onset, and when its signal was back at baseline; no end while it goes on. */
export const triggerSpan = (
  hypothesis: Hypothesis,
  context: TestContext,
  subject: Environment['subject'],
): { readonly begin: OnsetInterval; readonly end?: OnsetInterval } | undefined => {
  const begin = dateHypothesis(hypothesis, context, subject)?.interval;
  if (begin === undefined || hypothesis.onset === undefined) return undefined;
  const found = selectSignals(hypothesis.onset, context, subject === undefined ? {} : { subject });
  const target = targetOf(hypothesis, context, subject === undefined ? {} : { subject });
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
