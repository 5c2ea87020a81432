import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LabError } from './lab-error.mjs';
import { startedAt } from './process-facts.mjs';

/** @typedef {{ pid: number, started: string | undefined, workspace: string | undefined }} Holder */

/** One lab at a time: several would measure each other. */
export const lockFile = path.join(tmpdir(), 'tollens-lab.lock');

/** @param {Holder} holder */
const isAlive = ({ pid, started }) => started !== undefined && startedAt(pid) === started;

/**
 * Takes the lock. A lab that was killed has left its own: what it left is handed to `clean` first.
 *
 * @param {string} workspace
 * @param {(left: Holder) => Promise<void>} clean
 * @param {string} [file]
 */
export const takeLock = async (workspace, clean, file = lockFile) => {
  const mine = JSON.stringify({ pid: process.pid, started: startedAt(process.pid), workspace });
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const text = await readFile(file, 'utf8').catch(() => '{}');
    /** @type {Holder} */
    let holder;
    try {
      holder = JSON.parse(text);
    } catch {
      throw new LabError(`${file} is no lock of the lab; remove it if no lab runs`);
    }
    if (isAlive(holder)) throw new LabError(`another lab runs (process ${holder.pid}); one at a time`);
    await clean(holder);
    await rm(file, { force: true });
  }
  throw new LabError(`cannot take ${file}`);
};
