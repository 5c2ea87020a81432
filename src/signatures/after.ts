import type { Lack } from '../model/evidence.ts';
import { endOfStory, type OnsetInterval, type Spans, timeAt } from '../model/time.ts';
import type { RoleInput } from './detector.ts';
import { endInRole, momentOf } from './moment.ts';

/** The moment that something must follow; or why there is none. */
export type Anchor =
  | { readonly kind: 'anchor'; readonly at: OnsetInterval; readonly label: string }
  | {
      readonly kind: 'unknown';
      readonly lack: Lack;
      readonly reason: string;
      /** It was no sooner than this, where that much is known; epoch milliseconds. */
      readonly notBeforeMs?: number;
    };

const unknown = (lack: Lack, reason: string): Anchor => ({ kind: 'unknown', lack, reason });

/** The last event since the window began, of this trouble: the one that could have helped. */
const anchorOnEvent = (
  role: Extract<RoleInput, { readonly kind: 'events' }>,
  spans: Spans,
  when: string,
): Anchor => {
  const { grid, window } = spans;
  const moments = role.events
    .map((event) => (when === 'end' ? (event.endMs ?? event.startMs) : event.startMs))
    .filter((ms) => ms >= timeAt(grid, window.start) && ms < timeAt(grid, endOfStory(spans)));
  if (moments.length === 0) return unknown('trigger', `no ${role.signal} since the window began`);
  const at = Math.max(...moments);
  return { kind: 'anchor', at: { earliestMs: at, latestMs: at }, label: role.signal };
};

const anchorOnSignals = (
  role: Extract<RoleInput, { readonly kind: 'signals' }>,
  spans: Spans,
  when: string,
): Anchor => {
  const label = role.signal;
  if (when === 'onset' || role.reaches !== undefined || role.dropsTo !== undefined) {
    const moment = momentOf(role, spans);
    if (moment.kind === 'found') return { kind: 'anchor', at: moment.onset, label };
    return moment.kind === 'never' ? unknown('trigger', `${label} never changed`) : moment;
  }
  const ends = role.signals.map((signal) => endInRole(signal, spans, role));
  if (ends.some((end) => end.kind === 'still'))
    return unknown('trigger', `${label} has not returned to its baseline`);
  const ended = ends.filter((end) => end.kind === 'ended').map((end) => end.end);
  if (ended.length === 0) {
    return (
      ends.find((end) => end.kind === 'unknown') ?? unknown('trigger', `${label} never left its baseline`)
    );
  }
  // It is over when the last of them is.
  return {
    kind: 'anchor',
    at: {
      earliestMs: Math.max(...ended.map((end) => end.earliestMs)),
      latestMs: Math.max(...ended.map((end) => end.latestMs)),
    },
    label,
  };
};

/** The moment that a role `after` names: by default the end of what it stands for. */
export const anchorOf = (role: RoleInput, spans: Spans, when: string): Anchor => {
  switch (role.kind) {
    case 'signals':
      return anchorOnSignals(role, spans, when);
    case 'events':
      return anchorOnEvent(role, spans, when);
    case 'span':
      if (role.untold !== undefined)
        return {
          kind: 'unknown',
          lack: 'trigger',
          reason: role.untold,
          notBeforeMs: role.begin.earliestMs,
        };
      if (when === 'onset') return { kind: 'anchor', at: role.begin, label: role.signal };
      return role.end === undefined
        ? unknown('trigger', `${role.signal} still goes on at the end of the data`)
        : { kind: 'anchor', at: role.end, label: role.signal };
    case 'value':
      return unknown('not_bound', `${role.label} is a value and has no moment`);
  }
};
