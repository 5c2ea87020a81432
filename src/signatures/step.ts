import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { lastCalmBefore } from '../signals/change-onset.ts';
import type { Direction } from '../signals/excursion.ts';
import { isKnown, lostIn, rateWindowSteps } from '../signals/stretch.ts';
import { figure, nameOf, unit } from './answer.ts';
import { testChange } from './change.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { eitherDirection } from './either-direction.ts';
import { DELTA, DIRECTION, FACTOR } from './parameter-specs.ts';
import { numberOf } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';

/** A gradual change is no step, yet where it began and settled is fuzzy. */
const GRADUAL = 0.7;

const testStep = (signal: Signal, input: DetectorInput, direction: Direction): Match => {
  const { match, limits, excursion, level } = testChange(signal, input, {
    direction,
    factor: numberOf(input, 'factor'),
    delta: numberOf(input, 'delta'),
  });
  if (
    match.outcome !== 'observed' ||
    limits === undefined ||
    excursion === undefined ||
    level === undefined
  ) {
    return match;
  }
  const sign = direction === 'up' ? 1 : -1;
  const half = (limits.baseline.median + level) / 2;
  const stepS = signal.grid.stepMs / 1000;
  let arrived = excursion.start;
  while (
    arrived < excursion.end &&
    !(isKnown(signal, arrived) && sign * (signal.values[arrived]! - half) >= 0)
  ) {
    arrived += 1;
  }
  const calm = lastCalmBefore(signal, input.spans, limits, excursion.start);
  const steps = arrived - calm;
  // So many samples may lie between the two levels, and a sudden change of a rate takes its window to be complete.
  const allowed = Math.round((numberOf(input, 'within') ?? 2 * stepS) / stepS) + rateWindowSteps(signal);
  const figures = [...match.figures, figure('transition', steps * stepS, 's')];
  const took = `${formatQuantity(steps * stepS, 's')} to get halfway`;
  if (steps <= allowed) return { ...match, figures, reason: `${match.reason}, at once (${took})` };
  const lost = lostIn(signal, { start: calm + 1, end: arrived });
  if (steps - lost <= allowed) {
    const reason = `${nameOf(signal)} changed while ${lost} of its samples were lost: how fast cannot be told`;
    return unknownMatch('coverage', reason, match.uses);
  }
  return {
    ...match,
    outcome: 'absent',
    quality: unit(match.quality * GRADUAL),
    figures,
    reason: `${nameOf(signal)} changed gradually: it took ${took}, ${formatQuantity(allowed * stepS, 's')} is a step`,
  };
};

/** The signal went from one level to another at once. */
export const step: Detector = {
  name: 'step',
  summary: 'one change of level, beyond the noise, made within `within`',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested' } },
  parameters: {
    direction: DIRECTION,
    factor: FACTOR,
    delta: DELTA,
    within: { type: 'duration', default: { steps: 2 }, says: 'how fast the change is made' },
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined
      ? roleMissing('signal')
      : eitherDirection(input, (direction) => testStep(signal, input, direction));
  },
};
