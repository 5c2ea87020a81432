import type { Disturbance } from '../world/disturbance.ts';
import type { World } from '../world/world.ts';

/** A span of a run, milliseconds from its start. */
export type Span = { readonly fromMs: number; readonly toMs: number };

/** Something that begins and ends. */
export const during =
  ({ fromMs, toMs }: Span, begin: (world: World) => void, end: (world: World) => void): Disturbance =>
  (world) => {
    world.clock.at(fromMs, () => begin(world));
    world.clock.at(toMs, () => end(world));
  };
