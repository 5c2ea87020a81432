import type { Diagnosis, SignalSummary } from '../model/diagnosis.ts';
import type { LogLine } from '../model/series.ts';
import type { Signal } from '../model/signal.ts';
import type { Spans, TimeSpan } from '../model/time.ts';
import type { VerdictChange } from '../views/verdict-changes.ts';

/** Log lines of one template, with how often it came. */
export type TemplateActivity = {
  readonly dataset: string;
  readonly template: string;
  /** How it changed against the baseline; absent where it did not. */
  readonly change?: 'new' | 'surging' | 'vanished';
  /** Its place among those that the diagnosis lists, from 0; absent where it does not. */
  readonly place?: number;
  /** Lines per bin of {@link Picture.logBins}, sampled ones by their weight. */
  readonly counts: Float64Array;
  readonly windowCount: number;
  readonly baselineCount: number;
  /** Lines in neither span, such as those just before the window. */
  readonly elsewhereCount: number;
  readonly instances: readonly string[];
  /** Whom and what its lines are about, beside their messages: the name of a program, a path. */
  readonly subjects: readonly string[];
  /** Its lines in the order of time: all that were fetched, up to a bound. */
  readonly lines: readonly LogLine[];
};

/** A diagnosis with what it was made from, to look at. */
export type Picture = {
  readonly diagnosis: Diagnosis;
  /** Every signal on the common grid, by id and members. */
  readonly signals: readonly Signal[];
  /** One for each signal, in the same order. */
  readonly summaries: readonly SignalSummary[];
  readonly spans: Spans;
  /** Earlier windows of the same trouble, where known. */
  readonly episodes: readonly TimeSpan[];
  readonly templates: readonly TemplateActivity[];
  /** The page on which a query of a source can be looked at; without it, none is known. */
  readonly linkTo?: ((source: string, query: string) => string | undefined) | undefined;
  /** The bins of {@link TemplateActivity.counts}: equal parts of the data's span. */
  readonly logBins: { readonly startMs: number; readonly binMs: number; readonly count: number };
};

/** How one source is getting on. */
export type SourceProgress = {
  readonly id: string;
  readonly done: number;
  readonly of: number;
  /** When it was asked and when it answered, milliseconds of the wall clock. */
  readonly sinceMs: number;
  readonly answeredMs?: number;
};

/** What became of the verdicts when the incident was last looked at anew. */
export type Changes = {
  /** When that was, milliseconds of the wall clock. */
  readonly sinceMs: number;
  readonly verdicts: readonly VerdictChange[];
  /** What the user had asked for, and what came of it, as a sentence; absent where the sources were asked again. */
  readonly after?: string;
};

/** What a session has now. */
export type SessionState = {
  /** What is under way, in words such as `reading fixtures/io-stall`; absent where nothing is. */
  readonly busy?: string;
  readonly sources: readonly SourceProgress[];
  readonly picture?: Picture;
  /** Why there is no picture, or why the last attempt at a new one failed. */
  readonly failure?: string;
  /** What a script is to learn of it, where there is no picture: an exit code. */
  readonly failureCode?: number;
  readonly following: boolean;
  /** Absent where nothing changed since the first diagnosis, and nothing was asked for. */
  readonly changes?: Changes;
  /** What happened by itself, to be said once: another one is another object. */
  readonly news?: { readonly text: string };
  /** Sentences that say which files were written. */
  readonly written: readonly string[];
};

/** What a user may change about a diagnosis. */
export type Steering = {
  readonly window?: TimeSpan;
  readonly baseline?: TimeSpan;
};

/** The work behind the screens. What takes long ends by itself, and every change of state reaches the listeners. */
export type Session = {
  /** What is looked into, in a word or two: the bundle's folder, or the service. */
  readonly name: string;
  /** Whether the sources can be asked again. */
  readonly live: boolean;
  readonly state: () => SessionState;
  /** Returns the way to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads or asks, and diagnoses. Called once, after the first frame. Resolves when that is under way, and rejects where the user
   * has to mend something first: an argument, a file.
   */
  readonly start: () => Promise<void>;
  /** Stops waiting for the sources; what has arrived is diagnosed. */
  readonly cancel: () => void;
  readonly refetch: () => void;
  readonly follow: (on: boolean) => void;
  readonly steer: (steering: Steering) => void;
  /** Adds what the user knows. Answers with what became of it, or why it was not taken. */
  readonly observe: (words: string) => string;
  /** Each writes a file, and answers with the sentence that says where, or why not. */
  readonly exportReport: () => Promise<string>;
  readonly saveBundle: () => Promise<string>;
  /** Puts a text on the clipboard; answers with the sentence that says so, or why not. */
  readonly copy: (what: string, text: string) => Promise<string>;
  readonly openLink: (address: string) => Promise<string>;
  /** Ends all that is under way. */
  readonly end: () => void;
};
