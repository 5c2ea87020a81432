import type { SignalId } from './signal.ts';

/** A family of log lines that means one thing, whoever writes it; its counts are a `log.*` signal. */
export type LogPattern = {
  readonly signal: SignalId;
  /** Who writes such lines (`python urllib3`, `postgresql`). */
  readonly ecosystem: string;
  /** JavaScript regular expression without super-linear backtracking; applied to at most 2,000 characters. */
  readonly regex: string;
  readonly flags: string;
  /** A line that matches. */
  readonly sample: string;
};
