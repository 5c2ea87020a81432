import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PERIOD_US, readCounters } from './cpu-stat.mjs';
import { readOr } from './process-facts.mjs';

/**
 * `cpu.stat` of version 2, in microseconds.
 *
 * @param {string} stat
 * @returns {import('./cgroups.mjs').CpuStat}
 */
export const parseStat = (stat) => {
  const read = readCounters(stat);
  return {
    periods: read('nr_periods'),
    throttledPeriods: read('nr_throttled'),
    throttledSeconds: read('throttled_usec') / 1e6,
    usageSeconds: read('usage_usec') / 1e6,
  };
};

/**
 * Version 2: one hierarchy, in which a parent hands its controllers down.
 *
 * @param {string} mount
 * @param {string} root name of the lab's own group
 * @returns {import('./cgroups.mjs').CgroupVersion | undefined} undefined where the CPU controller is not in it
 */
export const cgroupV2 = (mount, root) => {
  const controllers = readOr(path.join(mount, 'cgroup.controllers')).trim().split(' ');
  if (!controllers.includes('cpu')) return undefined;
  const handDown = async (/** @type {string} */ folder) => {
    const control = path.join(folder, 'cgroup.subtree_control');
    if (!readOr(control).split(/\s/).includes('cpu')) await writeFile(control, '+cpu');
  };
  return {
    version: 2,
    roots: [path.join(mount, root)],
    create: async ([folder], weight) => {
      if (folder === undefined) return;
      await handDown(mount);
      await mkdir(folder, { recursive: true });
      if (path.dirname(folder) === mount) await handDown(folder);
      if (weight !== undefined)
        await writeFile(path.join(folder, 'cpu.weight'), String(Math.min(10_000, weight * 100)));
    },
    setQuota: async ([folder], cores) => {
      if (folder === undefined) return;
      const quota = cores === undefined ? 'max' : Math.round(cores * PERIOD_US);
      await writeFile(path.join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
    },
    stat: ([folder]) => parseStat(readOr(path.join(folder ?? '', 'cpu.stat'))),
  };
};
