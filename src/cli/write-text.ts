import { mkdir, writeFile } from 'node:fs/promises';
import { InputError } from '../errors.ts';
import { systemReason } from '../sources/text-file.ts';

/** Writes a text file where a user asked for one; with `onlyNew` it is an error that there is one. */
export const writeText = async (
  file: string,
  text: string,
  { onlyNew = false }: { readonly onlyNew?: boolean } = {},
): Promise<void> => {
  try {
    await writeFile(file, text, { flag: onlyNew ? 'wx' : 'w' });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    if (code === 'EEXIST' && syscall === 'open') {
      throw new InputError('already there; it is not written over', { location: { file } });
    }
    throw unwritable(file, error);
  }
};

/** Makes a folder that a user asked for, with those that lead to it. */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw unwritable(folder, error);
  }
};

const unwritable = (file: string, cause: unknown): InputError =>
  new InputError(`cannot be written: ${systemReason(cause)}`, {
    location: { file },
    hint: 'Give a place that is there and may be written to.',
    cause,
  });
