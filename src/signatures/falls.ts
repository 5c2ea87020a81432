import { testChange } from './change.ts';
import type { Detector } from './detector.ts';
import { DELTA, FACTOR } from './parameter-specs.ts';
import { numberOf } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';

/** The signal fell past a multiple, a difference or a level, and past its noise, for three independent samples. */
export const falls: Detector = {
  name: 'falls',
  summary: 'at most its baseline over `factor` (or `delta` below it, or down to `reaches`) for three samples',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested' } },
  parameters: {
    factor: FACTOR,
    delta: DELTA,
    reaches: { type: 'number', says: "level that must be reached, in the signal's unit" },
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    if (signal === undefined) return roleMissing('signal');
    return testChange(signal, input, {
      direction: 'down',
      factor: numberOf(input, 'factor'),
      delta: numberOf(input, 'delta'),
      level: numberOf(input, 'reaches'),
    }).match;
  },
};
