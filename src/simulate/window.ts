import type { Series } from '../model/series.ts';
import type { TimeSpan } from '../model/time.ts';
import { median } from '../stats/median.ts';

/** Share of failed answers, and the multiples of the usual p99 and mean, at which users call it an incident. */
const HURTING_ERRORS = 0.02;
const HURTING_LATENCY = 3;
const HURTING_MEAN = 2;
/** Steps of rest that do not end an incident. */
const REST_STEPS = 12;
/** Shortest window that somebody would ask for, milliseconds. */
const SHORTEST_MS = 60_000;

const total = (series: readonly Series[], signal: string): Series | undefined =>
  series.find((one) => one.signal === signal && Object.keys(one.dimensions).length === 0);

/** For each sample of the edge, whether users were hurt. */
const hurting = (
  series: readonly Series[],
): readonly { readonly timeMs: number; readonly hurts: boolean }[] => {
  const [errors, requests, p99, mean] = ['edge.err', 'edge.requests', 'edge.p99', 'edge.mean'].map(
    (id) => total(series, id)!,
  );
  const [usualP99, usualMean] = [p99!, mean!].map(
    ({ values }) => median([...values].filter((value) => !Number.isNaN(value))) ?? 0,
  );
  return [...errors!.timesMs].map((timeMs, index) => ({
    timeMs,
    hurts:
      errors!.values[index]! > HURTING_ERRORS * Math.max(1, requests!.values[index]!) ||
      p99!.values[index]! > HURTING_LATENCY * usualP99! ||
      mean!.values[index]! > HURTING_MEAN * usualMean!,
  }));
};

/**
 * The window that somebody on call would give: the longest time in which users were hurt, short rests included. Where
 * nobody was, it is a third of the run, from `fromMs` on (epoch milliseconds) or its last.
 */
export const windowOf = (
  series: readonly Series[],
  startMs: number,
  endMs: number,
  stepMs: number,
  fromMs = endMs,
): TimeSpan => {
  let longest: TimeSpan | undefined;
  let current: TimeSpan | undefined;
  for (const { timeMs, hurts } of hurting(series)) {
    if (!hurts) continue;
    const goesOn = current !== undefined && timeMs - current.endMs <= REST_STEPS * stepMs;
    current = { startMs: goesOn ? current!.startMs : timeMs, endMs: timeMs + stepMs };
    if (longest === undefined || current.endMs - current.startMs >= longest.endMs - longest.startMs)
      longest = current;
  }
  if (longest === undefined || longest.endMs - longest.startMs < 2 * stepMs) {
    const lengthMs = (endMs - startMs) / 3;
    const latestMs = Math.min(fromMs, endMs - lengthMs);
    return { startMs: latestMs, endMs: latestMs + lengthMs };
  }
  return {
    startMs: longest.startMs,
    endMs: Math.min(endMs, Math.max(longest.endMs, longest.startMs + SHORTEST_MS)),
  };
};
