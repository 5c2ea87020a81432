import type { Edge, Hypothesis } from '../model/hypothesis.ts';
import { timeAt } from '../model/time.ts';
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
 * Whether a hypothesis may be a consequence that is yet to come: trouble that still goes on was seen for less than what
 * leads to it may take. Undefined where it had its time, and of what begins trouble: that was there before.
 */
export const findDue = (
  hypothesis: Hypothesis,
  hypotheses: readonly Hypothesis[],
  context: TestContext,
  environment: Environment,
): Due | undefined => {
  const { spans } = context;
  if (spans.ongoing !== true || hypothesis.role === 'trigger' || hypothesis.role === 'artefact')
    return undefined;
  const edges = hypotheses
    .flatMap(({ leadsTo }) => leadsTo)
    .filter(({ to, feedback, acrossServices }) => to === hypothesis.id && !feedback && !acrossServices);
  const latestS = Math.max(0, ...edges.map((edge) => latestAlong(edge, context, environment) ?? 0));
  const beganMs = spans.begin?.latestMs ?? timeAt(spans.grid, spans.window.start) + GIVEN_TO_S * 1000;
  const seenS = Math.max(0, timeAt(spans.grid, spans.window.end) - beganMs) / 1000;
  return seenS < latestS ? { seenS, latestS } : undefined;
};
