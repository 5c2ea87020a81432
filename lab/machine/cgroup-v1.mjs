import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOr } from './process-facts.mjs';

/** Length of the kernel's accounting period, microseconds. */
const PERIOD_US = 100_000;

/** @typedef {import('./cgroups.mjs').CpuStat} CpuStat */

/**
 * `cpu.stat` of version 1, and its usage beside it, in nanoseconds.
 *
 * @param {string} stat
 * @param {string} usage
 * @returns {CpuStat}
 */
export const parseStat = (stat, usage) => {
  const values = new Map(
    stat
      .trim()
      .split('\n')
      .map((line) => /** @type {[string, string]} */ (line.split(' '))),
  );
  const read = (/** @type {string} */ name) => Number(values.get(name) ?? 0);
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
  const controllers = ['cpu', 'cpuacct'].map((name) => path.join(mount, name));
  const [cpu, accounting] = controllers;
  if (cpu === undefined || accounting === undefined || !existsSync(path.join(cpu, 'cpu.cfs_quota_us'))) {
    return undefined;
  }
  return {
    version: 1,
    roots: [...new Set(controllers)].map((folder) => path.join(folder, root)),
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
    children: async (folder) =>
      (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
  };
};
