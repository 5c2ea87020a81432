import type { Disturbance } from '../world/disturbance.ts';
import { during, type Span } from './during.ts';

/** A dependency takes so many times as long, for a share of what it is asked. */
export const slowDown = (
  dependency: string,
  span: Span,
  { factor, share }: { readonly factor: number; readonly share: number },
): Disturbance =>
  during(
    span,
    (world) => {
      const { state } = world.dependencies.get(dependency)!;
      state.slowdown *= factor;
      state.slowShare = share;
    },
    (world) => {
      const { state } = world.dependencies.get(dependency)!;
      state.slowdown /= factor;
      state.slowShare = 1;
    },
  );
