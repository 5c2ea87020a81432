import type { Command } from 'commander';
import { asGiven, once } from './arguments.ts';
import { writeResult } from './output.ts';
import { readScreen } from './screen.ts';
import { type FolderFlags, withFolders, withScreen } from './shared-flags.ts';

type VerifyFlags = FolderFlags & {
  readonly before: string;
  readonly json?: boolean;
  readonly experimental?: boolean;
};

/** Adds `verify` to the program; `end` takes the exit code of a fix that is not shown to hold. */
export const addVerify = (program: Command, end: (exitCode: number) => void): void => {
  const command = program
    .command('verify <bundle>')
    .description('say whether a fix holds: a recording of the same failure after it, against the incident')
    .requiredOption('--before <bundle>', 'the incident that was to be mended', once('--before', asGiven))
    .option('--json', 'as JSON')
    .option('--experimental', 'also hypotheses of status experimental');
  withScreen(withFolders(command)).action(async (bundle: string, flags: VerifyFlags) => {
    const { runVerify } = await import('./commands/verify.ts');
    const { text, exitCode } = await runVerify(
      { ...flags, bundle, format: flags.json === true ? 'json' : 'text' },
      readScreen(flags),
    );
    end(exitCode);
    await writeResult(text);
  });
};
