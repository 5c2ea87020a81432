import type { Lack } from '../model/evidence.ts';
import { lookUpFact } from '../model/facts.ts';
import { getOrInsertComputed } from '../model/get-or-insert.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { spanLength, timeAt } from '../model/time.ts';
import { totalOf } from '../signals/combine.ts';
import { measuredIn } from '../signals/stretch.ts';
import { SHORTEST, symptomRuns, warmUpSteps } from '../signals/symptom-runs.ts';
import type { RoleInput } from '../signatures/detector.ts';
import { median } from '../stats/median.ts';
import type { Environment, TestContext } from './context.ts';
import { selectSignals } from './select.ts';

/** A signal that the diagnosis itself provides, or why it cannot yet. */
export type OwnSignal =
  | { readonly kind: 'input'; readonly input: RoleInput }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

const NO_TRIGGER = 'no trigger is supported, so its end is not known';

const missing = (lack: Lack, reason: string): OwnSignal => ({ kind: 'missing', lack, reason });

const makeSymptomSignal = (context: TestContext): Signal => {
  const { symptom } = context;
  const { grid, lead, window } = context.spans;
  const values = new Float64Array(grid.length);
  let begin = window.start;
  if (symptom !== undefined) {
    let index = lead.start;
    const atHalf = (at: number): boolean => (symptom.severity[at] as number) >= 0.5;
    while (index < window.start && !(atHalf(index) && atHalf(Math.min(index + 1, window.start)))) index += 1;
    begin = Math.min(index, begin);
  }
  values.fill(1, begin);
  return {
    id: 'incident.symptom',
    dimensions: {},
    unit: 'bool',
    kind: 'gauge',
    grid,
    values,
    states: new Uint8Array(grid.length).fill(SAMPLE.value),
    rateWindowMs: 0,
    resolution: 0.1,
    provenance: { source: 'derived', query: 'the edge symptom of the incident window' },
  };
};

const symptomSignals = new WeakMap<TestContext, Signal>();

/**
 * 1 from the first step of the window's edge symptom on: what `precedes` and `tracks` call the symptom. One and the same
 * signal per context, so that what is worked out about it is worked out once.
 */
const symptomSignal = (context: TestContext): Signal =>
  getOrInsertComputed(symptomSignals, context, () => makeSymptomSignal(context));

const indexOf = (timeMs: number, context: TestContext): number =>
  Math.min(
    context.spans.grid.length - 1,
    Math.max(0, Math.round((timeMs - context.spans.grid.startMs) / context.spans.grid.stepMs)),
  );

const atTriggerEnd = (queue: Signal, index: number): Signal => ({
  ...queue,
  id: 'svc.trigger_backlog',
  values: new Float64Array(queue.values.length).fill(queue.values[index] as number),
  states: new Uint8Array(queue.states.length).fill(queue.states[index] as number),
  provenance: { source: 'derived', query: `${queue.provenance.query}, read when the trigger ended` },
});

const backlogs = new WeakMap<TestContext, Map<string | undefined, OwnSignal>>();

/** Worked out once per context and instance. */
const backlog = (context: TestContext, environment: Environment): OwnSignal => {
  const byInstance = getOrInsertComputed(backlogs, context, () => new Map());
  return getOrInsertComputed(byInstance, environment.instance, () => findBacklog(context, environment));
};

const findBacklog = (context: TestContext, environment: Environment): OwnSignal => {
  const end = context.trigger?.end;
  if (end === undefined)
    return missing('trigger', context.trigger === undefined ? NO_TRIGGER : 'the trigger has not ended');
  const { instance } = environment;
  const found = selectSignals(
    { kind: 'signal', signal: 'svc.queue' },
    context,
    instance === undefined ? {} : { instance },
  );
  if (found.kind === 'missing') return found;
  const chosen = instance === undefined ? [totalOf(found.signals)] : found.signals;
  const index = indexOf(end.latestMs, context);
  return {
    kind: 'input',
    input: {
      kind: 'signals',
      signal: 'svc.trigger_backlog',
      signals: chosen.map((queue) => atTriggerEnd(queue, index)),
    },
  };
};

