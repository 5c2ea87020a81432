import { testChange } from './change.ts';
import type { Detector } from './detector.ts';
import { DELTA, FACTOR } from './parameter-specs.ts';
import { numberOf } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';

/** The signal rose past a multiple, a difference or a level, and past its noise, for three independent samples. */
export const rises: Detector = {
  name: 'rises',
  summary:
    'at least `factor` times its baseline (or `delta` above it, or reaching `reaches`) for three samples',
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
      direction: 'up',
      factor: numberOf(input, 'factor'),
      delta: numberOf(input, 'delta'),
      level: numberOf(input, 'reaches'),
    }).match;
  },
};
