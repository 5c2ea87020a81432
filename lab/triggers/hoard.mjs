import { instancesOf } from './instances.mjs';

/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'hoard' }>} HoardTrigger */

/**
 * A heap near its limit: objects that every full collection walks and cannot free.
 *
 * @param {HoardTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const hoard = async (trigger, { incident, supervisor, signal }) => {
  const query = `megabytes=${trigger.megabytes}&seconds=${trigger.for}`;
  await Promise.all(
    instancesOf(trigger, incident).map((name) =>
      fetch(`http://127.0.0.1:${supervisor.get(name).settings.port}/lab/hoard?${query}`, { signal }),
    ),
  );
  // The instances let go by themselves, so that one that cannot answer does too.
  return async () => undefined;
};
