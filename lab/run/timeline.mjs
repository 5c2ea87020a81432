import { setTimeout as sleep } from 'node:timers/promises';
import { startTrigger } from '../triggers/start-trigger.mjs';

/** @typedef {import('../truth/spans.mjs').TriggerTimes & { name: string }} RunTrigger */

/**
 * Begins and ends the triggers at their moments.
 *
 * @param {import('./lab.mjs').Lab} lab
 * @param {number} startMs when the load began
 * @param {(text: string) => void} say
 * @returns {Promise<readonly RunTrigger[]>} once the last has ended
 */
export const runTriggers = (lab, startMs, say) => {
  const { signal } = lab;
  const until = (/** @type {number} */ second) =>
    sleep(Math.max(0, startMs + second * 1000 - Date.now()), undefined, { signal });
  return Promise.all(
    lab.incident.triggers.map(async (trigger) => {
      await until(trigger.at);
      const began = Date.now();
      say(`${trigger.at} s: ${trigger.do} begins, for ${trigger.for} s`);
      const end = await startTrigger(trigger, lab);
      await until(trigger.at + trigger.for);
      await end();
      say(`${((Date.now() - startMs) / 1000).toFixed(1)} s: ${trigger.do} has ended`);
      return { name: trigger.do, startMs: began, endMs: Date.now() };
    }),
  );
};
