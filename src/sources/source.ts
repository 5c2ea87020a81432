import type { Recording, SourceReport } from '../model/recording.ts';
import type { TimeSpan } from '../model/time.ts';

/**
 * What a source answered: whatever it has, and in `sources` a report of what it could not give. A bundle's recording is
 * such an answer too, with the incident and the facts beside it.
 */
export type SourceAnswer = Omit<Recording, 'incident' | 'facts'>;

/** Requests that are over, answered or not, and those known to be needed so far; both only grow. */
export type Progress = { readonly done: number; readonly of: number };

/** How a source is asked. */
export type Asking = {
  /**
   * Aborted when nobody waits any longer: at the deadline, or because the user gave up. A source then sends nothing more,
   * gives up what is under way, and answers at once with what has arrived; the rest is a problem in its report.
   */
  readonly signal: AbortSignal;
  /** Called when requests become known or are over. */
  readonly onProgress?: (progress: Progress) => void;
};

/**
 * The port every live source implements: the outside world → raw series, events and log lines of a span. What a server
 * answers, or does not, never throws: it is in the report. `InputError` is thrown for what the user has to mend before
 * anything can be asked: an address, a secret, a certificate, a file.
 */
export type Source = {
  /** Its name in reports and provenance; no two sources of a run share one. */
  readonly id: string;
  readonly kind: SourceReport['kind'];
  /** Where it is, for errors. It never gets into a report, which goes into bundles. */
  readonly place?: string | undefined;
  /** The page on which a person can look at one of its queries over a span, where the server has one. Never in a report either. */
  readonly linkTo?: ((query: string, span: TimeSpan) => string) | undefined;
  readonly fetch: (span: TimeSpan, asking: Asking) => Promise<SourceAnswer>;
};
