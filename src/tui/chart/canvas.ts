import type { Line, Span } from '../line.ts';
import { span } from '../line.ts';
import type { Token } from '../theme.ts';
import type { Trace } from './trace.ts';

/** Dots of one sign, across and down. */
export const DOTS = { across: 2, down: 4 } as const;

/** Bits of a Braille sign by column and by row from the top. */
const BITS: readonly (readonly number[])[] = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
];
const EMPTY_BRAILLE = 0x28_00;

/** A surface of signs on which members are drawn in dots. Of what overlaps, the sign has the tone of who has most dots. */
export type Canvas = {
  readonly columns: number;
  readonly rows: number;
  readonly dots: Uint8Array;
  /** The member whose tone a sign has; -1 where nothing is drawn. */
  readonly owner: Int16Array;
  /** How many dots the owner has in it. */
  readonly strength: Uint8Array;
  /** How many members have dots in it. */
  readonly members: Uint8Array;
  /** What is written over the dots. */
  readonly signs: (Span | undefined)[];
};

/** An empty canvas. */
export const createCanvas = (columns: number, rows: number): Canvas => {
  const size = columns * rows;
  return {
    columns,
    rows,
    dots: new Uint8Array(size),
    owner: new Int16Array(size).fill(-1),
    strength: new Uint8Array(size),
    members: new Uint8Array(size),
    signs: new Array<Span | undefined>(size).fill(undefined),
  };
};

/** Draws a trace as that of a member; `above` draws it over the others whatever they have. */
export const drawTrace = (canvas: Canvas, trace: Trace, member: number, above: boolean): void => {
  const { columns, rows } = canvas;
  const height = rows * DOTS.down;
  const own = new Uint8Array(rows);
  for (let column = 0; column < columns; column += 1) {
    own.fill(0);
    for (let side = 0; side < DOTS.across; side += 1) {
      const at = column * DOTS.across + side;
      const low = trace.low[at] ?? -1;
      if (low < 0) continue;
      for (let dot = low; dot <= trace.high[at]!; dot += 1) {
        const fromTop = height - 1 - dot;
        own[Math.floor(fromTop / DOTS.down)]! |= BITS[side]![fromTop % DOTS.down]!;
      }
    }
    for (let row = 0; row < rows; row += 1) {
      if (own[row] !== 0) claim(canvas, row * columns + column, own[row]!, member, above);
    }
  }
};

const claim = (canvas: Canvas, cell: number, bits: number, member: number, above: boolean): void => {
  const strength = above ? 255 : countBits(bits);
  canvas.dots[cell]! |= bits;
  canvas.members[cell]! += 1;
  if (strength > canvas.strength[cell]!) {
    canvas.strength[cell] = strength;
    canvas.owner[cell] = member;
  }
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
};

/** Writes a sign over a place; `onlyFree` leaves places with dots or a sign as they are. Whether it was written. */
export const writeSign = (
  canvas: Canvas,
  row: number,
  column: number,
  sign: Span,
  { onlyFree }: { readonly onlyFree: boolean },
): boolean => {
  if (row < 0 || row >= canvas.rows || column < 0 || column >= canvas.columns) return false;
  const cell = row * canvas.columns + column;
  if (onlyFree && !isFree(canvas, cell)) return false;
  canvas.signs[cell] = sign;
  return true;
};

const isFree = ({ dots, signs }: Canvas, cell: number): boolean =>
  dots[cell] === 0 && signs[cell] === undefined;

/** Whether a stretch of a row has neither dots nor signs other than those of `line`. */
export const hasRoom = (canvas: Canvas, row: number, from: number, length: number, line: string): boolean => {
  if (from < 0 || from + length > canvas.columns) return false;
  for (let column = from; column < from + length; column += 1) {
    const cell = row * canvas.columns + column;
    const sign = canvas.signs[cell];
    if (canvas.dots[cell] !== 0 || (sign !== undefined && sign.text !== line)) return false;
  }
  return true;
};

/** The rows of a canvas as lines; `tone` gives the token of a member. */
export const canvasLines = (canvas: Canvas, tone: (member: number) => Token | undefined): readonly Line[] =>
  Array.from({ length: canvas.rows }, (_, row): Line => {
    const line: { text: string; token: Token | undefined }[] = [];
    for (let column = 0; column < canvas.columns; column += 1) {
      const cell = row * canvas.columns + column;
      const sign = canvas.signs[cell];
      const dots = canvas.dots[cell]!;
      const text = sign?.text ?? (dots === 0 ? ' ' : String.fromCharCode(EMPTY_BRAILLE + dots));
      const token = sign === undefined ? (dots === 0 ? undefined : tone(canvas.owner[cell]!)) : sign.token;
      const last = line.at(-1);
      if (last !== undefined && last.token === token) last.text += text;
      else line.push({ text, token });
    }
    return line.map(({ text, token }) => span(text, token));
  });
