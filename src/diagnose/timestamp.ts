import type { DiagnosisSpan, Timestamp } from '../model/diagnosis.ts';
import type { OnsetInterval, TimeSpan } from '../model/time.ts';

/** Epoch milliseconds as an RFC 3339 time in UTC. */
export const toTimestamp = (ms: number): Timestamp => new Date(Math.round(ms)).toISOString();

/** A time span as a diagnosis writes it. */
export const toSpan = (span: TimeSpan): DiagnosisSpan => ({
  from: toTimestamp(span.startMs),
  to: toTimestamp(span.endMs),
});

/** An onset interval as a diagnosis writes it. */
export const toOnsetSpan = (onset: OnsetInterval): DiagnosisSpan => ({
  from: toTimestamp(onset.earliestMs),
  to: toTimestamp(onset.latestMs),
});
