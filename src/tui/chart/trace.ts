import type { Bins } from './bins.ts';
import { type Domain, dotOf } from './domain.ts';

/** Lowest and highest dot in each column; -1 where there is nothing to draw. */
export type Trace = { readonly low: Int16Array; readonly high: Int16Array };

/**
 * A signal as dots, `rows` high. Where several samples share a column, it keeps their lowest and highest. Neighbouring samples
 * are joined; across a gap nothing is.
 */
export const traceOf = (bins: Bins, domain: Domain, rows: number): Trace => {
  const columns = bins.least.length;
  const low = new Int16Array(columns).fill(-1);
  const high = new Int16Array(columns).fill(-1);
  const cover = (column: number, from: number, to: number): void => {
    const [least, most] = from <= to ? [from, to] : [to, from];
    if (low[column]! < 0 || least < low[column]!) low[column] = least;
    if (most > high[column]!) high[column] = most;
  };
  const dot = (value: number): number => dotOf(domain, value, rows) ?? 0;
  let before = -1;
  for (let column = 0; column < columns; column += 1) {
    if (Number.isNaN(bins.least[column]!)) continue;
    cover(column, dot(bins.least[column]!), dot(bins.most[column]!));
    if (bins.joined[column] === 1 && before >= 0) {
      join(cover, before, dot(bins.last[before]!), column, dot(bins.first[column]!));
    }
    before = column;
  }
  return { low, high };
};

/** Covers what lies between two samples: each column from where the one before it ended. */
const join = (
  cover: (column: number, from: number, to: number) => void,
  fromColumn: number,
  fromDot: number,
  toColumn: number,
  toDot: number,
): void => {
  let at = fromDot;
  for (let column = fromColumn + 1; column <= toColumn; column += 1) {
    const next = Math.round(fromDot + ((toDot - fromDot) * (column - fromColumn)) / (toColumn - fromColumn));
    const from = next > at ? at + 1 : next < at ? at - 1 : next;
    cover(column, from, next);
    at = next;
  }
};
