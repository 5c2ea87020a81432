import type { Edge, Hypothesis } from '../model/hypothesis.ts';
import type { Signal } from '../model/signal.ts';
import { type Spans, timeAt } from '../model/time.ts';
import { lastKnownBefore } from '../signals/stretch.ts';
import type { Due, Environment, TestContext } from './context.ts';
import { resolveValue } from './resolve.ts';

/** People give the time of an incident in whole minutes. */
const GIVEN_TO_S = 60;

/** The latest that an edge's effect comes after its cause, seconds; undefined where that cannot be worked out. */
const latestAlong = ({ lag }: Edge, context: TestContext, environment: Environment): number | undefined => {
  if (lag.kind === 'range') return lag.maxS;
  const scale = resolveValue(lag.of, context, environment);
  return scale.kind === 'value' && typeof scale.value === 'number' && Number.isFinite(scale.value)
    ? scale.value * lag.maxTimes
    : undefined;
};

/**
 * How long a hypothesis may take to follow what leads to it. Undefined for what begins trouble, which was there before, and
 * for what nothing is known to lead to.
 */
export const findDue = (
  hypothesis: Hypothesis,
  hypotheses: readonly Hypothesis[],
  context: TestContext,
  environment: Environment,
): Due | undefined => {
  const { spans } = context;
  if (hypothesis.role === 'trigger' || hypothesis.role === 'artefact') return undefined;
  const edges = hypotheses
    .flatMap(({ leadsTo }) => leadsTo)
    .filter(({ to, feedback, acrossServices }) => to === hypothesis.id && !feedback && !acrossServices);
  const latestS = Math.max(0, ...edges.map((edge) => latestAlong(edge, context, environment) ?? 0));
  const beganMs = spans.begin?.latestMs ?? timeAt(spans.grid, spans.window.start) + GIVEN_TO_S * 1000;
  return latestS === 0 ? undefined : { beganMs, latestS };
};

/**
 * Seconds of the trouble that some signals saw, where that is not the whole of it: it still goes on, or the samples of one
 * of them end before it does. Undefined where they saw it all.
 */
export const seenInPart = (
  signals: readonly Signal[],
  { beganMs }: Due,
  spans: Spans,
): number | undefined => {
  const { grid, window } = spans;
  const lasts = signals.map((signal) => lastKnownBefore(signal, grid.length) + 1);
  const end = Math.min(window.end, ...lasts);
  if (spans.ongoing !== true && end === window.end) return undefined;
  return Math.max(0, timeAt(grid, end) - beganMs) / 1000;
};
