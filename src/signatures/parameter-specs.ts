import type { ParameterSpec } from './detector.ts';

/** Bounds that several signatures share; what they bound is the signature's own measure. */
export const BOUNDS: Readonly<Record<'at_least' | 'at_most' | 'above' | 'below', ParameterSpec>> = {
  at_least: { type: 'number', says: 'lower bound, inclusive' },
  at_most: { type: 'number', says: 'upper bound, inclusive' },
  above: { type: 'number', says: 'lower bound, exclusive' },
  below: { type: 'number', says: 'upper bound, exclusive' },
};

/** Direction of a change. */
export const DIRECTION: ParameterSpec = {
  type: 'word',
  words: ['up', 'down', 'any'],
  default: 'up',
  says: 'up, down or any',
};

/** Factor of a change that has a default only where no other size is named. */
export const FACTOR: ParameterSpec = {
  type: 'number',
  above: 1,
  says: 'times the baseline, above 1 for falls too; 1.5 if neither this nor another size is given',
};

/** Absolute size of a change. */
export const DELTA: ParameterSpec = {
  type: 'number',
  says: "difference from the baseline in the signal's unit",
};

/** Dimension whose members are compared. */
export const BY: ParameterSpec = {
  type: 'word',
  required: true,
  says: 'dimension whose members are compared',
};

/** A duration that must be sustained. */
export const FOR: ParameterSpec = { type: 'duration', says: 'a duration that must be sustained' };
