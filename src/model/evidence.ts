import type { Dimensions, SignalId } from './signal.ts';
import type { OnsetInterval } from './time.ts';

/** What became of one prediction. `unknown` is never `absent`. */
export type OutcomeWord = 'observed' | 'absent' | 'unknown';

/** A number with its unit and what it is, for the reader. */
export type Figure = { readonly name: string; readonly value: number | string; readonly unit: string };

/** A signal that decided something, with the query that yields it. */
export type SignalUse = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly query: string;
  readonly source: string;
};

/** A detector's answer for one signature: no hypothesis is involved yet. */
export type Match = {
  readonly outcome: OutcomeWord;
  /** 0..1: coverage × margin (distance from the threshold in units of noise) × trust. 0 when unknown. */
  readonly quality: number;
  /** One sentence with numbers; when unknown, what was missing. */
  readonly reason: string;
  readonly onset?: OnsetInterval;
  readonly figures: readonly Figure[];
  readonly uses: readonly SignalUse[];
  /** Why it is unknown, for those who must tell "not bound" from "bound but thin". */
  readonly lack?: Lack;
};

/** What an unknown match lacked. */
export type Lack =
  | 'not_bound'
  | 'not_applicable'
  | 'fact'
  | 'coverage'
  | 'baseline'
  | 'too_short'
  | 'unresolved'
  | 'not_detectable'
  | 'one_sided'
  | 'trigger'
  | 'not_built';

/** Lacks of data that were asked for and came, but do not suffice. */
const THIN: ReadonlySet<Lack> = new Set([
  'coverage',
  'baseline',
  'too_short',
  'unresolved',
  'not_detectable',
]);

/** Whether it is unknown although its data came: they were too thin to tell. */
export const isThin = ({ outcome, lack }: Match): boolean =>
  outcome === 'unknown' && lack !== undefined && THIN.has(lack);

/** An unknown match with its reason. */
export const unknownMatch = (lack: Lack, reason: string, uses: readonly SignalUse[] = []): Match => ({
  outcome: 'unknown',
  quality: 0,
  reason,
  figures: [],
  uses,
  lack,
});

/** The outcome of a prediction for one hypothesis (and subject), as inference takes it. */
export type Outcome = Match & {
  readonly prediction: string;
  /** Member on which the whole expectation was decided, where members were tested one by one. */
  readonly member?: string;
  /** Rests on a default that nobody gave: it never refutes. */
  readonly assumed: boolean;
};
