import { type Facts, lookUpFact } from '../model/facts.ts';
import {
  clampSpan,
  type Grid,
  type IndexSpan,
  type Spans,
  spanLength,
  type TimeSpan,
} from '../model/time.ts';
import { allSignals, type SignalSet } from './signal-set.ts';
import { measureSymptom, type Symptom } from './symptom.ts';

/** Shortest stretch, in steps, that counts as an incident rather than a blip. */
const SHORTEST = 8;
/** Seconds searched before the window when no edge timeout is known: as long as load balancers wait unless told otherwise. */
const LEAD_WITHOUT_TIMEOUT_S = 60;
/** Baseline samples that quality asks for: fewer tell a median and its scatter too loosely. */
const BASELINE_SAMPLES = 30;

/** Longest rate window among the signals, in steps; the first of them are a warm-up gap. */
const rateWindowSteps = (set: SignalSet): number =>
  Math.ceil(Math.max(0, ...allSignals(set).map((signal) => signal.rateWindowMs)) / set.grid.stepMs);

/** Runs of a mask inside `[from, length)`; runs no more than `gap` steps apart are one. */
const mergedRuns = (mask: Uint8Array, from: number, gap: number): IndexSpan[] => {
  const runs: { start: number; end: number }[] = [];
  for (let index = from; index < mask.length; index += 1) {
    if (mask[index] !== 1) continue;
    const last = runs.at(-1);
    if (last !== undefined && index - last.end <= gap) last.end = index + 1;
    else runs.push({ start: index, end: index + 1 });
  }
  return runs;
};

/** The first step at which the symptom reached half its peak on a log scale, or answers had ceased before that. */
const beginOf = (run: IndexSpan, symptom: Symptom, look: number): number => {
  let begin = run.start;
  while (begin < run.end && !((symptom.severity[begin] as number) >= 0.5)) begin += 1;
  if (begin === run.end) begin = run.start;
  let stalled = begin;
  while (stalled > 0 && begin - stalled < look && symptom.stalled[stalled - 1] === 1) stalled -= 1;
  return stalled;
};

/** Where somebody expects the incident. */
export type Expected = {
  /** It overlaps this span. */
  readonly within?: TimeSpan;
  /** Of several, the one at or nearest to this moment, epoch milliseconds. */
  readonly nearMs?: number;
};

const distance = (span: IndexSpan, index: number): number =>
  Math.max(0, span.start - index, index - (span.end - 1));

/** The longest stretch; with `near`, the nearest to that index, and the longest of those. */
const chooseRun = (runs: readonly IndexSpan[], near: number | undefined): IndexSpan | undefined =>
  runs.reduce<IndexSpan | undefined>((best, run) => {
    if (best === undefined) return run;
    const closer = near === undefined ? 0 : distance(best, near) - distance(run, near);
    if (closer !== 0) return closer > 0 ? run : best;
    return spanLength(run) > spanLength(best) ? run : best;
  }, undefined);

/**
 * The incident window on the grid, found by the edge symptom alone: the longest stretch of slow or failed
 * answers, from half its peak on. Undefined when the edge shows none that lasts where it is expected.
 */
export const findWindow = (set: SignalSet, { within, nearMs }: Expected = {}): IndexSpan | undefined => {
  const warmUp = rateWindowSteps(set) + 1;
  const comparison = clampSpan(
    { start: warmUp, end: warmUp + Math.max(12, Math.floor(set.grid.length / 6)) },
    set.grid.length,
  );
  const symptom = measureSymptom(set, comparison);
  if (symptom === undefined) return undefined;
  const runs = mergedRuns(symptom.abnormal, warmUp, warmUp).filter((run) => spanLength(run) >= SHORTEST);
  const bounds = within === undefined ? undefined : toIndexSpan(within, set.grid);
  const expected = runs.filter(
    (run) => bounds === undefined || (run.start < bounds.end && bounds.start < run.end),
  );
  const near = nearMs === undefined ? undefined : (nearMs - set.grid.startMs) / set.grid.stepMs;
  const chosen = chooseRun(expected, near);
  if (chosen === undefined) return undefined;
  return { start: beginOf(chosen, symptom, 2 * warmUp), end: chosen.end };
};

/** Index span of a time span, rounded to whole steps. */
export const toIndexSpan = (span: TimeSpan, grid: Grid): IndexSpan => ({
  start: Math.round((span.startMs - grid.startMs) / grid.stepMs),
  end: Math.round((span.endMs - grid.startMs) / grid.stepMs),
});

/** Time span of an index span. */
export const toTimeSpan = (span: IndexSpan, grid: Grid): TimeSpan => ({
  startMs: grid.startMs + span.start * grid.stepMs,
  endMs: grid.startMs + span.end * grid.stepMs,
});

/** Length of the lead in steps: a stall reaches the edge a deadline late, and a rate window after that. */
const leadSteps = (set: SignalSet, facts: Facts): number => {
  const timeout = lookUpFact(facts, 'edge.timeout')?.value;
  const seconds = typeof timeout === 'number' && Number.isFinite(timeout) ? timeout : LEAD_WITHOUT_TIMEOUT_S;
  return Math.ceil((seconds * 1000) / set.grid.stepMs) + rateWindowSteps(set) + 1;
};

/**
 * The spans of a diagnosis for a window: the lead before it, and the baseline that ends where the lead
 * begins, as long as the window where the data reach but never under 30 samples if there are that many.
 * `given` is a baseline that somebody chose; it is cut where the lead begins.
 */
export const spansAround = (set: SignalSet, window: IndexSpan, facts: Facts, given?: IndexSpan): Spans => {
  const { grid } = set;
  const warmUp = Math.min(rateWindowSteps(set) + 1, Math.max(0, window.start - 1));
  const clamped = clampSpan(window, grid.length);
  const leadStart = Math.max(
    Math.min(warmUp + SHORTEST, clamped.start),
    clamped.start - leadSteps(set, facts),
  );
  const wanted = Math.max(BASELINE_SAMPLES, spanLength(clamped));
  const baseline =
    given === undefined
      ? { start: Math.max(warmUp, leadStart - wanted), end: leadStart }
      : { start: Math.max(warmUp, given.start), end: Math.min(given.end, leadStart) };
  return {
    grid,
    window: clamped,
    lead: { start: leadStart, end: clamped.start },
    baseline: clampSpan(baseline, grid.length),
  };
};

/** Window and baseline of an incident, as times: what `incident.yaml` holds. */
export type IncidentSpans = { readonly window: TimeSpan; readonly baseline: TimeSpan };

/** What somebody said about the incident's spans. */
export type Told = Expected & {
  /** The window, which is then not searched. */
  readonly window?: TimeSpan;
  readonly baseline?: TimeSpan;
};

/** The incident's spans, found from the signals, or those around a window that was given. Undefined when neither tells. */
export const findIncidentSpans = (
  set: SignalSet,
  facts: Facts,
  told: Told = {},
): IncidentSpans | undefined => {
  const window = told.window === undefined ? findWindow(set, told) : toIndexSpan(told.window, set.grid);
  if (window === undefined) return undefined;
  const baseline = told.baseline === undefined ? undefined : toIndexSpan(told.baseline, set.grid);
  const spans = spansAround(set, window, facts, baseline);
  return { window: toTimeSpan(spans.window, set.grid), baseline: toTimeSpan(spans.baseline, set.grid) };
};
