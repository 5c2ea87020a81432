import { writeFile } from 'node:fs/promises';
import { InputError } from '../errors.ts';
import { systemReason } from '../sources/text-file.ts';

/** Writes a text file where a user asked for one. */
export const writeText = async (file: string, text: string): Promise<void> => {
  try {
    await writeFile(file, text);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    throw new InputError(`cannot be written: ${systemReason(cause)}`, {
      location: { file },
      hint: 'Give a place that is there and may be written to.',
      cause,
    });
  }
};
