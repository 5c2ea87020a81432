import type { SignalId } from './signal.ts';

/** Who or what the lines of a family name: the one to look for by hand. */
export type LogNaming = {
  /** What is named, as a sentence goes on with it: `the process holding the lock`. */
  readonly what: string;
  /** JavaScript regular expression whose first group is the name; safe as {@link LogPattern}'s is. */
  readonly regex: string;
  /** A text that the regular expression matches. */
  readonly sample: string;
  /** How the log's other lines tell whose name it is; absent where they do not. */
  readonly writer?: {
    /** Field of a line's document that holds the name of who wrote it, such as `process.pid`. */
    readonly field: string;
    /** Fields that tell who that is to a person; the first that a line has. */
    readonly knownAs: readonly string[];
  };
};

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
  readonly names?: LogNaming;
};
