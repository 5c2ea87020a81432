import type { Signal } from '../model/signal.ts';
import type { Spans } from '../model/time.ts';
import { earliestOnset } from '../signals/crossing.ts';
import { type EndAnswer, locateEnd } from '../signals/end.ts';
import { locateOnset } from '../signals/onset.ts';
import { type OnsetAnswer, unknownOnset } from '../signals/onset-answer.ts';
import type { RoleInput } from './detector.ts';
import type { SignalRole } from './roles.ts';

/** A fall counts as the trouble only where no rise does: most quantities hurt by rising. */
const BOTH = ['up', 'down'] as const;

/** When one series of a role changed: leaving its baseline, reaching the role's level, or dropping to it. */
export const onsetInRole = (
  signal: Signal,
  spans: Spans,
  role: Pick<SignalRole, 'reaches' | 'dropsTo' | 'direction'>,
): OnsetAnswer => {
  const { reaches, dropsTo } = role;
  if (reaches !== undefined || dropsTo !== undefined) {
    return locateOnset(signal, spans, { direction: role.direction ?? 'up', reaches, dropsTo });
  }
  const directions = role.direction === undefined ? BOTH : [role.direction];
  const answers = directions.map((direction) => locateOnset(signal, spans, { direction }));
  return (
    answers.find((answer) => answer.kind === 'found') ??
    // A quantity at rest near zero cannot show a fall; that it did not rise is what counts.
    answers.find((answer) => answer.kind === 'unknown' && answer.lack !== 'not_detectable') ??
    answers[0]!
  );
};

/** When one series of a role returned to its baseline, from above or else from below. */
export const endInRole = (signal: Signal, spans: Spans, role: Pick<SignalRole, 'direction'>): EndAnswer => {
  const directions = role.direction === undefined ? BOTH : [role.direction];
  const answers = directions.map((direction) => locateEnd(signal, spans, { direction }));
  return (
    answers.find((answer) => answer.kind === 'ended' || answer.kind === 'still') ??
    answers.find((answer) => answer.kind === 'unknown' && answer.lack !== 'not_detectable') ??
    answers[0]!
  );
};

/** The earliest onset among the series of a role; never only if none of them changed. */
const earliestInRole = (role: SignalRole, spans: Spans): OnsetAnswer => {
  const answers = role.signals.map((signal) => onsetInRole(signal, spans, role));
  const found = answers.filter((answer) => answer.kind === 'found');
  const onset = earliestOnset(found.map((answer) => answer.onset));
  if (onset !== undefined)
    return { kind: 'found', onset, index: Math.min(...found.map((answer) => answer.index)) };
  return answers.find((answer) => answer.kind === 'unknown') ?? { kind: 'never' };
};

/** The moment a role stands for: an onset, the first event since the lead began, or the beginning of a span. */
export const momentOf = (role: RoleInput, spans: Spans): OnsetAnswer => {
  switch (role.kind) {
    case 'signals':
      return earliestInRole(role, spans);
    case 'span':
      return role.untold === undefined
        ? { kind: 'found', onset: role.begin, index: indexOf(role.begin.latestMs, spans) }
        : unknownOnset('trigger', role.untold);
    case 'events': {
      const fromMs = spans.grid.startMs + spans.lead.start * spans.grid.stepMs;
      const untilMs = spans.grid.startMs + spans.window.end * spans.grid.stepMs;
      const starts = role.events.map((event) => event.startMs).filter((ms) => ms >= fromMs && ms < untilMs);
      if (starts.length > 0) {
        const first = Math.min(...starts);
        return { kind: 'found', onset: { earliestMs: first, latestMs: first }, index: indexOf(first, spans) };
      }
      return role.feedComplete
        ? { kind: 'never' }
        : unknownOnset('coverage', `the feed of ${role.signal} may be incomplete`);
    }
    case 'value':
      return unknownOnset('not_bound', `${role.label} is a value and has no moment`);
  }
};

const indexOf = (timeMs: number, { grid }: Spans): number => Math.ceil((timeMs - grid.startMs) / grid.stepMs);
