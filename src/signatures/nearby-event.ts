import type { Lack } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { IncidentEvent } from '../model/series.ts';
import { type IndexSpan, type OnsetInterval, timeAt } from '../model/time.ts';
import { couldHide } from '../signals/hidden.ts';
import { isKnown, rateWindowSteps } from '../signals/stretch.ts';
import { toIndexSpan } from '../signals/window.ts';
import type { DetectorInput, RoleInput } from './detector.ts';
import { momentOf } from './moment.ts';
import { numberOf, numberOr } from './parameters.ts';
import { roleOf } from './roles.ts';
import { noneOf } from './tested.ts';

/** The last event before an anchor, that there was none by a complete feed, or why it cannot be told. */
export type NearbyEvent =
  | {
      readonly kind: 'event';
      readonly atMs: number;
      readonly beforeS: number;
      readonly text: string;
      readonly window: string;
    }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly lack: Lack; readonly reason: string };

/** An event this many steps after the anchor may still be what came before it: clocks and steps are that coarse. */
const LATE_STEPS = 2;

/**
 * Seconds after the beginning in which an event may be one that came before it: feeds write a change down when it is done,
 * which for a rollout takes up to minutes, and their clocks are not those of the metrics. Such an event is no proof, and
 * nobody can say that there was none.
 */
const WRITTEN_LATE_S = 60;

type Happening = Pick<IncidentEvent, 'startMs' | 'endMs' | 'text'>;

const happeningsOf = (
  role: RoleInput,
):
  | {
      readonly events: readonly Happening[];
      /** Whether nothing can have happened unseen in a span of grid steps. */
      readonly complete: (span: IndexSpan) => boolean;
      readonly label: string;
      /** Why something may have, where the feed tells. */
      readonly doubt?: string;
    }
  | undefined => {
  if (role.kind === 'events') {
    const doubt = role.feedDoubt === undefined ? {} : { doubt: role.feedDoubt };
    return { events: role.events, complete: () => role.feedComplete, label: role.signal, ...doubt };
  }
  if (role.kind !== 'signals') return undefined;
  const events = role.signals.flatMap((signal) =>
    Array.from(signal.values, (value, index) => ({ value, index }))
      .filter(({ value, index }) => isKnown(signal, index) && value > 0)
      .map(({ index }) => ({ startMs: timeAt(signal.grid, index), text: signal.id })),
  );
  return {
    events,
    complete: (span) =>
      !role.signals.some((signal) => couldHide(signal, noneOf(signal), span, rateWindowSteps(signal))),
    label: role.signal,
  };
};

const anchorFor = (
  input: DetectorInput,
): OnsetInterval | Extract<NearbyEvent, { readonly kind: 'unknown' }> => {
  const { grid, window, begin } = input.spans;
  const role = roleOf(input, 'onset_of');
  if (role === undefined)
    return begin ?? { earliestMs: timeAt(grid, window.start - 1), latestMs: timeAt(grid, window.start) };
  const moment = momentOf(role, input.spans);
  if (moment.kind === 'found') return moment.onset;
  if (moment.kind === 'unknown') return moment;
  const label = role.kind === 'value' ? role.label : role.signal;
  return { kind: 'unknown', lack: 'trigger', reason: `${label} never changed` };
};

type Earlier = {
  /** Those that had begun too long before, and had not ended yet. */
  readonly underway: readonly Happening[];
  /** Whether one of them has no end: whether it still went on nobody wrote down. */
  readonly untold: boolean;
};

/** Of what began before a time, what went on at another, where that is asked for. */
const earlierOf = (
  events: readonly Happening[],
  fromMs: number,
  atMs: number,
  input: DetectorInput,
): Earlier => {
  if (input.parameters['underway'] !== true) return { underway: [], untold: false };
  const begun = events.filter(({ startMs }) => startMs < fromMs);
  return {
    underway: begun.filter(({ endMs }) => endMs !== undefined && endMs >= atMs),
    untold: begun.some(({ endMs }) => endMs === undefined),
  };
};

/**
 * Looks for the last event within `within` (and `slack`) before the window, or before the onset of `onset_of`; with
 * `underway` also for one that began sooner and went on then.
 */
export const findNearbyEvent = (input: DetectorInput): NearbyEvent => {
  const role = roleOf(input, 'signal');
  const happened = role === undefined ? undefined : happeningsOf(role);
  if (happened === undefined) return { kind: 'unknown', lack: 'not_bound', reason: 'no feed of events' };
  const withinS = numberOf(input, 'within');
  if (withinS === undefined || !Number.isFinite(withinS)) {
    return { kind: 'unknown', lack: 'fact', reason: 'how long before is not finite' };
  }
  const anchor = anchorFor(input);
  if ('kind' in anchor) return anchor;
  const { begin, grid } = input.spans;
  const reachS = withinS + numberOr(input, 'slack', 0);
  const fromMs = anchor.earliestMs - reachS * 1000;
  const untilMs = anchor.latestMs + LATE_STEPS * grid.stepMs;
  const window = formatQuantity(reachS, 's');
  const { underway, untold } = earlierOf(happened.events, fromMs, anchor.earliestMs, input);
  const near = happened.events.filter(({ startMs }) => startMs >= fromMs && startMs <= untilMs);
  const before = [...underway, ...near];
  const isMeasured = begin !== undefined || roleOf(input, 'onset_of') !== undefined;
  const lateMs = anchor.latestMs + WRITTEN_LATE_S * 1000;
  const endMs = isMeasured ? lateMs : Math.max(timeAt(grid, input.spans.window.end), lateMs);
  const later = happened.events.find(({ startMs }) => startMs > untilMs && startMs < endMs);
  if (before.length === 0 && later !== undefined) {
    const after = formatQuantity((later.startMs - anchor.latestMs) / 1000, 's');
    const reason = isMeasured
      ? `${happened.label} was written down ${after} after it began: it may have come before`
      : `${happened.label} came ${after} after the time given, and when the trouble began was not measured`;
    return { kind: 'unknown', lack: 'unresolved', reason };
  }
  if (before.length === 0) {
    const none = `no ${happened.label} within ${window} before`;
    if (untold) {
      const reason = `${none}, and when an earlier one ended was not recorded`;
      return { kind: 'unknown', lack: 'unresolved', reason };
    }
    return happened.complete(toIndexSpan({ startMs: fromMs, endMs: untilMs }, grid))
      ? { kind: 'none', reason: `${none}, by a feed that is said to be complete` }
      : {
          kind: 'unknown',
          lack: 'coverage',
          reason: `${none}, but ${happened.doubt ?? 'its feed may be incomplete'}`,
        };
  }
  // What began after the anchor is named only where nothing came before it.
  const earlier = before.filter(({ startMs }) => startMs <= anchor.latestMs);
  const last =
    earlier.length > 0
      ? earlier.reduce((latest, one) => (one.startMs > latest.startMs ? one : latest))
      : before.reduce((first, one) => (one.startMs < first.startMs ? one : first));
  const text = last.text === '' ? happened.label : last.text;
  return {
    kind: 'event',
    atMs: last.startMs,
    beforeS: (anchor.latestMs - last.startMs) / 1000,
    text,
    window,
  };
};
