import type { TestContext } from '../expectations/context.ts';
import type { Impact } from '../model/diagnosis.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { spanLength, timeAt } from '../model/time.ts';
import { totalOf } from '../signals/combine.ts';
import { undividedOf } from '../signals/signal-set.ts';
import { measureSymptom } from '../signals/symptom.ts';
import { observeEdge } from './observe-edge.ts';
import { toTimestamp } from './timestamp.ts';

/** Share of failed requests from which a step counts as hard failure. */
const HARD_FAILURE = 0.9;

const totalIn = (context: TestContext, id: string): Signal | undefined => {
  const members = context.signals.byId.get(id);
  return members === undefined ? undefined : totalOf(members);
};

/** Events of a rate inside the window: rate × step, where it was seen. */
const integrate = (signal: Signal | undefined, context: TestContext): number | undefined => {
  if (signal === undefined) return undefined;
  const { window, grid } = context.spans;
  let sum = 0;
  let seen = 0;
  for (let index = window.start; index < window.end; index += 1) {
    if (signal.states[index] !== SAMPLE.value) continue;
    sum += signal.values[index] as number;
    seen += 1;
  }
  return seen === 0 ? undefined : Math.round((sum * spanLength(window) * grid.stepMs) / 1000 / seen);
};

const hardFailureMinutes = (context: TestContext): number | undefined => {
  const ratio = totalIn(context, 'edge.err_ratio');
  const latency = undividedOf(context.signals.byId.get('edge.p99') ?? []);
  if (ratio === undefined && latency === undefined) return undefined;
  const { window, grid } = context.spans;
  let steps = 0;
  for (let index = window.start; index < window.end; index += 1) {
    const failed = ratio?.states[index] === SAMPLE.value && (ratio.values[index] as number) >= HARD_FAILURE;
    const silent = latency?.states[index] === SAMPLE.censored;
    if (failed || silent) steps += 1;
  }
  return (steps * grid.stepMs) / 60_000;
};

/** The edge counts retries too where it counts clearly more than the first attempts that callers report. */
const RETRIES_SHOW = 1.1;
/** Steps at the end of the data that tell whether it still went on. */
const LAST_STEPS = 3;

const isOngoing = (context: TestContext): boolean => {
  const { window, baseline, grid } = context.spans;
  if (grid.length - window.end > LAST_STEPS) return false;
  const symptom = measureSymptom(context.signals, baseline);
  return symptom?.abnormal.subarray(grid.length - LAST_STEPS).some((abnormal) => abnormal === 1) ?? false;
};

/** What was lost at the edge during the window: failed of total, minutes of hard failure, and what is easily misread. */
export const measureImpact = (context: TestContext): Impact => {
  const { grid, window } = context.spans;
  const failed = integrate(totalIn(context, 'edge.err'), context);
  const offered = integrate(totalIn(context, 'edge.rps'), context);
  const counted = integrate(totalIn(context, 'edge.requests'), context);
  const total = counted ?? offered;
  const minutes = hardFailureMinutes(context);
  return {
    from: toTimestamp(timeAt(grid, window.start)),
    to: toTimestamp(timeAt(grid, window.end)),
    ...(failed === undefined ? {} : { failed }),
    ...(total === undefined ? {} : { total }),
    ...(minutes === undefined ? {} : { hardFailureMinutes: minutes }),
    retriesIncluded: counted !== undefined && offered !== undefined && counted > RETRIES_SHOW * offered,
    ongoing: isOngoing(context),
    observations: observeEdge(context),
  };
};
