import { type Facts, lookUpFact } from '../model/facts.ts';
import {
  clampSpan,
  type Grid,
  type IndexSpan,
  type Spans,
  spanLength,
  type TimeSpan,
  timeAt,
} from '../model/time.ts';
import type { SignalSet } from './signal-set.ts';
import { overlap, SHORTEST, type SymptomRun, symptomRuns, warmUpSteps } from './symptom-runs.ts';

/** Seconds searched before the window when no edge timeout is known: as long as load balancers wait unless told otherwise. */
const LEAD_WITHOUT_TIMEOUT_S = 60;
/** Baseline samples that quality asks for: fewer tell a median and its scatter too loosely. */
export const BASELINE_SAMPLES = 30;

/** The trouble inside a window that was given, as the edge shows it; steps of the grid. */
export type Trouble = {
  /** The step at which it was seen to begin, and the first at which it may have, unseen. */
  readonly begin: number;
  readonly earliest: number;
  /** The first step after it, no sooner than the window's end where that cannot be told; the end of the data while it goes on. */
  readonly end: number;
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
const chooseRun = (runs: readonly SymptomRun[], near: number | undefined): SymptomRun | undefined =>
  runs.reduce<SymptomRun | undefined>((best, run) => {
    if (best === undefined) return run;
    const closer = near === undefined ? 0 : distance(best.span, near) - distance(run.span, near);
    if (closer !== 0) return closer > 0 ? run : best;
    return spanLength(run.span) > spanLength(best.span) ? run : best;
  }, undefined);

/**
 * The incident window on the grid, found by the edge symptom alone: the longest stretch of slow or failed
 * answers, from half its peak on. Undefined when the edge shows none that lasts where it is expected.
 */
export const findWindow = (set: SignalSet, { within, nearMs }: Expected = {}): IndexSpan | undefined => {
  const bounds = within === undefined ? undefined : toIndexSpan(within, set.grid);
  const lasting = symptomRuns(set, { start: warmUpSteps(set), end: set.grid.length }).filter(
    ({ span }) => spanLength(span) >= SHORTEST,
  );
  const expected = lasting.filter(({ span }) => bounds === undefined || overlap(span, bounds));
  const near = nearMs === undefined ? undefined : (nearMs - set.grid.startMs) / set.grid.stepMs;
  const chosen = chooseRun(expected, near);
  return chosen && { start: chosen.begin, end: chosen.span.end };
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

/** Steps that a window is compared with: its length, or 30 samples. */
const comparedSteps = (window: IndexSpan): number => Math.max(BASELINE_SAMPLES, spanLength(window));

/** Length of the lead in steps: a stall reaches the edge a deadline late, and a rate window after that. */
export const leadSteps = (set: SignalSet, facts: Facts): number => {
  const timeout = lookUpFact(facts, 'edge.timeout')?.value;
  const seconds = typeof timeout === 'number' && Number.isFinite(timeout) ? timeout : LEAD_WITHOUT_TIMEOUT_S;
  return Math.ceil((seconds * 1000) / set.grid.stepMs) + warmUpSteps(set);
};

/** What else is known about the spans of an incident, besides its window. */
type Known = {
  /** A baseline that somebody chose; it is cut where the lead begins. */
  readonly baseline?: IndexSpan | undefined;
  readonly trouble?: Trouble | undefined;
};

/**
 * The part of a given window in which the trouble was: people give whole minutes, and what was well before it and after it
 * says nothing about it. A start that is as good as any measured one stays; an end before the trouble's was meant.
 */
const troubledPart = (given: IndexSpan, trouble: Trouble | undefined, length: number): IndexSpan => {
  if (trouble === undefined) return clampSpan(given, length);
  const end = Math.min(given.end, trouble.end, length);
  const start = Math.min(Math.max(given.start, trouble.earliest), trouble.begin, end - 1);
  return clampSpan({ start, end }, length);
};

/** Whether trouble went on at the end of a window; where no edge tells, and the data end there too, it may have. */
const goesOn = (set: SignalSet, window: IndexSpan, trouble: Trouble | undefined): boolean =>
  window.end < (trouble?.end ?? 0) || set.grid.length - (trouble?.end ?? window.end) < warmUpSteps(set);

/**
 * The spans of a diagnosis for a window that was given: its part in which the trouble was, if that was measured. The lead
 * is before that and before the start that was given, and the baseline ends where the lead begins, as long as the window
 * where the data reach but never under 30 samples if there are that many.
 */
export const spansAround = (
  set: SignalSet,
  given: IndexSpan,
  facts: Facts,
  { baseline: chosen, trouble }: Known = {},
): Spans => {
  const { grid } = set;
  const window = troubledPart(given, trouble, grid.length);
  const first = Math.min(window.start, Math.max(0, given.start));
  const warmUp = Math.min(warmUpSteps(set), Math.max(0, first - 1));
  const leadStart = Math.max(Math.min(warmUp + SHORTEST, first), first - leadSteps(set, facts));
  const baseline =
    chosen === undefined
      ? { start: Math.max(warmUp, leadStart - comparedSteps(window)), end: leadStart }
      : { start: Math.max(warmUp, chosen.start), end: Math.min(chosen.end, leadStart) };
  return {
    grid,
    window,
    lead: { start: leadStart, end: window.start },
    baseline: clampSpan(baseline, grid.length),
    ongoing: goesOn(set, window, trouble),
    ...(trouble === undefined
      ? {}
      : {
          begin: { earliestMs: timeAt(grid, trouble.earliest - 1), latestMs: timeAt(grid, trouble.begin) },
        }),
  };
};

/** How far before the lead a trouble may have begun, in lengths of what is compared: of more the baseline tells nothing. */
const COMPARED_BEFORE = 2;

/**
 * The trouble of a window that was given, by the edge symptom: from the first stretch of it that lasts at least half as
 * long as the longest in the window (DESIGN.md §5) to the last. Undefined where the edge shows none, or was not seen calm
 * before: then nobody knows better than who gave the window.
 */
export const measureTrouble = (set: SignalSet, given: IndexSpan, facts: Facts): Trouble | undefined => {
  const { lead } = spansAround(set, given, facts);
  const from = Math.max(warmUpSteps(set), lead.start - COMPARED_BEFORE * comparedSteps(given));
  const { length } = set.grid;
  const runs = symptomRuns(set, { start: from, end: given.end }).filter(
    ({ span }) => overlap(span, given) && (spanLength(span) >= SHORTEST || span.end === length),
  );
  const longest = Math.max(...runs.map(({ span }) => spanLength(span)));
  const first = runs.find(({ span }) => spanLength(span) >= longest / 2);
  if (first === undefined || first.earliest - from < SHORTEST) return undefined;
  // Half of a peak that came after the window dates nothing in it.
  const begin = first.begin < given.end ? first.begin : first.span.start;
  const last = runs.at(-1)!;
  const ended = last.endsWell ? last.span.end : Math.max(last.span.end, given.end);
  const end = last.isOver ? ended : length;
  return { begin, earliest: Math.min(first.earliest, begin), end };
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
  const given = told.window === undefined ? undefined : toIndexSpan(told.window, set.grid);
  const window = given ?? findWindow(set, told);
  if (window === undefined) return undefined;
  const spans = spansAround(set, window, facts, {
    baseline: told.baseline === undefined ? undefined : toIndexSpan(told.baseline, set.grid),
    trouble: given === undefined ? undefined : measureTrouble(set, given, facts),
  });
  return {
    window: toTimeSpan(clampSpan(window, set.grid.length), set.grid),
    baseline: toTimeSpan(spans.baseline, set.grid),
  };
};
