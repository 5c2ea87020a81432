import { readdir } from 'node:fs/promises';
import { InputError } from '../../errors.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { writeBundle } from '../../sources/bundle/write-bundle.ts';
import type { Collected } from './collect.ts';

/** Refuses a folder that holds anything, before a server is asked. Throws `InputError`. */
export const requireEmptyFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new InputError(`cannot write a bundle there (${error.code ?? 'unknown'})`, {
      location: { file: folder },
    });
  });
  if (entries.length > 0) {
    throw new InputError('the folder is not empty', {
      location: { file: folder },
      hint: 'Give a new folder for the bundle.',
    });
  }
};

/** Writes what the sources answered as a bundle that replays to the same diagnosis. */
export const recordBundle = (
  folder: string,
  { recording, factsText }: Collected,
  definitions: readonly SignalDefinition[],
  nowMs: number,
): Promise<void> =>
  writeBundle(folder, recording, {
    definitions,
    ...(factsText === undefined ? {} : { factsText }),
    recorded: { by: 'tollens record', atMs: nowMs },
  });
