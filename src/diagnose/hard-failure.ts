import type { TestContext } from '../expectations/context.ts';
import type { Signal } from '../model/signal.ts';
import { spanLength } from '../model/time.ts';
import { isShareOfAllPast } from '../signals/shares.ts';
import { type SignalSet, undividedOf } from '../signals/signal-set.ts';
import { isCensored, isKnown } from '../signals/stretch.ts';
import { latencySeen, vantageOf, wholeInstances } from '../signals/vantage.ts';

/** Share of failed requests from which a step counts as hard failure. */
const HARD_FAILURE = 0.9;
/** Share of the window without which "it never failed hard" cannot be said: what a detector needs to call anything absent. */
const ENOUGH = 0.8;

/** Whether nothing completed at a step although requests were open; undefined where not seen. */
const silentAt = (latency: Signal | undefined, index: number): boolean | undefined =>
  latency === undefined || !isKnown(latency, index) ? undefined : isCensored(latency, index);

/** Shares of failed requests where users were seen: of all, else of routes at the edge, or of instances of the service. */
const failedShares = (set: SignalSet): readonly Signal[] => {
  const vantage = vantageOf(set);
  const members = set.byId.get(`${vantage}.err_ratio`) ?? [];
  const whole = undividedOf(members);
  if (whole !== undefined) return [whole];
  return vantage === 'svc' ? wholeInstances(members) : members;
};

/**
 * Minutes of the window in which at least nine of ten requests failed, or none completed. Undefined where nobody
 * looked, and where none was seen in too little of the window to say that there was none.
 */
export const hardFailureMinutes = ({ signals, spans }: TestContext): number | undefined => {
  const shares = failedShares(signals);
  const latency = latencySeen(signals)?.signal;
  const { window, grid } = spans;
  let hard = 0;
  let known = 0;
  for (let index = window.start; index < window.end; index += 1) {
    const failed = isShareOfAllPast(shares, index, (share) => share >= HARD_FAILURE);
    const answers = [failed, silentAt(latency, index)];
    if (answers.includes(true)) hard += 1;
    if (answers.some((answer) => answer !== undefined)) known += 1;
  }
  if (hard === 0 && known < ENOUGH * spanLength(window)) return undefined;
  return (hard * grid.stepMs) / 60_000;
};
