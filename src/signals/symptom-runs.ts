import { clampSpan, type IndexSpan, spanLength } from '../model/time.ts';
import { allSignals, type SignalSet } from './signal-set.ts';
import { measureSymptom, type Symptom } from './symptom.ts';

/** Shortest stretch, in steps, that counts as an incident rather than a blip. */
export const SHORTEST = 8;
/** Fewest steps that tell what is usual. */
const FEWEST_COMPARED = 12;

/** The first steps of a recording, in which no rate window is full: the longest of them and one. */
export const warmUpSteps = (set: SignalSet): number =>
  Math.ceil(Math.max(0, ...allSignals(set).map((signal) => signal.rateWindowMs)) / set.grid.stepMs) + 1;

/** Whether two spans share a step. */
export const overlap = (one: IndexSpan, other: IndexSpan): boolean =>
  one.start < other.end && other.start < one.end;

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

/** The first step of those before `index`, in a row, at which the edge said nothing; `index` where it spoke. */
const unseenBefore = (symptom: Symptom, index: number): number => {
  let first = index;
  while (first > 0 && Number.isNaN(symptom.severity[first - 1])) first -= 1;
  return first;
};

/** A stretch of slow or failed answers. */
export type SymptomRun = {
  readonly span: IndexSpan;
  /** The step at which it begins: it may be before the span, where answers had ceased to come. */
  readonly begin: number;
  /** The earliest step at which it may have begun: before `begin` only where the edge was not seen. */
  readonly earliest: number;
  /** Whether the edge was seen after it: where it was not, nobody saw it end. */
  readonly isOver: boolean;
  /** Whether answers were neither slow nor failed after it, and not only no longer one of them. */
  readonly endsWell: boolean;
};

/** The edge symptom, compared with the first sixth of what is searched. */
export const searchedSymptom = (set: SignalSet, searched: IndexSpan): Symptom | undefined => {
  const compared = Math.max(FEWEST_COMPARED, Math.floor(spanLength(searched) / 6));
  const comparison = clampSpan({ start: searched.start, end: searched.start + compared }, set.grid.length);
  return measureSymptom(set, comparison);
};

/**
 * The stretches of slow or failed answers at the edge, in order, from the start of what is searched on. They are compared
 * with its first sixth.
 */
export const symptomRuns = (set: SignalSet, searched: IndexSpan): readonly SymptomRun[] => {
  const symptom = searchedSymptom(set, searched);
  if (symptom === undefined) return [];
  const apart = warmUpSteps(set);
  const lastSeen = symptom.severity.findLastIndex((value) => !Number.isNaN(value));
  return mergedRuns(symptom.abnormal, searched.start, apart).map((span) => {
    const begin = beginOf(span, symptom, 2 * apart);
    const isOver = span.end <= lastSeen;
    return {
      span,
      begin,
      earliest: unseenBefore(symptom, begin),
      isOver,
      endsWell: isOver && symptom.tellsBoth,
    };
  });
};
