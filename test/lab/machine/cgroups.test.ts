import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseStat as parseV1 } from '../../../lab/machine/cgroup-v1.mjs';
import { parseStat as parseV2 } from '../../../lab/machine/cgroup-v2.mjs';
import { createCgroups, detectCgroups } from '../../../lab/machine/cgroups.mjs';

test('version 1 counts in nanoseconds, usage in a file of its own', () => {
  const stat = 'nr_periods 341\nnr_throttled 12\nthrottled_time 1500000000\nnr_bursts 0\n';
  expect(parseV1(stat, '2500000000\n')).toEqual({
    periods: 341,
    throttledPeriods: 12,
    throttledSeconds: 1.5,
    usageSeconds: 2.5,
  });
});

test('version 2 counts in microseconds', () => {
  const stat =
    'usage_usec 2500000\nuser_usec 2000000\nsystem_usec 500000\nnr_periods 341\nnr_throttled 12\nthrottled_usec 1500000\n';
  expect(parseV2(stat)).toEqual({
    periods: 341,
    throttledPeriods: 12,
    throttledSeconds: 1.5,
    usageSeconds: 2.5,
  });
});

describe('in a folder that looks like a hierarchy', () => {
  let mount: string;
  beforeEach(async () => {
    mount = await mkdtemp(path.join(tmpdir(), 'tollens-test-'));
  });
  afterEach(() => rm(mount, { recursive: true }));
  const text = (...parts: readonly string[]) => readFile(path.join(mount, ...parts), 'utf8');

  test('version 2: the controller is handed down, a quota is a share of 100 ms', async () => {
    await writeFile(path.join(mount, 'cgroup.controllers'), 'cpuset cpu io memory\n');
    await writeFile(path.join(mount, 'cgroup.subtree_control'), 'memory\n');
    const version = detectCgroups(mount);
    expect(version?.version).toBe(2);
    // The kernel makes this file in each group.
    await mkdir(path.join(mount, 'tollens-lab'));
    await writeFile(path.join(mount, 'tollens-lab/cgroup.subtree_control'), '\n');
    const groups = createCgroups(version);
    await groups.open();
    await groups.create('search-1', { cores: 0.6 });
    expect(await text('cgroup.subtree_control')).toBe('+cpu');
    expect(await text('tollens-lab/cgroup.subtree_control')).toBe('+cpu');
    expect(await text('tollens-lab/search-1/cpu.max')).toBe('60000 100000');
    expect(await text('tollens-lab/cpu.weight')).toBe('1600');
    expect(groups.folders('search-1')).toEqual([path.join(mount, 'tollens-lab/search-1')]);
  });

  test('version 1: two hierarchies, and a group lives in both', async () => {
    await mkdir(path.join(mount, 'cpu'));
    await mkdir(path.join(mount, 'cpuacct'));
    await writeFile(path.join(mount, 'cpu/cpu.cfs_quota_us'), '-1\n');
    const groups = createCgroups(detectCgroups(mount));
    expect(groups.version).toBe(1);
    await groups.open();
    await groups.create('search-1', { cores: 0.3 });
    expect(await text('cpu/tollens-lab/search-1/cpu.cfs_quota_us')).toBe('30000');
    expect(await text('cpu/tollens-lab/cpu.shares')).toBe('16384');
    expect(groups.folders('search-1')).toEqual(
      ['cpu', 'cpuacct'].map((controller) => path.join(mount, controller, 'tollens-lab/search-1')),
    );
  });

  test('neither: every group is empty, and nothing can be read', async () => {
    const groups = createCgroups(detectCgroups(mount));
    await groups.open();
    await groups.create('search-1', { cores: 0.3 });
    expect(groups.folders('search-1')).toEqual([]);
    expect(groups.stat('search-1')).toBeUndefined();
    await groups.removeAll();
  });
});
