import type { Lack } from '../model/evidence.ts';
import type { SignatureTest } from '../model/hypothesis.ts';
import { clampSpan, type IndexSpan } from '../model/time.ts';
import { findOnset } from '../signals/onset.ts';
import type { TestContext } from './context.ts';
import { selectSignals } from './select.ts';

/** The stretch of `at: onset`, in steps around the window's start: its first samples, and those just before. */
const AROUND_ONSET = { before: 2, after: 8 } as const;
/** Fewest samples that a stretch cut short may have. */
const FEWEST = 3;

/** The samples that an expectation is tested on, or why there are too few. */
export type Stretch =
  | { readonly kind: 'stretch'; readonly span: IndexSpan }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

const untilOnset = (signal: string, context: TestContext): Stretch => {
  const { window, grid } = context.spans;
  const found = selectSignals({ kind: 'signal', signal }, context, {});
  if (found.kind === 'missing') return { kind: 'stretch', span: window };
  const direction = context.definitions.get(signal)?.bad === 'down' ? 'down' : 'up';
  const onsets = found.signals.flatMap((one) => {
    const onset = findOnset(one, context.spans, { direction, factor: 1.5 });
    return onset === undefined ? [] : [onset.earliestMs];
  });
  if (onsets.length === 0) return { kind: 'stretch', span: window };
  const end = Math.floor((Math.min(...onsets) - grid.startMs) / grid.stepMs) + 1;
  return end - window.start < FEWEST
    ? {
        kind: 'missing',
        lack: 'too_short',
        reason: `${signal} changed before ${FEWEST} samples could be read`,
      }
    : { kind: 'stretch', span: { start: window.start, end: Math.min(end, window.end) } };
};

/** The stretch that a signature is tested on: the incident window, unless the expectation names another. */
export const testedStretch = (test: SignatureTest, context: TestContext): Stretch => {
  const { window, baseline, grid } = context.spans;
  if (test.until !== undefined) return untilOnset(test.until, context);
  switch (test.at ?? 'window') {
    case 'baseline':
      return { kind: 'stretch', span: baseline };
    case 'onset': {
      const around = { start: window.start - AROUND_ONSET.before, end: window.start + AROUND_ONSET.after };
      return { kind: 'stretch', span: clampSpan(around, grid.length) };
    }
    case 'window':
      return { kind: 'stretch', span: window };
  }
};
