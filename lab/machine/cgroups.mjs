import { existsSync } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cgroupV1 } from './cgroup-v1.mjs';
import { cgroupV2 } from './cgroup-v2.mjs';
import { readOr } from './process-facts.mjs';

/** @typedef {{ periods: number, throttledPeriods: number, throttledSeconds: number, usageSeconds: number }} CpuStat */

/**
 * What the two versions of control groups do differently. A group is given as its folders, one for each hierarchy.
 *
 * @typedef {object} CgroupVersion
 * @property {1 | 2} version
 * @property {readonly string[]} roots folders of the lab's own group
 * @property {(folders: readonly string[], weight?: number) => Promise<void>} create
 * @property {(folders: readonly string[], cores: number | undefined) => Promise<void>} setQuota undefined for no limit
 * @property {(folders: readonly string[]) => CpuStat} stat
 */

/** Name of the group that holds every group of the lab. */
const ROOT = 'tollens-lab';

/** Shares of the lab against everything else on the machine, in the kernel's default share. */
const LAB_WEIGHT = 16;

/**
 * @param {string} folder
 * @returns {readonly number[]}
 */
const processesIn = (folder) =>
  readOr(path.join(folder, 'cgroup.procs')).split('\n').filter(Boolean).map(Number);

/**
 * Kills what is left in a group and in those below it, and removes them.
 *
 * @param {string} folder
 */
const removeGroup = async (folder) => {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeGroup(path.join(folder, entry.name));
  }
  // A killed process leaves its group only once the kernel has taken it apart.
  for (let tries = 0; tries < 50; tries += 1) {
    for (const pid of processesIn(folder)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has just ended.
      }
    }
    try {
      await rmdir(folder);
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EBUSY') throw error;
    }
    await sleep(100);
  }
  throw new Error(`${folder} is still busy`);
};

/**
 * The machine's control groups, of the version that holds its CPU controller.
 *
 * @param {string} [mount]
 * @returns {CgroupVersion | undefined}
 */
export const detectCgroups = (mount = '/sys/fs/cgroup') =>
  cgroupV2(mount, ROOT) ?? cgroupV1(mount, ROOT) ?? cgroupV2(path.join(mount, 'unified'), ROOT);

/**
 * The lab's groups. Without control groups that can be written, every group is empty and nothing is limited.
 *
 * @param {CgroupVersion | undefined} version
 */
export const createCgroups = (version) => {
  const folders = (/** @type {string} */ name) => version?.roots.map((root) => path.join(root, name)) ?? [];
  return {
    version: version?.version,
    folders,
    /** Makes the lab's own group: fails where the machine does not let it. */
    open: () => version?.create(version.roots, LAB_WEIGHT),
    /** @param {string} name @param {{ cores?: number, weight?: number }} limits */
    create: async (name, { cores, weight }) => {
      await version?.create(folders(name), weight);
      if (cores !== undefined) await version?.setQuota(folders(name), cores);
    },
    /** @param {string} name */
    stat: (name) => version?.stat(folders(name)),
    total: () => version?.stat(version.roots),
    /** @param {string} name */
    processes: (name) => processesIn(folders(name)[0] ?? ''),
    removeAll: async () => {
      for (const root of version?.roots ?? []) await removeGroup(root);
    },
  };
};

/** @typedef {ReturnType<typeof createCgroups>} Cgroups */

/**
 * Whether groups can be made here; otherwise why not, in one line.
 *
 * @returns {Promise<{ version: CgroupVersion } | { why: string }>}
 */
export const tryCgroups = async () => {
  const version = detectCgroups();
  if (version === undefined) return { why: 'this machine has no CPU control groups' };
  const groups = createCgroups(version);
  try {
    await groups.open();
    await groups.create('try', { cores: 0.5 });
    await groups.removeAll();
    return { version };
  } catch (error) {
    await groups.removeAll().catch(() => undefined);
    return {
      why: `control groups (v${version.version}) cannot be written: ${error instanceof Error ? error.message : error}`,
    };
  }
};
