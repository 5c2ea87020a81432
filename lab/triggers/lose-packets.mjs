/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'lose-packets' }>} LosePacketsTrigger */

/**
 * The link to the database loses packets in both directions.
 *
 * @param {LosePacketsTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const losePackets = async ({ share }, { network }) => {
  if (network === undefined) throw new Error('no network to lose packets in');
  await network.lose(share);
  return () => network.keep(share);
};
