/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'slow-upstream' }>} SlowUpstreamTrigger */

/**
 * The other service answers as correctly as before, and late.
 *
 * @param {SlowUpstreamTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const slowUpstream = async (trigger, { incident, ports, signal }) => {
  const set = async (/** @type {number} */ ms) => {
    await fetch(`http://127.0.0.1:${ports.upstream}/lab/delay?ms=${ms}`, { signal });
  };
  const before = incident.upstream?.delay ?? 0;
  await set(trigger.delay);
  return () => set(before);
};
