import type { SignalDefinition } from '../../model/signal.ts';
import { writeBundle } from '../../sources/bundle/write-bundle.ts';
import type { Collected } from './collect.ts';

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
