import { instancesOf } from './instances.mjs';

/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'freeze' }>} FreezeTrigger */

/**
 * Processes that a freeze is about.
 *
 * @param {FreezeTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
const processesOf = async (trigger, { groups, incident, postgres, supervisor }) => {
  switch (trigger.what) {
    case 'instances':
      return instancesOf(trigger, incident).flatMap((name) => supervisor.get(name).child?.pid ?? []);
    case 'database':
      return groups.processes('postgres-0');
    case 'sessions': {
      const client = await postgres.connect('lab');
      const { rows } = await client.query(
        "select pid from pg_stat_activity where application_name like 'search-%'",
      );
      await client.end();
      return rows.map(({ pid }) => Number(pid));
    }
    default:
      return trigger.what;
  }
};

/**
 * SIGSTOP: sockets stay open and nothing answers, as when a disk or a hypervisor hangs.
 *
 * @param {FreezeTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const freeze = async (trigger, lab) => {
  const pids = await processesOf(trigger, lab);
  const signal = (/** @type {NodeJS.Signals} */ which) => {
    for (const pid of pids) {
      try {
        process.kill(pid, which);
      } catch {
        // It has ended: nothing to freeze or to wake.
      }
    }
  };
  lab.remember('frozen processes', () => signal('SIGCONT'));
  signal('SIGSTOP');
  return async () => signal('SIGCONT');
};
