import { type Line, span } from '../line.ts';
import type { Bins } from './bins.ts';
import { type Canvas, canvasLines, createCanvas, DOTS, drawTrace, hasRoom, writeSign } from './canvas.ts';
import { type Domain, dotOf } from './domain.ts';
import { letterOf, toneOf } from './members.ts';
import { type Trace, traceOf } from './trace.ts';

/** Sign of a level's line. */
const LEVEL = '╌';
/** Sign of the cursor's column. */
const CURSOR = '┊';
/** Sign of a value that is at least as high as it is drawn. */
const AT_LEAST = '↑';
/** Sign of a value below what the axis holds. */
const BELOW = '↓';
/** Columns after which a run of lower bounds is marked again. */
const MARK_EVERY = 8;

/** A level with what is written on its line: name and value. */
export type PlotLevel = { readonly label: string; readonly value: number };

/** What a plot is drawn from. */
export type PlotParts = {
  readonly members: readonly Bins[];
  readonly domain: Domain;
  readonly columns: number;
  readonly rows: number;
  readonly levels: readonly PlotLevel[];
  /** Column of the cursor. */
  readonly cursor?: number;
  /** The member that is drawn above the others. */
  readonly selected?: number;
  /** Index of the first of them among all members: it decides letter and tone. */
  readonly first?: number;
};

/** The rows of a plot, without its axes, and the levels that no place was found to name. */
export const plotOf = (
  parts: PlotParts,
): { readonly lines: readonly Line[]; readonly unnamed: readonly PlotLevel[] } => {
  const { members, domain, columns, rows, levels, cursor, selected, first = 0 } = parts;
  const canvas = createCanvas(columns, rows);
  const traces = members.map((bins) => traceOf(bins, domain, rows * DOTS.down));
  traces.forEach((trace, index) => {
    if (index !== selected) drawTrace(canvas, trace, index, false);
  });
  const chosen = selected === undefined ? undefined : traces[selected];
  if (selected !== undefined && chosen !== undefined) drawTrace(canvas, chosen, selected, true);
  for (const [index, trace] of traces.entries()) markBounds(canvas, trace, members[index], index + first);
  if (traces.length > 1) {
    for (const index of traces.keys()) writeLetter(canvas, index, traces.length);
  }
  const unnamed = drawLevels(canvas, domain, levels);
  if (cursor !== undefined) {
    for (let row = 0; row < rows; row += 1) {
      writeSign(canvas, row, cursor, span(CURSOR, 'accent'), { onlyFree: true });
    }
  }
  return { lines: canvasLines(canvas, (member) => toneOf(member + first)), unnamed };
};

/** The row of a canvas that holds a dot. */
const rowOf = (dot: number, rows: number): number => rows - 1 - Math.floor(dot / DOTS.down);

/** Marks values that are only known to be as high as this, or too low to draw. */
const markBounds = (canvas: Canvas, trace: Trace, bins: Bins | undefined, member: number): void => {
  if (bins === undefined) return;
  const { columns, rows } = canvas;
  let since = MARK_EVERY;
  for (let column = 0; column < columns; column += 1) {
    const at = column * DOTS.across;
    const either = (flags: Uint8Array): number => (flags[at] === 1 ? at : flags[at + 1] === 1 ? at + 1 : -1);
    const beyond = either(bins.beyond);
    const bound = either(bins.atLeast);
    const sign = span(AT_LEAST, toneOf(member));
    if (beyond >= 0) writeSign(canvas, 0, column, sign, { onlyFree: false });
    else if (bound >= 0 && since >= MARK_EVERY) {
      writeSign(canvas, rowOf(trace.high[bound]!, rows), column, sign, { onlyFree: false });
      since = 0;
    }
    since = bound < 0 ? MARK_EVERY : since + 1;
    if (either(bins.below) >= 0) {
      writeSign(canvas, rows - 1, column, span(BELOW, 'muted'), { onlyFree: true });
    }
  }
};

/** Writes a member's letter into a sign that only it has dots in, as near as can be to its own share of the width. */
const writeLetter = (canvas: Canvas, member: number, of: number): void => {
  const { columns, rows, owner, members, signs } = canvas;
  const wanted = Math.floor(((member + 0.5) * columns) / of);
  let best = -1;
  for (let cell = 0; cell < columns * rows; cell += 1) {
    if (owner[cell] !== member || members[cell] !== 1 || signs[cell] !== undefined) continue;
    const distance = Math.abs((cell % columns) - wanted);
    if (best < 0 || distance < Math.abs((best % columns) - wanted)) best = cell;
  }
  if (best >= 0) canvas.signs[best] = span(letterOf(member), toneOf(member));
};

/** Draws the levels as dashed lines behind the members, and names each where there is room on its line. */
const drawLevels = (canvas: Canvas, domain: Domain, levels: readonly PlotLevel[]): readonly PlotLevel[] => {
  const { columns, rows } = canvas;
  const placed = levels.flatMap((level) => {
    const dot = dotOf(domain, level.value, rows * DOTS.down);
    return dot === undefined ? [] : [{ level, row: rowOf(dot, rows) }];
  });
  for (const { row } of placed) {
    for (let column = 0; column < columns; column += 1) {
      writeSign(canvas, row, column, span(LEVEL, 'chart.level'), { onlyFree: true });
    }
  }
  const named = placed.filter(({ level, row }) => {
    const word = ` ${level.label} `;
    // From the right, where what is shown is newest, but not at the very edge.
    for (let from = columns - word.length - 1; from >= 1; from -= 1) {
      if (!hasRoom(canvas, row, from, word.length, LEVEL)) continue;
      for (const [index, sign] of [...word].entries()) {
        writeSign(canvas, row, from + index, span(sign, 'chart.level'), { onlyFree: false });
      }
      return true;
    }
    return false;
  });
  return levels.filter((level) => !named.some((one) => one.level === level));
};
