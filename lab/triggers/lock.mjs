/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'lock' }>} LockTrigger */

/**
 * A reporting job locks a table and works on under the lock.
 *
 * @param {LockTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const lock = async (trigger, { postgres, remember }) => {
  const holder = await postgres.connect('reporting-job');
  remember('the reporting job', () => holder.end());
  await holder.query('begin');
  await holder.query(`lock table ${trigger.table} in access exclusive mode`);
  const working = holder.query('select pg_sleep($1)', [trigger.for]);
  working.catch(() => undefined);
  return async () => {
    await working;
    await holder.query('commit');
    await holder.end();
  };
};
