import { calm } from './mechanisms/calm.ts';
import { slowDependency } from './mechanisms/slow-dependency.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';

/** What can go wrong, by name: each draws plausible circumstances. */
export const mechanisms: Readonly<Record<string, (random: Random) => Scenario>> = {
  calm,
  'slow-dependency': slowDependency,
};
