/** Half-open span of wall-clock time `[startMs, endMs)`, epoch milliseconds, UTC. */
export type TimeSpan = { readonly startMs: number; readonly endMs: number };

/** Half-open span of sample indices `[start, end)` on a {@link Grid}. */
export type IndexSpan = { readonly start: number; readonly end: number };

/** The common sampling grid of one diagnosis: sample `i` stands at `startMs + i * stepMs`. */
export type Grid = { readonly startMs: number; readonly stepMs: number; readonly length: number };

/**
 * When something began, as an interval: not before `earliestMs`, not after `latestMs`.
 * The width is the honest uncertainty: sampling step, rate window, change-point spread.
 */
export type OnsetInterval = { readonly earliestMs: number; readonly latestMs: number };

/**
 * The stretches of a diagnosis on its grid.
 * `window` is the incident; `lead` is searched for onsets and changes before it (a stall reaches the edge a
 * deadline late) and ends where the window starts; `baseline` ends where the lead begins.
 */
export type Spans = {
  readonly grid: Grid;
  readonly window: IndexSpan;
  readonly lead: IndexSpan;
  readonly baseline: IndexSpan;
  /** When the edge symptom was measured to begin; absent where it was not, and the window's start is as somebody gave it. */
  readonly begin?: OnsetInterval;
  /** Whether it went on when the window ended, or may have: then what it leads to may be yet to come. */
  readonly ongoing?: boolean;
  /** The baseline holds trouble of its own: what is compared with it may have changed all the same, or not at all. */
  readonly isBaselineTroubled?: boolean;
  /** First step after users had been well for so long that what begins then is another story; absent where they were not. */
  readonly until?: number;
};

/** First step at which nothing can begin any more that tells of a diagnosis's own trouble: its story is over, or the data are. */
export const endOfStory = ({ grid, until }: Pick<Spans, 'grid' | 'until'>): number => until ?? grid.length;

/** Time of sample `index`, epoch milliseconds. */
export const timeAt = (grid: Grid, index: number): number => grid.startMs + index * grid.stepMs;

/** Number of samples in a span, never negative. */
export const spanLength = (span: IndexSpan): number => Math.max(0, span.end - span.start);

/** The part of `span` that lies on a grid or inside another span of `length` samples. */
export const clampSpan = (span: IndexSpan, length: number): IndexSpan => {
  const start = Math.min(Math.max(0, span.start), length);
  return { start, end: Math.min(Math.max(start, span.end), length) };
};
