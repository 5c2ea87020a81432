import { SAMPLE, type Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { excursionsIn, samplesNeeded } from '../signals/excursion.ts';
import { isTaken } from '../signals/stretch.ts';
import { isBeyond, type LevelBand, type Plateau } from './plateau.ts';

/** How a plateau was reached: measured samples on the way up, and when the last calm one was. */
export type Approach = {
  /** Measured samples that were neither calm nor at the level. */
  readonly climbing: number;
  /** Steps from the last calm sample to the plateau. */
  readonly steps: number;
};

/** Looks back from a plateau to the last sample at or below `calm`; samples without a completed call are skipped. */
export const approachTo = (signal: Signal, plateau: Plateau, calm: number): Approach => {
  let climbing = 0;
  let index = plateau.start - 1;
  for (; index >= 0; index -= 1) {
    if (signal.states[index] !== SAMPLE.value) continue;
    if (signal.values[index]! <= calm) break;
    if (isTaken(signal, index)) climbing += 1;
  }
  return { climbing, steps: plateau.start - index };
};

/** Whether the signal went on to higher levels for good after a plateau: the step of a staircase is no deadline. */
export const climbsOn = (signal: Signal, plateau: Plateau, band: LevelBand, span: IndexSpan): boolean => {
  const after = { start: plateau.end, end: span.end };
  const beyond = new Uint8Array(signal.values.length);
  for (let index = after.start; index < after.end; index += 1) {
    if (signal.states[index] === SAMPLE.value && isBeyond(signal.values[index]!, band)) beyond[index] = 1;
  }
  const needed = samplesNeeded(signal, after);
  return excursionsIn(signal, beyond, after).some((one) => one.samples >= needed);
};
