import { instancesOf } from './instances.mjs';

/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'kill' }>} KillTrigger */

/**
 * Instances die and nobody starts them again: their machine is gone.
 *
 * @param {KillTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const kill = async (trigger, { incident, supervisor }) => {
  const names = instancesOf(trigger, incident);
  await Promise.all(names.map((name) => supervisor.take(name, 'SIGKILL')));
  return async () => {
    for (const name of names) supervisor.giveBack(name);
  };
};
