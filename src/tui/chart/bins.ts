import { SAMPLE, type Signal } from '../../model/signal.ts';

/** What a signal says in each column: several samples may share one. NaN where there is none. */
export type Bins = {
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly first: Float64Array;
  readonly last: Float64Array;
  /** 1 where the first sample of a column follows the last of the columns before it without a gap. */
  readonly joined: Uint8Array;
  readonly atLeast: Uint8Array;
  readonly beyond: Uint8Array;
  readonly below: Uint8Array;
};

/** Puts the samples of a signal into columns. A logarithmic axis holds positive ones alone. */
export const binSamples = (
  { values, states }: Pick<Signal, 'values' | 'states'>,
  columns: number,
  logarithmic: boolean,
): Bins => {
  const missing = () => new Float64Array(columns).fill(Number.NaN);
  const flags = () => new Uint8Array(columns);
  const [least, most, first, last] = [missing(), missing(), missing(), missing()];
  const [joined, atLeast, beyond, below] = [flags(), flags(), flags(), flags()];
  const count = values.length;
  // Fewer samples than columns stand in the middle of what they cover.
  const shift = count < columns ? 0.5 : 0;
  const perSample = columns / count;
  const above = logarithmic ? 0 : Number.NEGATIVE_INFINITY;
  let follows = false;
  for (let index = 0; index < count; index += 1) {
    const value = values[index]!;
    const column = Math.floor((index + shift) * perSample);
    // False for NaN as well.
    if (!(value > above && value < Number.POSITIVE_INFINITY)) {
      follows = false;
      if (value === Number.POSITIVE_INFINITY) beyond[column] = 1;
      else if (!Number.isNaN(value)) below[column] = 1;
      continue;
    }
    if (Number.isNaN(least[column]!)) {
      least[column] = value;
      most[column] = value;
      first[column] = value;
      joined[column] = follows ? 1 : 0;
    } else if (value < least[column]!) least[column] = value;
    else if (value > most[column]!) most[column] = value;
    last[column] = value;
    follows = true;
    if (states[index] === SAMPLE.censored) atLeast[column] = 1;
  }
  return { least, most, first, last, joined, atLeast, beyond, below };
};
