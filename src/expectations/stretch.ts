import type { Lack } from '../model/evidence.ts';
import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { SignatureTest } from '../model/hypothesis.ts';
import { oncePer } from '../model/once-per.ts';
import type { SignalId } from '../model/signal.ts';
import { clampSpan, type IndexSpan, spanLength } from '../model/time.ts';
import { locateOnset } from '../signals/onset.ts';
import { FEWEST_FOR_ABSENCE } from '../signatures/tested.ts';
import type { TestContext } from './context.ts';
import { selectSignals } from './select.ts';

/** The stretch of `at: onset`, in steps around the window's start: its first samples, and those just before. */
const AROUND_ONSET = { before: 2, after: 8 } as const;
/**
 * Seconds by which two clocks may differ: that of the edge, by which the beginning is dated, and that of what is read there.
 * A host whose time service lost its peers is off by seconds before anybody notices, and exporters lag by as much.
 */
const CLOCKS_DIFFER_S = 5;
/** Fewest samples that a stretch cut short may have. */
const FEWEST = 3;
/** Fewest samples of a stretch that may have ended sooner: fewer leave most shapes untold. */
const FEWEST_IN_DOUBT = 8;

type Missing = { readonly lack: Lack; readonly reason: string };

/** The samples that an expectation is tested on, or why there are too few. */
export type Stretch =
  | {
      readonly kind: 'stretch';
      readonly span: IndexSpan;
      /** It may have ended sooner, and why that cannot be told: an answer counts if it is the same on all of them. */
      readonly doubt?: Missing & { readonly sooner: readonly IndexSpan[] };
      /** Why what was not found on it may be found elsewhere: wherever that is, or on one of these alone. */
      readonly elsewhere?: { readonly reason: string; readonly on?: readonly IndexSpan[] };
    }
  | ({ readonly kind: 'missing' } & Missing);

/** Stretches that begin alike and end sooner, each half as long as the one before. */
const soonerThan = ({ start, end }: IndexSpan): readonly IndexSpan[] => {
  const length = Math.floor((end - start) / 2);
  if (length < FEWEST_IN_DOUBT) return [];
  const half = { start, end: start + length };
  return [half, ...soonerThan(half)];
};

/** The window up to the first change of a signal. */
const untilOnset = (signal: SignalId, context: TestContext): Stretch => {
  const { window, grid } = context.spans;
  const found = selectSignals({ kind: 'signal', signal }, context, {});
  if (found.kind === 'missing') {
    const reason = `whether the stretch ends sooner cannot be told: ${found.reason}`;
    return inDoubt(window, { lack: found.lack, reason });
  }
  const direction = context.definitions.get(signal)?.bad === 'down' ? 'down' : 'up';
  let end = window.end;
  let doubt: Missing | undefined;
  for (const one of found.signals) {
    const answer = locateOnset(one, context.spans, { direction, factor: 1.5 });
    if (answer.kind === 'found') {
      end = Math.min(end, Math.floor((answer.onset.earliestMs - grid.startMs) / grid.stepMs) + 1);
    } else if (answer.kind === 'unknown') {
      doubt ??= { lack: answer.lack, reason: `when ${signal} changed cannot be told: ${answer.reason}` };
    }
  }
  if (end - window.start < FEWEST) {
    const reason = `${signal} changed before ${FEWEST} samples could be read`;
    return { kind: 'missing', lack: 'too_short', reason };
  }
  const span = { start: window.start, end };
  return doubt === undefined ? { kind: 'stretch', span } : inDoubt(span, doubt);
};

const inDoubt = (span: IndexSpan, doubt: Missing): Stretch => {
  const sooner = soonerThan(span);
  return sooner.length === 0
    ? { kind: 'missing', ...doubt }
    : { kind: 'stretch', span, doubt: { ...doubt, sooner } };
};

/** The first samples of the window: on a coarse grid it may end before so many, and what follows is another story. */
const aroundOnset = ({ spans: { window, grid, begin } }: TestContext): Stretch => {
  const end = Math.min(window.start + AROUND_ONSET.after, window.end);
  const samples = end - window.start;
  if (samples < FEWEST_FOR_ABSENCE) {
    const reason = `the window holds ${samples} samples, ${FEWEST_FOR_ABSENCE} needed to read how it began`;
    return { kind: 'missing', lack: 'too_short', reason };
  }
  const span = clampSpan({ start: window.start - AROUND_ONSET.before, end }, grid.length);
  if (begin === undefined) {
    return { kind: 'stretch', span, elsewhere: { reason: 'when the trouble began was not measured' } };
  }
  const steps = Math.ceil((CLOCKS_DIFFER_S * 1000) / grid.stepMs);
  const on = [-steps, steps]
    .map((by) => clampSpan({ start: span.start + by, end: Math.min(span.end + by, window.end) }, grid.length))
    .filter((moved) => spanLength(moved) >= FEWEST_FOR_ABSENCE);
  const reason = `the clocks of what is read and of what dates the trouble may be ${CLOCKS_DIFFER_S} s apart`;
  return { kind: 'stretch', span, elsewhere: { reason, on } };
};

const findStretch = (test: SignatureTest, context: TestContext): Stretch => {
  const { window, baseline } = context.spans;
  if (test.span !== undefined) {
    return { kind: 'missing', lack: 'not_built', reason: 'a stretch of another length cannot be tested yet' };
  }
  if (test.until !== undefined) return untilOnset(test.until, context);
  switch (test.at ?? 'window') {
    case 'baseline':
      return { kind: 'stretch', span: baseline };
    case 'onset':
      return aroundOnset(context);
    case 'window':
      return { kind: 'stretch', span: window };
  }
};

const stretches = oncePer((_: TestContext) => new WeakMap<SignatureTest, Stretch>());

/**
 * The stretch that a signature is tested on: the incident window, unless the expectation names another. Worked out once
 * for all members.
 */
export const testedStretch = (test: SignatureTest, context: TestContext): Stretch =>
  getOrInsertComputed(stretches(context), test, () => findStretch(test, context));
