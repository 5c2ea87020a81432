import type { Lack } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan, OnsetInterval, Spans } from '../model/time.ts';
import type { Direction } from './excursion.ts';

/** What moment of a signal is asked for: leaving its baseline, unless a level is named. */
export type OnsetQuery = {
  readonly direction: Direction;
  readonly factor?: number | undefined;
  readonly delta?: number | undefined;
  /** The moment that counts is reaching this level (for `down`, falling to it) … */
  readonly reaches?: number | undefined;
  /** … or dropping to it after having been above. */
  readonly dropsTo?: number | undefined;
  /** First sample searched; default the start of the lead. */
  readonly searchFrom?: number | undefined;
};

/** Found, or known never to have happened, or not to be told. */
export type OnsetAnswer =
  | { readonly kind: 'found'; readonly onset: OnsetInterval; readonly index: number }
  | { readonly kind: 'never' }
  | { readonly kind: 'unknown'; readonly lack: Lack; readonly reason: string };

/** Share of a span's samples without which "it never changed" cannot be said. */
export const ONSET_COVERAGE = 0.8;

/** An onset that cannot be told. */
export const unknownOnset = (lack: Lack, reason: string): OnsetAnswer => ({ kind: 'unknown', lack, reason });

/** The samples an onset is searched in: the lead and the window, from `searchFrom` where given. */
export const searchedSpan = (signal: Signal, spans: Spans, query: OnsetQuery): IndexSpan => ({
  start: Math.max(0, query.searchFrom ?? spans.lead.start),
  end: Math.min(spans.window.end, signal.values.length),
});
