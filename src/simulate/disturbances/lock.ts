import type { Disturbance } from '../world/disturbance.ts';
import type { World } from '../world/world.ts';

/** A long transaction of somebody else in a database, and what waits for it. */
export type LockPlan = {
  /** When the transaction begins, when nobody gets past it any more, and when it ends; milliseconds from the start. */
  readonly fromMs: number;
  readonly heldFromMs: number;
  readonly toMs: number;
  /** Share of questions that need what it holds. */
  readonly share: number;
  /** Before `heldFromMs` it lets go at times; the longest it keeps others waiting then. */
  readonly longestHoldMs: number;
};

/** A transaction takes locks that others need, more and more of the time, and then for good until it ends. */
export const lock =
  (database: string, { fromMs, heldFromMs, toMs, share, longestHoldMs }: LockPlan): Disturbance =>
  (world: World) => {
    const { clock } = world;
    const dependency = world.dependencies.get(database)!;
    const state = world.databases.get(database)!;
    const letGo = (): void => {
      if (clock.now() >= heldFromMs) return;
      dependency.unblock();
      const done = (clock.now() - fromMs) / (heldFromMs - fromMs);
      clock.after(Math.max(50, longestHoldMs * done), letGo);
    };
    clock.at(fromMs, () => {
      state.longestSinceMs = clock.now();
      dependency.state.blockedBy = 'lock';
      dependency.state.blockedShare = share;
      if (heldFromMs > fromMs) letGo();
    });
    clock.at(toMs, () => {
      state.longestSinceMs = undefined;
      dependency.state.blockedShare = 0;
      dependency.unblock();
    });
  };
