import type { Disturbance } from '../world/disturbance.ts';
import type { World } from '../world/world.ts';
import type { Span } from './during.ts';

/** Something happens again and again, at random distances around a mean. */
export const repeat =
  ({ fromMs, toMs }: Span, meanMs: number, happen: (world: World) => void): Disturbance =>
  (world) => {
    const again = (): void => {
      if (world.clock.now() >= toMs) return;
      happen(world);
      world.clock.after(meanMs * world.random.between(0.6, 1.4), again);
    };
    world.clock.at(fromMs, again);
  };
