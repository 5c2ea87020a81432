import type { IndexSpan, Spans } from '../model/time.ts';
import { median } from '../stats/median.ts';
import type { SignalSet } from './signal-set.ts';
import { measuredIn } from './stretch.ts';
import { measureSymptom, type Symptom } from './symptom.ts';
import { overlap, SHORTEST, warmUpSteps } from './symptom-runs.ts';
import { latencySeen } from './vantage.ts';
import { BASELINE_SAMPLES } from './window.ts';

/** Half of the worst on a log scale, from which an incident is dated as well (DESIGN.md §5). */
const HALF = 0.5;

/** The most steps of a span, in a row but for silence, at which users fared at least half as badly as they ever did. */
const longestTrouble = (symptom: Symptom, { start, end }: IndexSpan): number => {
  let longest = 0;
  let run = 0;
  for (let index = start; index < end; index += 1) {
    if (Number.isNaN(symptom.severity[index])) continue;
    run = symptom.severity[index]! >= HALF ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** Stretches outside the window that would do for a baseline, those in which users waited least first. */
const calmestFirst = (set: SignalSet, { window, grid }: Spans): readonly IndexSpan[] => {
  const latency = latencySeen(set)?.signal;
  if (latency === undefined) return [];
  const starts: number[] = [];
  for (let start = warmUpSteps(set); start + BASELINE_SAMPLES <= grid.length; start += BASELINE_SAMPLES / 2)
    starts.push(start);
  return starts
    .map((start) => ({ start, end: start + BASELINE_SAMPLES }))
    .filter((span) => !overlap(span, window))
    .map((span) => ({ span, waits: measuredIn(latency, span) }))
    .filter(({ waits }) => waits.length >= BASELINE_SAMPLES / 2)
    .sort((one, other) => median(one.waits) - median(other.waits))
    .map(({ span }) => span);
};

/** How users fared beside the calmest stretch of the recording that is in no trouble of its own; undefined where there is none. */
const besideCalm = (set: SignalSet, spans: Spans): Symptom | undefined => {
  for (const span of calmestFirst(set, spans)) {
    const symptom = measureSymptom(set, span);
    if (symptom !== undefined && longestTrouble(symptom, span) < SHORTEST) return symptom;
  }
  return undefined;
};

/**
 * Whether what a window is compared with is trouble itself: failed answers, or slow ones beside the calmest stretch of the
 * recording, for as long as an incident lasts. In an outage answers can be fast, so a stretch in trouble of its own is no
 * calm one. False where the edge says nothing.
 */
export const isBaselineTroubled = (set: SignalSet, spans: Spans): boolean => {
  const symptom = besideCalm(set, spans) ?? measureSymptom(set, spans.baseline);
  return symptom !== undefined && longestTrouble(symptom, spans.baseline) >= SHORTEST;
};
