import type { Command } from 'commander';
import { asGiven, once } from './arguments.ts';
import { writeResult } from './output.ts';
import { readScreen, type ScreenFlags } from './screen.ts';
import { type FolderFlags, withFolders, withScreen } from './shared-flags.ts';

/** Adds `hypotheses` with all its commands to the program; `end` takes the exit code of a check that failed. */
export const addHypotheses = (program: Command, end: (exitCode: number) => void): void => {
  const group = program.command('hypotheses').description('what the tool knows').helpCommand(false);
  addList(group);
  addShow(group);
  addCheck(group, end);
};

const addList = (group: Command): void => {
  const command = group.command('list').description('every hypothesis, by role');
  withScreen(withFolders(command)).action(async (flags: FolderFlags) => {
    const { listHypotheses } = await import('./commands/hypotheses.ts');
    await writeResult(await listHypotheses(flags.hypotheses ?? [], readScreen(flags)));
  });
};

const addShow = (group: Command): void => {
  const command = group
    .command('show <id>')
    .description('one hypothesis: mechanism, predictions, edges, mitigation');
  withScreen(withFolders(command)).action(async (id: string, flags: FolderFlags) => {
    const { showHypothesis } = await import('./commands/hypotheses.ts');
    await writeResult(await showHypothesis(id, flags.hypotheses ?? [], readScreen(flags)));
  });
};

type CheckFlags = ScreenFlags & { readonly coverage?: boolean; readonly junit?: string };

const addCheck = (group: Command, end: (exitCode: number) => void): void => {
  const command = group
    .command('check [paths...]')
    .description('check hypothesis files and run the tests inside them; without paths, those that ship')
    .option('--coverage', 'also outcomes that no test expects')
    .option('--junit <file>', 'also write the result for a build server', once('--junit', asGiven));
  withScreen(command).action(async (paths: readonly string[], flags: CheckFlags) => {
    const { runCheck } = await import('./commands/check.ts');
    const { text, exitCode } = await runCheck(paths, {
      ...flags,
      coverage: flags.coverage === true,
      ascii: readScreen(flags).ascii,
    });
    end(exitCode);
    await writeResult(text);
  });
};
