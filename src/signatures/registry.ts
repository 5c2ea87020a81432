import { band } from './band.ts';
import { bimodal } from './bimodal.ts';
import { configCheck } from './config-check.ts';
import { confined } from './confined.ts';
import { decoupled } from './decoupled.ts';
import type { Detector } from './detector.ts';
import { eventBefore } from './event-before.ts';
import { falls } from './falls.ts';
import { flat } from './flat.ts';
import { flatTop } from './flat-top.ts';
import { fleetwide } from './fleetwide.ts';
import { logAbsent } from './log-absent.ts';
import { logNew } from './log-new.ts';
import { logSurge } from './log-surge.ts';
import { noEvent } from './no-event.ts';
import { periodic } from './periodic.ts';
import { persistsAfter } from './persists-after.ts';
import { precedes } from './precedes.ts';
import { ramp } from './ramp.ts';
import { ratioBound } from './ratio-bound.ts';
import { recoversWith } from './recovers-with.ts';
import { rises } from './rises.ts';
import { saturates } from './saturates.ts';
import { sawtooth } from './sawtooth.ts';
import { spike } from './spike.ts';
import { staggered } from './staggered.ts';
import { staysZero } from './stays-zero.ts';
import { step } from './step.ts';
import { tracks } from './tracks.ts';
import { uniform } from './uniform.ts';

const ALL: readonly Detector[] = [
  band,
  bimodal,
  configCheck,
  confined,
  decoupled,
  eventBefore,
  falls,
  flat,
  flatTop,
  fleetwide,
  logAbsent,
  logNew,
  logSurge,
  noEvent,
  periodic,
  persistsAfter,
  precedes,
  ramp,
  ratioBound,
  recoversWith,
  rises,
  sawtooth,
  saturates,
  spike,
  staggered,
  staysZero,
  step,
  tracks,
  uniform,
];

/** Every signature that can be tested, by the name that hypothesis files use. */
export const detectors: ReadonlyMap<string, Detector> = new Map(
  ALL.map((detector) => [detector.name, detector]),
);
