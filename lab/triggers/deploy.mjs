import { setTimeout as sleep } from 'node:timers/promises';
import { instancesOf } from './instances.mjs';

/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'deploy' }>} DeployTrigger */

/** How long an instance that was taken out of the balancer finishes its requests, milliseconds. */
const DRAIN_MS = 1000;

/**
 * A rolling deploy; its end is the rollback.
 *
 * @param {DeployTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const deploy = async (trigger, { haproxy, incident, supervisor, signal }) => {
  const names = instancesOf(trigger, incident);
  /** @param {Partial<import('../service/settings.mjs').ServiceSettings>} changes */
  const roll = async (changes) => {
    for (const [index, name] of names.entries()) {
      if (index > 0) await sleep(trigger.gap, undefined, { signal });
      if (trigger.drain) {
        await haproxy.setState(name, 'drain');
        await sleep(DRAIN_MS, undefined, { signal });
      }
      await supervisor.replace(name, changes);
      if (trigger.drain) {
        await sleep(DRAIN_MS, undefined, { signal });
        await haproxy.setState(name, 'ready');
      }
    }
  };
  const before = supervisor.get(names[0] ?? '').settings;
  const { version, regression } = before;
  await roll({
    version: trigger.version,
    regression: {
      errorRatio: trigger.error_ratio,
      extraQueries: trigger.extra_queries,
      heldMs: trigger.held,
    },
  });
  return () => roll({ version, regression });
};
