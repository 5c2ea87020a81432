import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PERIOD_US, readCounters } from './cpu-stat.mjs';
import { readOr } from './process-facts.mjs';

/** @typedef {import('./cgroups.mjs').CpuStat} CpuStat */

/**
 * `cpu.stat` of version 1, and its usage beside it, in nanoseconds.
 *
 * @param {string} stat
 * @param {string} usage
 * @returns {CpuStat}
 */
export const parseStat = (stat, usage) => {
  const read = readCounters(stat);
  return {
    periods: read('nr_periods'),
    throttledPeriods: read('nr_throttled'),
    throttledSeconds: read('throttled_time') / 1e9,
    usageSeconds: Number(usage) / 1e9,
  };
};

/**
 * Version 1: a hierarchy for each controller, of which the lab needs two.
 *
 * @param {string} mount
 * @param {string} root name of the lab's own group
 * @returns {import('./cgroups.mjs').CgroupVersion | undefined} undefined where the machine has no such hierarchies
 */
export const cgroupV1 = (mount, root) => {
  if (!existsSync(path.join(mount, 'cpu', 'cpu.cfs_quota_us'))) return undefined;
  return {
    version: 1,
    roots: ['cpu', 'cpuacct'].map((controller) => path.join(mount, controller, root)),
    create: async (folders, weight) => {
      for (const folder of folders) await mkdir(folder, { recursive: true });
      if (weight !== undefined && folders[0] !== undefined) {
        await writeFile(path.join(folders[0], 'cpu.shares'), String(weight * 1024));
      }
    },
    setQuota: async ([folder], cores) => {
      if (folder === undefined) return;
      await writeFile(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      await writeFile(
        path.join(folder, 'cpu.cfs_quota_us'),
        String(cores === undefined ? -1 : Math.round(cores * PERIOD_US)),
      );
    },
    stat: ([folder, usage]) =>
      parseStat(
        readOr(path.join(folder ?? '', 'cpu.stat')),
        readOr(path.join(usage ?? '', 'cpuacct.usage'), '0'),
      ),
  };
};
