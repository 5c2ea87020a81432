import type { Disturbance } from '../world/disturbance.ts';
import type { WorldEvent } from '../world/world.ts';

/** An event that the feed has. */
export const recordEvent =
  (atMs: number, event: WorldEvent): Disturbance =>
  (world) =>
    world.clock.at(atMs, () => world.record(event));
