import type { TestContext } from '../expectations/context.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { spanLength } from '../model/time.ts';
import { undividedOf } from '../signals/signal-set.ts';
import { isCensored, isKnown } from '../signals/stretch.ts';

/** Share of failed requests from which a step counts as hard failure. */
const HARD_FAILURE = 0.9;
/** Share of the window without which "it never failed hard" cannot be said (DESIGN.md §6). */
const ENOUGH = 0.8;

type Failing = 'hard' | 'not' | 'unknown';

/**
 * Whether at least nine of ten requests failed at a step. By route the share of all lies between the lowest and the
 * highest, so that only where these agree it can be told.
 */
const failedAt = (shares: readonly Signal[], index: number): Failing => {
  const seen = shares.filter((share) => share.states[index] === SAMPLE.value);
  if (seen.length === 0 || seen.length < shares.length) return 'unknown';
  if (seen.every((share) => share.values[index]! >= HARD_FAILURE)) return 'hard';
  return seen.every((share) => share.values[index]! < HARD_FAILURE) ? 'not' : 'unknown';
};

/** Whether nothing completed at a step although requests were open. */
const silentAt = (latency: Signal | undefined, index: number): Failing => {
  if (latency === undefined || !isKnown(latency, index)) return 'unknown';
  return isCensored(latency, index) ? 'hard' : 'not';
};

/**
 * Minutes of the window in which at least nine of ten requests failed, or none completed. Undefined where nobody
 * looked, and where none was seen in too little of the window to say that there was none.
 */
export const hardFailureMinutes = ({ signals, spans }: TestContext): number | undefined => {
  const members = signals.byId.get('edge.err_ratio') ?? [];
  const whole = undividedOf(members);
  const shares = whole === undefined ? members : [whole];
  const latency = undividedOf(signals.byId.get('edge.p99') ?? []);
  const { window, grid } = spans;
  let hard = 0;
  let known = 0;
  for (let index = window.start; index < window.end; index += 1) {
    const answers = [failedAt(shares, index), silentAt(latency, index)];
    if (answers.includes('hard')) hard += 1;
    if (answers.some((answer) => answer !== 'unknown')) known += 1;
  }
  if (hard === 0 && known < ENOUGH * spanLength(window)) return undefined;
  return (hard * grid.stepMs) / 60_000;
};
