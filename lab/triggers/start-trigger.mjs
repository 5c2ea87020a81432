import { burn } from './burn.mjs';
import { deploy } from './deploy.mjs';
import { freeze } from './freeze.mjs';
import { hoard } from './hoard.mjs';
import { kill } from './kill.mjs';
import { lock } from './lock.mjs';
import { losePackets } from './lose-packets.mjs';
import { poison } from './poison.mjs';
import { slowUpstream } from './slow-upstream.mjs';

/** @typedef {() => Promise<void>} End ends what was begun; resolves once it has ended */

/**
 * Begins a trigger. Resolves once it holds, to what ends it.
 *
 * @param {import('./schema.mjs').Trigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 * @returns {Promise<End>}
 */
export const startTrigger = async (trigger, lab) => {
  switch (trigger.do) {
    case 'lock':
      return lock(trigger, lab);
    case 'freeze':
      return freeze(trigger, lab);
    case 'burn':
      return burn(trigger, lab);
    case 'deploy':
      return deploy(trigger, lab);
    case 'slow-upstream':
      return slowUpstream(trigger, lab);
    case 'poison':
      return poison(trigger, lab);
    case 'kill':
      return kill(trigger, lab);
    case 'hoard':
      return hoard(trigger, lab);
    case 'lose-packets':
      return losePackets(trigger, lab);
    // The keys were given their end when the cache was filled, and the load knows its own steps.
    case 'expire-cache':
    case 'surge':
      return async () => undefined;
    default:
      return trigger;
  }
};
