import type { Command } from 'commander';
import { type LiveFlags, toLiveRequest, withLive } from './live-flags.ts';
import { writeResult } from './output.ts';
import { type FolderFlags, withFolders } from './shared-flags.ts';
import { processSurroundings } from './surroundings.ts';

/** Adds `record` to the program. */
export const addRecord = (program: Command): void => {
  const command = program
    .command('record <folder>')
    .description('write what live sources say about an incident as a bundle that can be replayed');
  withFolders(withLive(command)).action(async (folder: string, flags: FolderFlags & LiveFlags) => {
    const { runRecord } = await import('./commands/record.ts');
    await writeResult(
      await runRecord(
        { folder, live: toLiveRequest(flags), hypotheses: flags.hypotheses ?? [] },
        { ...processSurroundings(), progress: process.stderr },
      ),
    );
  });
};
