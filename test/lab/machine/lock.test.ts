import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Holder } from '../../../lab/machine/lock.mjs';
import { takeLock } from '../../../lab/machine/lock.mjs';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tollens-test-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

const unexpected = () => Promise.reject(new Error('nothing to clean'));

test('a second lab is refused until the first has let go', async () => {
  const unlock = await takeLock('/tmp/one', unexpected, file);
  await expect(takeLock('/tmp/two', unexpected, file)).rejects.toThrow(
    `another lab runs (process ${process.pid}); one at a time`,
  );
  await unlock();
  await (await takeLock('/tmp/two', unexpected, file))();
  await expect(access(file)).rejects.toThrow();
});

test('what a killed lab left is cleaned first', async () => {
  const dead: Holder = { pid: process.pid, started: 'long ago', workspace: '/tmp/left' };
  await writeFile(file, JSON.stringify(dead));
  const cleaned: Holder[] = [];
  const unlock = await takeLock(
    '/tmp/one',
    async (left) => {
      cleaned.push(left);
    },
    file,
  );
  expect(cleaned).toEqual([dead]);
  await unlock();
});

test('a file of someone else is left alone', async () => {
  await writeFile(file, 'not ours');
  await expect(takeLock('/tmp/one', unexpected, file)).rejects.toThrow('is no lock of the lab');
});
