import type { Random } from '../../simulate/random.ts';
import type { Disturbance } from '../../simulate/world/disturbance.ts';

/** Something that is true of an incident and did not cause it: what it is called, and how it happens. */
export type Decoy = { readonly name: string; readonly disturbance: Disturbance };

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** A rollout of something in the service's path that changes nothing, up to a quarter of an hour before the trouble. */
const harmlessDeploy = (beganMs: number, random: Random): Disturbance => {
  const atMs = Math.max(MINUTE_MS, beganMs - random.between(0.5, 9) * MINUTE_MS);
  return (world) =>
    world.clock.at(atMs, () =>
      world.record({
        signal: 'chg.deploy',
        dimensions: { version: 'v2' },
        text: `${world.service}: v2 rolled out`,
      }),
    );
};

/** Some more requests than usual, too few to matter: a service that a fifth more brings down is no better without it. */
const smallSurge = (beganMs: number, random: Random): Disturbance => {
  const fromMs = beganMs - random.between(-1, 2) * MINUTE_MS;
  const toMs = fromMs + random.between(3, 6) * MINUTE_MS;
  const factor = random.between(1.1, 1.2);
  return (world) => {
    world.clock.at(fromMs, () => {
      world.traffic.factor *= factor;
    });
    world.clock.at(toMs, () => {
      world.traffic.factor /= factor;
    });
  };
};

/** Two periods of 100 ms in every second in which something else in the container uses up its quota, all the time. */
const constantThrottling: Disturbance = (world) => {
  for (const { processor } of world.instances) {
    for (const fromMs of [0, SECOND_MS / 2]) {
      world.clock.every(SECOND_MS, fromMs, () => {
        const quotaCores = processor.quotaCores();
        if (Number.isFinite(quotaCores)) processor.burn(world.clock.now() + 80, quotaCores * 100 + 1);
      });
    }
  }
};

/** The decoys that may stand beside a trigger that began at `beganMs` of a run. */
export const drawDecoy = (beganMs: number, random: Random): Decoy =>
  random.pick([
    () => ({ name: 'decoy deploy', disturbance: harmlessDeploy(beganMs, random) }),
    () => ({ name: 'decoy traffic', disturbance: smallSurge(beganMs, random) }),
    () => ({ name: 'irrelevant throttling', disturbance: constantThrottling }),
  ])();
