import type { Command } from 'commander';
import { collect } from './arguments.ts';
import type { ScreenFlags } from './screen.ts';

/** Flags of every command that reads the catalog and writes text. */
export type FolderFlags = ScreenFlags & { readonly hypotheses?: readonly string[] };

/** A command with the flags that say how text looks. */
export const withScreen = (command: Command): Command =>
  command
    .option('--ascii', 'no characters beyond ASCII')
    .option('--no-color', 'no colour (as does NO_COLOR)');

/** A command with the flag that adds a team's hypotheses. */
export const withFolders = (command: Command): Command =>
  command.option(
    '--hypotheses <folder>',
    "a team's own hypotheses, on top of those that ship (repeatable)",
    collect,
  );
