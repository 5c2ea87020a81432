import { SAMPLE, type Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { type Bucket, bucketOf } from '../signals/bucket.ts';
import { isCensored, isKnown, takenIn } from '../signals/stretch.ts';
import { coefficientOfVariation } from '../stats/coefficient-of-variation.ts';
import { median } from '../stats/median.ts';

/** Where a signal counts as being at a level: near it, or in the histogram bucket that holds what lasts that long. */
export type LevelBand = {
  readonly level: number;
  readonly tolerance: number;
  /** The bucket in which an observation a hair beyond the level falls; a deadline always overruns a little. */
  readonly bucket?: Bucket;
};

/** A stretch of samples at a level. */
export type Plateau = {
  readonly start: number;
  readonly end: number;
  readonly samples: number;
  /** Median of what was read. */
  readonly read: number;
  readonly variation: number;
};

/** A deadline's overrun, as a share of it. */
const OVERRUN = 1e-4;
/** Missing or uncompleted samples that a plateau may contain in a row. */
export const BRIDGED = 2;
/** Plateaus longer than this are judged without their first and last sample, which mix levels. */
const TRIMMED_ABOVE = 6;

/** The band around a level as one signal can show it. */
export const bandAround = (signal: Signal, level: number, tolerance: number): LevelBand => ({
  level,
  tolerance,
  ...(signal.buckets === undefined || signal.buckets.length === 0
    ? {}
    : { bucket: bucketOf(signal.buckets, level * (1 + OVERRUN)) }),
});

/** Whether a value is at the level. */
export const isAtLevel = (value: number, { level, tolerance, bucket }: LevelBand): boolean =>
  Math.abs(value - level) <= tolerance * level ||
  (bucket !== undefined && value > bucket.above && value <= bucket.upTo);

/** Whether a value is beyond the level and its bucket. */
export const isBeyond = (value: number, { level, tolerance, bucket }: LevelBand): boolean =>
  value > level * (1 + tolerance) && (bucket === undefined || value > bucket.upTo);

const close = (signal: Signal, start: number, end: number): Plateau => {
  const values = takenIn(signal, { start, end });
  const core = values.length > TRIMMED_ABOVE ? values.slice(1, -1) : values;
  return { start, end, samples: values.length, read: median(core), variation: coefficientOfVariation(core) };
};

/** All stretches of measured samples at a level. Samples without a completed call do not end one. */
export const plateausAt = (signal: Signal, span: IndexSpan, band: LevelBand): readonly Plateau[] => {
  const found: Plateau[] = [];
  let start = -1;
  let end = -1;
  const finish = (): void => {
    if (start >= 0) found.push(close(signal, start, end));
    start = -1;
  };
  for (let index = span.start; index < span.end; index += 1) {
    if (signal.states[index] === SAMPLE.value && isAtLevel(signal.values[index]!, band)) {
      if (start < 0) start = index;
      end = index + 1;
    } else if (start >= 0) {
      const isMute =
        !isKnown(signal, index) || (isCensored(signal, index) && !isBeyond(signal.values[index]!, band));
      if (!isMute || index - end >= BRIDGED) finish();
    }
  }
  finish();
  return found;
};
