import type { Progress } from '../../sources/source.ts';

/** Where progress is shown: the terminal, or a file or pipe that takes whole lines. */
export type ProgressOutput = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

/** Shows what is waited for. */
export type ProgressView = {
  readonly progressed: (id: string, progress: Progress) => void;
  readonly answered: (id: string) => void;
  /** Takes away what is shown; nothing is shown after it. */
  readonly end: () => void;
};

/** How often a terminal's line is drawn again, milliseconds. */
const REDRAW_MS = 200;
/** How often a log gets a line, milliseconds: a fast run writes none. */
const LINE_MS = 5000;

/** Back to the start of the line, which is emptied. */
const CLEAR = '\r\u001B[2K';

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** What is still waited for, and for how long; undefined where nothing is. */
export const progressWords = (
  waiting: ReadonlyMap<string, Progress>,
  elapsedMs: number,
  deadlineMs: number,
): string | undefined => {
  if (waiting.size === 0) return undefined;
  const parts = [...waiting].map(([id, { done, of }]) => `${id} (${done} of ${of} queries done)`);
  return `waiting for ${parts.join(', ')}, ${seconds(elapsedMs)} of at most ${seconds(deadlineMs)}`;
};

/** Shows the progress of sources from now on: one line that is drawn again on a terminal, a plain line at times elsewhere. */
export const showProgress = (
  output: ProgressOutput,
  ids: readonly string[],
  deadlineMs: number,
  now: () => number,
): ProgressView => {
  const waiting = new Map<string, Progress>(ids.map((id) => [id, { done: 0, of: 0 }]));
  const startMs = now();
  const isTerminal = output.isTTY === true;
  const draw = (): void => {
    const words = progressWords(waiting, now() - startMs, deadlineMs);
    if (words !== undefined) output.write(isTerminal ? `${CLEAR}${words}` : `tollens: ${words}\n`);
  };
  const timer = setInterval(draw, isTerminal ? REDRAW_MS : LINE_MS);
  return {
    progressed: (id, progress) => {
      if (waiting.has(id)) waiting.set(id, progress);
    },
    answered: (id) => {
      waiting.delete(id);
    },
    end: () => {
      clearInterval(timer);
      if (isTerminal) output.write(CLEAR);
    },
  };
};
