import { readFileSync } from 'node:fs';

/** @typedef {{ idle: number, total: number }} HostCpu ticks since boot, over all cores */

/**
 * The first line of `/proc/stat`. Stolen time counts as busy: it was not the lab's to use.
 *
 * @param {string} text
 * @returns {HostCpu}
 */
export const parseHostCpu = (text) => {
  const fields = (text.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0] = fields;
  return { idle: idle + waiting, total: fields.reduce((sum, ticks) => sum + ticks, 0) };
};

export const readHostCpu = () => parseHostCpu(readFileSync('/proc/stat', 'utf8'));
