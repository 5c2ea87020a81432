import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { InputError } from '../errors.ts';

/** Largest text file that is read, bytes: far above any log of one incident, and less than the longest text there can be. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What the system says is wrong, without its code, its call and the path: `permission denied`. */
export const systemReason = (error: unknown): string =>
  (error as Error).message.replace(/^[A-Z0-9]+: /, '').replace(/, \w+(?: '.*)?$/s, '');

/**
 * Text of a file that a user gave, without a byte order mark; undefined where there is none. A folder, a pipe, a device,
 * or a file that is too large or cannot be read is an error; `hint` says what to give instead.
 */
export const readTextFile = async (file: string, hint: string): Promise<string | undefined> => {
  const fail = (message: string, cause?: unknown): InputError =>
    new InputError(message, { location: { file }, hint, cause });
  try {
    // Without blocking: a pipe that nobody writes to would be waited for, for ever.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const status = await handle.stat();
      if (status.isDirectory()) throw fail('a folder; expected a file');
      if (!status.isFile()) throw fail('not a regular file (a pipe or device); expected a file');
      if (status.size > MOST_BYTES) throw fail('larger than 256 MiB, which is the limit');
      return (await handle.readFile('utf8')).replace(/^\uFEFF/, '');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fail(`cannot be read: ${systemReason(error)}`, error);
  }
};

/** Text of a file that must be there: as {@link readTextFile}, and none at all is an error too. */
export const requireTextFile = async (file: string, hint: string): Promise<string> => {
  const text = await readTextFile(file, hint);
  if (text === undefined) throw new InputError('no such file', { location: { file }, hint });
  return text;
};
