import type { World } from './world.ts';

/** Something that happens to a world: it schedules what it does and when. */
export type Disturbance = (world: World) => void;
