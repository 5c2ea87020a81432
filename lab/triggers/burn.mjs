import { instancesOf } from './instances.mjs';

/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'burn' }>} BurnTrigger */

/** Weight of a neighbour that takes what it wants, in the kernel's default share. */
const NEIGHBOUR_WEIGHT = 64;

/**
 * Work that needs CPU and nothing else. Each process is in its group from its first instruction: one forked first and moved
 * later burns outside the group for as long as that takes.
 *
 * @param {BurnTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const burn = async (trigger, { groups, incident, spawn, remember }) => {
  const names = trigger.where === 'instances' ? instancesOf(trigger, incident) : [trigger.where];
  if (trigger.where === 'neighbour') await groups.create('neighbour', { weight: NEIGHBOUR_WEIGHT });
  if (trigger.where === 'batch') await groups.create('batch', { weight: 1 });
  const children = names.flatMap((group) =>
    Array.from({ length: trigger.processes }, (_, index) =>
      spawn({
        name: `burner-${group}-${index + 1}`,
        command: ['timeout', String(Math.ceil(trigger.for) + 5), 'sh', '-c', 'while :; do :; done'],
        group,
      }),
    ),
  );
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop(0, 'SIGKILL')));
  };
  remember('CPU burners', stop);
  return stop;
};
