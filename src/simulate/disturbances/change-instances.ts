import type { Instance } from '../parts/instance.ts';
import type { Disturbance } from '../world/disturbance.ts';
import { during, type Span } from './during.ts';

/** Something about instances changes and changes back; the first so many of them, or all. */
export const changeInstances = (
  span: Span,
  begin: (instance: Instance) => void,
  end: (instance: Instance) => void,
  count?: number,
): Disturbance =>
  during(
    span,
    (world) => world.instances.slice(0, count).forEach(begin),
    (world) => world.instances.slice(0, count).forEach(end),
  );