/** Whatever the trigger was, it began no sooner than the lead does: a stall reaches the edge a lead late at most. */
const untoldTrigger = ({ spans: { begin, grid, lead } }: TestContext): OwnSignal =>
  begin === undefined
    ? missing('trigger', NO_TRIGGER)
    : {
        kind: 'input',
        input: {
          kind: 'span',
          signal: 'incident.trigger',
          begin: { earliestMs: timeAt(grid, lead.start), latestMs: begin.latestMs },
          untold: NO_TRIGGER,
        },
      };

/** When this trouble and those before it in the recording began, by the edge; what came after it is another story. */
const onsetsSeen = ({ signals, spans: { begin, grid, lead, window } }: TestContext): OwnSignal => {
  const before = symptomRuns(signals, { start: warmUpSteps(signals), end: lead.start })
    .filter(({ span }) => span.end < lead.start && spanLength(span) >= SHORTEST)
    .map((run) => timeAt(grid, run.begin));
  const own = begin?.latestMs ?? timeAt(grid, window.start);
  const events = [...before, own].map((startMs) => ({
    signal: 'incident.onset',
    startMs,
    dimensions: {},
    text: 'trouble began',
  }));
  return { kind: 'input', input: { kind: 'events', signal: 'incident.onset', events, feedComplete: true } };
};

/** Signals that exist only inside a diagnosis: the symptom and its onsets, the trigger's span, the backlog it left. */
export const diagnosisSignal = (
  id: string,
  context: TestContext,
  environment: Environment,
): OwnSignal | undefined => {
  switch (id) {
    case 'incident.symptom':
      return { kind: 'input', input: { kind: 'signals', signal: id, signals: [symptomSignal(context)] } };
    case 'incident.onset':
      return onsetsSeen(context);
    case 'incident.trigger':
      return context.trigger === undefined
        ? untoldTrigger(context)
        : { kind: 'input', input: { kind: 'span', signal: id, ...context.trigger } };
    case 'svc.trigger_backlog':
      return backlog(context, environment);
    default:
      return undefined;
  }
};

/** How long a backlog takes to clear, or why it cannot be told. */
export type DrainTime =
  | {
      readonly seconds: number;
      /** Rests on a capacity that nobody gave. */
      readonly assumed: boolean;
    }
  | { readonly lack: Lack; readonly reason: string };

/**
 * Seconds that the backlog at the trigger's end takes to clear at the capacity that first attempts leave over
 * (`svc.drain_time` of the signal list). Infinite where they leave none.
 */
export const drainTime = (context: TestContext): DrainTime => {
  const left = backlog(context, {});
  if (left.kind === 'missing') return left;
  const capacity = lookUpFact(context.facts, 'svc.capacity');
  if (typeof capacity?.value !== 'number') return { lack: 'fact', reason: 'fact svc.capacity not given' };
  const offered = selectSignals({ kind: 'signal', signal: 'edge.rps' }, context, {});
  if (offered.kind === 'missing') return offered;
  const before = median(measuredIn(totalOf(offered.signals), context.spans.baseline));
  const waiting =
    left.input.kind === 'signals' ? (left.input.signals[0]?.values[0] ?? Number.NaN) : Number.NaN;
  if (Number.isNaN(waiting))
    return { lack: 'coverage', reason: 'the queue was not seen when the trigger ended' };
  if (Number.isNaN(before)) return { lack: 'baseline', reason: 'edge.rps has no baseline value' };
  const spare = capacity.value - before;
  return {
    seconds: spare <= 0 ? Number.POSITIVE_INFINITY : waiting / spare,
    assumed: capacity.origin === 'assumed',
  };
};
