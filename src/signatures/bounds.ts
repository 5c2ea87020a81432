import { formatQuantity } from '../model/quantity.ts';
import type { Range } from '../signals/stretch.ts';
import type { DetectorInput } from './detector.ts';
import { numberOf } from './parameters.ts';

/** Limits on a number; each that is given must hold. */
export type Bounds = {
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
};

/** The bounds of an expectation. */
export const boundsOf = (input: DetectorInput): Bounds => ({
  atLeast: numberOf(input, 'at_least'),
  atMost: numberOf(input, 'at_most'),
  above: numberOf(input, 'above'),
  below: numberOf(input, 'below'),
});

/** The given limits. */
export const limitsIn = (bounds: Bounds): readonly number[] =>
  [bounds.atLeast, bounds.above, bounds.atMost, bounds.below].filter((limit) => limit !== undefined);

/** Whether a number is inside. */
export const isInside = (value: number, { atLeast, atMost, above, below }: Bounds): boolean =>
  (atLeast === undefined || value >= atLeast) &&
  (atMost === undefined || value <= atMost) &&
  (above === undefined || value > above) &&
  (below === undefined || value < below);

/** Whether a number known only as a range is inside: yes or no if the whole range is, else it cannot be told. */
export const judgeRange = (range: Range, bounds: Bounds): 'inside' | 'outside' | 'unknown' => {
  if (isInside(range.lower, bounds) && isInside(range.upper, bounds)) return 'inside';
  const { atLeast, atMost, above, below } = bounds;
  const isTooLow =
    (atLeast !== undefined && range.upper < atLeast) || (above !== undefined && range.upper <= above);
  const isTooHigh =
    (atMost !== undefined && range.lower > atMost) || (below !== undefined && range.lower >= below);
  return isTooLow || isTooHigh ? 'outside' : 'unknown';
};

/** The bounds in words: `at least 0.95`, `between 0.75 and 1.25`. */
export const boundsInWords = (bounds: Bounds, unitName: string): string => {
  const words = (label: string, limit: number | undefined): readonly string[] =>
    limit === undefined ? [] : [`${label} ${formatQuantity(limit, unitName)}`];
  return [
    ...words('at least', bounds.atLeast),
    ...words('above', bounds.above),
    ...words('at most', bounds.atMost),
    ...words('below', bounds.below),
  ].join(' and ');
};
