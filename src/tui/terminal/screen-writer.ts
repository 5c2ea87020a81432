import { EventEmitter } from 'node:events';
import { lineChange } from './cells.ts';

/** The terminal that is written to. */
export type Output = {
  readonly write: (text: string) => boolean;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  readonly on: (event: 'resize' | 'drain', listener: () => void) => unknown;
  readonly off: (event: 'resize' | 'drain', listener: () => void) => unknown;
};

/** Frames in a second at most: more helps nobody, and slow links less. */
const FRAME_MS = 1000 / 30;

/** What terminals that know it show at once. */
const BEGIN = '\u001B[?2026h';
const END = '\u001B[?2026l';

/**
 * Takes whole frames, and writes the columns that differ from what is on the screen. Ink draws to it as to a terminal: its own
 * writer clears the scrollback with full-height frames, and rewrites all for one changed sign.
 */
export class ScreenWriter extends EventEmitter {
  /** What Ink asks of a stream. */
  readonly isTTY = true;
  /** Bytes written so far. */
  written = 0;
  private readonly output: Output;
  private shown: readonly string[] = [];
  private next: readonly string[] | undefined;
  private lastMs = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waits = false;
  private closed = false;

  constructor(output: Output) {
    super();
    this.output = output;
    output.on('resize', this.resized);
    output.on('drain', this.drained);
  }

  /** Columns of the terminal; 80 where it does not know. */
  get columns(): number {
    return this.output.columns === undefined || this.output.columns === 0 ? 80 : this.output.columns;
  }

  /** Lines of the terminal; 24 where it does not know. */
  get rows(): number {
    return this.output.rows === undefined || this.output.rows === 0 ? 24 : this.output.rows;
  }

  /** Takes a frame: lines of SGR-styled text. */
  write(frame: string): boolean {
    if (this.closed) return true;
    this.next = frame.split('\n').slice(0, this.rows);
    this.schedule();
    return true;
  }

  /** Writes the last frame whole: somebody else has used the screen meanwhile. */
  redraw(): void {
    this.next ??= this.shown;
    this.shown = [];
    this.flush();
  }

  /** Writes what is due, and takes no more. */
  close(): void {
    this.flush();
    this.closed = true;
    clearTimeout(this.timer);
    this.output.off('resize', this.resized);
    this.output.off('drain', this.drained);
  }

  private schedule(): void {
    if (this.timer !== undefined || this.waits) return;
    const wait = this.lastMs + FRAME_MS - performance.now();
    if (wait <= 0) this.flush();
    else {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.flush();
      }, wait);
    }
  }

  private flush(): void {
    const { next, columns, rows } = this;
    if (next === undefined || this.closed) return;
    this.next = undefined;
    this.lastMs = performance.now();
    let text = this.shown.length === 0 ? '\u001B[2J' : '';
    for (let row = 0; row < rows; row += 1) {
      text += lineChange(this.shown[row] ?? '', next[row] ?? '', row + 1, columns);
    }
    this.shown = next;
    if (text === '') return;
    const all = BEGIN + text + END;
    this.written += Buffer.byteLength(all);
    // A slow link gets the newest frame once it has taken the last one, and none of those between.
    this.waits = !this.output.write(all);
  }

  private readonly drained = (): void => {
    this.waits = false;
    if (this.next !== undefined) this.schedule();
  };

  private readonly resized = (): void => {
    // The next frame is written whole.
    this.shown = [];
    this.emit('resize');
  };
}
