import type { Signal } from '../model/signal.ts';
import { bucketWidth } from '../signals/bucket.ts';

/** A level within this share of its limit is close: instruments and windows agree no better. */
const RELATIVE = 0.1;
/** Standard deviation of a value spread evenly over a bucket, as a share of its width: 1 / √12. */
const EVENLY_SPREAD = 0.29;

/** How far a level must be from a limit to be clearly on one side of it. */
export const levelNoise = (signal: Signal, level: number, limit: number): number =>
  Math.max(
    signal.resolution,
    RELATIVE * Math.abs(limit),
    signal.buckets !== undefined && level > 0 ? EVENLY_SPREAD * bucketWidth(signal.buckets, level) : 0,
  );
