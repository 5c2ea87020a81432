import { readdir } from 'node:fs/promises';
import { InputError } from '../errors.ts';
import { systemReason } from '../sources/text-file.ts';

/** Names of the folders in a folder, in order. Throws {@link InputError} with the hint where it cannot be read. */
export const foldersIn = async (folder: string, hint: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new InputError(`cannot be read: ${systemReason(cause)}`, {
      location: { file: folder },
      hint,
      cause,
    });
  });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
};
