import type { Disturbance } from '../world/disturbance.ts';
import { during, type Span } from './during.ts';

/** A dependency stops answering, without a refusal: its process is stopped, its disk hangs. */
export const freeze = (dependency: string, span: Span): Disturbance =>
  during(
    span,
    (world) => {
      const { state } = world.dependencies.get(dependency)!;
      state.blockedBy = 'freeze';
      state.blockedShare = 1;
    },
    (world) => {
      const one = world.dependencies.get(dependency)!;
      one.state.blockedShare = 0;
      one.unblock();
    },
  );
