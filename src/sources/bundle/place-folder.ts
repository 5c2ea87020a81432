import { lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../errors.ts';
import { systemReason } from '../text-file.ts';
import { asideOf, removeLeftovers } from './leftovers.ts';

const HINT = 'Give a folder that does not exist yet, or is empty.';

/** Throws unless a new folder can stand at a path: nothing is there, or an empty folder. A link is never followed. */
export const requireFreePlace = async (folder: string): Promise<void> => {
  // Without a slash at its end, which would have a link followed.
  const place = path.resolve(folder);
  const fail = (message: string, cause?: unknown): InputError =>
    new InputError(message, { location: { file: folder }, hint: HINT, cause });
  try {
    const status = await lstat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (status === undefined) return;
    if (status.isSymbolicLink()) throw fail('a link; expected a folder of its own');
    if (!status.isDirectory()) throw fail('not a folder');
    if ((await readdir(place)).length > 0) throw fail('not empty; what it holds would be mixed up or lost');
  } catch (error) {
    throw error instanceof InputError ? error : fail(`cannot be used: ${systemReason(error)}`, error);
  }
};

/**
 * Makes a folder whole or not at all: it is filled aside, in a temporary folder next to it, and then moved to its place,
 * which must be free. What an earlier run left there when it was killed is removed.
 */
export const placeFolder = async (folder: string, fill: (folder: string) => Promise<void>): Promise<void> => {
  await requireFreePlace(folder);
  const place = path.resolve(folder);
  let aside: string | undefined;
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await removeLeftovers(place);
    aside = await mkdtemp(asideOf(place));
    // A folder inside, since the temporary one is closed to others.
    const filled = path.join(aside, 'folder');
    await mkdir(filled);
    await fill(filled);
    await rename(filled, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new InputError(`cannot be written: ${systemReason(error)}`, {
      location: { file: folder },
      hint: 'Make room, or give a folder that may be written to; nothing was left behind.',
      cause: error,
    });
  } finally {
    if (aside !== undefined) await rm(aside, { recursive: true, force: true });
  }
};
