import { SAMPLE, type Signal } from '../../model/signal.ts';
import type { Spans } from '../../model/time.ts';
import { shortQuantity } from '../../views/short-quantity.ts';

/** Samples `[from, to)` of a grid. */
export type SampleRange = { readonly from: number; readonly to: number };

/** Most places of a cursor: about the dots that a wide chart has side by side. */
const MOST_POSITIONS = 240;

/** How many places a chart's cursor has: each sample, or equal parts where there are more than a screen can tell apart. */
export const cursorPositions = (samples: number): number => Math.min(samples, MOST_POSITIONS);

/** The samples under the cursor at a place. */
export const samplesAt = (position: number, samples: number): SampleRange => {
  const count = cursorPositions(samples);
  const at = Math.min(Math.max(0, position), Math.max(0, count - 1));
  return { from: Math.floor((at * samples) / count), to: Math.floor(((at + 1) * samples) / count) };
};

/** Where the cursor stands before it is moved: the first sample of the window. */
export const firstPosition = ({ grid, window }: Spans): number =>
  grid.length === 0 ? 0 : Math.floor((window.start * cursorPositions(grid.length)) / grid.length);

/**
 * What a signal says in some samples, in words: `5.98 s`, `0.1 s to 5.98 s`, `≥ 19.5 s` where calls were still open,
 * `gap` where there is no sample, `no number` where the source said so.
 */
export const valueWords = ({ values, states, unit }: Signal, { from, to }: SampleRange): string => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let isCensored = false;
  let isNotANumber = false;
  for (let index = from; index < to; index += 1) {
    const state = states[index];
    const value = values[index] ?? Number.NaN;
    if (state === SAMPLE.notANumber) isNotANumber = true;
    if (Number.isNaN(value)) continue;
    if (state === SAMPLE.censored) isCensored = true;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return isNotANumber ? 'no number' : 'gap';
  const mark = isCensored ? '≥ ' : '';
  const least = shortQuantity(low, unit);
  const most = shortQuantity(high, unit);
  return least === most ? mark + most : `${mark}${least} to ${most}`;
};
