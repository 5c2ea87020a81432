import type { Signal } from '../model/signal.ts';
import { clampSpan, type IndexSpan } from '../model/time.ts';
import { takenIndices } from '../signals/stretch.ts';

/** A stretch that a straight line describes. */
export type LinearStretch = {
  /** Indices of its first and last sample. */
  readonly first: number;
  readonly last: number;
  /** Units per second. */
  readonly slope: number;
  readonly r2: number;
  readonly rise: number;
};

/** What a stretch must satisfy. */
export type RampRule = {
  readonly fewestSamples: number;
  readonly leastR2: number;
  readonly accepts: (slope: number, rise: number) => boolean;
};

/** Least share of the overall slope that each half must have: half of a hinge or of a step is flat. */
const STEADY = 0.25;
/** Each length tried is this share of the one before: a ramp is found at no less than this share of its length. */
const SHORTER = 0.8;

type Sums = {
  readonly t: Float64Array;
  readonly v: Float64Array;
  readonly tt: Float64Array;
  readonly tv: Float64Array;
  readonly vv: Float64Array;
};

const prefixSums = (times: readonly number[], values: readonly number[]): Sums => {
  const make = (): Float64Array => new Float64Array(times.length + 1);
  const sums: Sums = { t: make(), v: make(), tt: make(), tv: make(), vv: make() };
  for (const [index, time] of times.entries()) {
    const value = values[index]!;
    sums.t[index + 1] = sums.t[index]! + time;
    sums.v[index + 1] = sums.v[index]! + value;
    sums.tt[index + 1] = sums.tt[index]! + time * time;
    sums.tv[index + 1] = sums.tv[index]! + time * value;
    sums.vv[index + 1] = sums.vv[index]! + value * value;
  }
  return sums;
};

/** The longest stretch of measured samples within a span that a rule accepts as a straight line; the first of those. */
export const longestRamp = (signal: Signal, span: IndexSpan, rule: RampRule): LinearStretch | undefined => {
  const { start } = clampSpan(span, signal.values.length);
  const indices = takenIndices(signal, span);
  const stepS = signal.grid.stepMs / 1000;
  const offset = indices.length === 0 ? 0 : signal.values[indices[0]!]!;
  const times = indices.map((index) => (index - start) * stepS);
  const values = indices.map((index) => signal.values[index]! - offset);
  const sums = prefixSums(times, values);
  const line = (from: number, to: number): { readonly slope: number; readonly r2: number } => {
    const count = to - from;
    const t = sums.t[to]! - sums.t[from]!;
    const v = sums.v[to]! - sums.v[from]!;
    const tt = sums.tt[to]! - sums.tt[from]! - (t * t) / count;
    const tv = sums.tv[to]! - sums.tv[from]! - (t * v) / count;
    const vv = sums.vv[to]! - sums.vv[from]! - (v * v) / count;
    if (!(tt > 0) || !(vv > 0)) return { slope: 0, r2: 0 };
    return { slope: tv / tt, r2: Math.min(1, (tv * tv) / (tt * vv)) };
  };
  const isSteady = (from: number, to: number, slope: number): boolean => {
    const middle = Math.floor((from + to) / 2);
    return [line(from, middle), line(middle, to)].every((half) => half.slope / slope >= STEADY);
  };
  const fitLine = (from: number, to: number): LinearStretch | undefined => {
    const { slope, r2 } = line(from, to);
    const rise = slope * (times[to - 1]! - times[from]!);
    if (r2 < rule.leastR2 || !rule.accepts(slope, rise) || !isSteady(from, to, slope)) return undefined;
    return { first: indices[from]!, last: indices[to - 1]!, slope, r2, rise };
  };
  for (let length = indices.length; length >= rule.fewestSamples; ) {
    for (let from = 0; from + length <= indices.length; from += 1) {
      const found = fitLine(from, from + length);
      if (found !== undefined) return found;
    }
    const next = Math.min(length - 1, Math.floor(length * SHORTER));
    length = length > rule.fewestSamples ? Math.max(rule.fewestSamples, next) : 0;
  }
  return undefined;
};
