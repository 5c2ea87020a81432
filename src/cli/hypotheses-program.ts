import type { Command } from 'commander';
import type { Role } from '../model/hypothesis.ts';
import { asGiven, once, parseRole } from './arguments.ts';
import { writeResult } from './output.ts';
import { readScreen, type ScreenFlags } from './screen.ts';
import { type FolderFlags, withFolders, withScreen } from './shared-flags.ts';
import { processSurroundings } from './surroundings.ts';
import { TEAM_FOLDER } from './team-folder.ts';

/** Adds `hypotheses` with all its commands to the program; `end` takes the exit code of a check that failed. */
export const addHypotheses = (program: Command, end: (exitCode: number) => void): void => {
  const group = program.command('hypotheses').description('what the tool knows').helpCommand(false);
  addList(group);
  addShow(group);
  addNames(group);
  addNew(group);
  addCheck(group, end);
  addExplain(group);
  addDiff(group, end);
};

const addList = (group: Command): void => {
  const command = group.command('list').description('every hypothesis, by role');
  withScreen(withFolders(command)).action(async (flags: FolderFlags) => {
    const { listHypotheses } = await import('./commands/hypotheses.ts');
    await writeResult(await listHypotheses(flags.hypotheses ?? [], readScreen(flags)));
  });
};

type ShowFlags = FolderFlags & { readonly bundle?: string; readonly facts?: string };

const addShow = (group: Command): void => {
  const command = group
    .command('show <id>')
    .description('one hypothesis: mechanism, predictions, edges, mitigation, and what it needs to be tested')
    .option(
      '--bundle <bundle>',
      'a recorded incident: say whether it can be tested there',
      once('--bundle', asGiven),
    )
    .option('--facts <file>', 'facts that add to those of the bundle', once('--facts', asGiven));
  withScreen(withFolders(command)).action(async (id: string, flags: ShowFlags) => {
    const { showHypothesis } = await import('./commands/hypotheses.ts');
    await writeResult(await showHypothesis({ ...flags, id }, readScreen(flags)));
  });
};

const addNames = (group: Command): void => {
  const command = group
    .command('names [words...]')
    .description(
      'the signatures, signals, events and facts that a hypothesis may name; with words, those about them',
    );
  withScreen(withFolders(command)).action(async (words: readonly string[], flags: FolderFlags) => {
    const { listNames } = await import('./commands/names.ts');
    await writeResult(await listNames(words, flags.hypotheses ?? [], readScreen(flags)));
  });
};

type NewFlags = { readonly into?: string; readonly role?: Role; readonly layer?: string };

const addNew = (group: Command): void => {
  group
    .command('new <id>')
    .description('write a hypothesis file that guides its author, with tests that fail until it is done')
    .option(
      '--into <folder>',
      `folder of the team's hypotheses: ${TEAM_FOLDER} unless given`,
      once('--into', asGiven),
    )
    .option(
      '--role <role>',
      'trigger (unless given), amplifier, propagation, loop or artefact',
      once('--role', parseRole),
    )
    .option(
      '--layer <layer>',
      'folder within it: service (unless given), datastore, dependency, host …',
      once('--layer', asGiven),
    )
    .action(async (id: string, { into = TEAM_FOLDER, role = 'trigger', layer = 'service' }: NewFlags) => {
      const [{ runNewHypothesis }, { readKnownCatalog }] = await Promise.all([
        import('./commands/new-hypothesis.ts'),
        import('./known-catalog.ts'),
      ]);
      const today = new Date(processSurroundings().now()).toISOString().slice(0, 10);
      await writeResult(await runNewHypothesis({ id, into, role, layer }, await readKnownCatalog(), today));
    });
};

type CheckFlags = ScreenFlags & { readonly coverage?: boolean; readonly junit?: string };

const addCheck = (group: Command, end: (exitCode: number) => void): void => {
  const command = group
    .command('check [paths...]')
    .description(
      'check hypothesis files and run the tests inside them; without paths, those in ./ours or ./hypotheses, else those that ship',
    )
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

type ExplainFlags = FolderFlags & { readonly facts?: string; readonly experimental?: boolean };

const addExplain = (group: Command): void => {
  const command = group
    .command('explain <bundle> <id>')
    .description('the arithmetic behind the verdict on one hypothesis in a recorded incident')
    .option(
      '--facts <file>',
      'facts that add to those of the bundle and win over them',
      once('--facts', asGiven),
    )
    .option('--experimental', 'weigh it against those of status experimental too');
  withScreen(withFolders(command)).action(async (bundle: string, id: string, flags: ExplainFlags) => {
    const { explainHypothesis } = await import('./commands/explain.ts');
    await writeResult(await explainHypothesis({ ...flags, bundle, id }, readScreen(flags)));
  });
};

type DiffFlags = ScreenFlags & { readonly experimental?: boolean };

const addDiff = (group: Command, end: (exitCode: number) => void): void => {
  const command = group
    .command('diff <before> <after> <bundles...>')
    .description(
      "what two catalogues say differently of recorded incidents (exit code 1 if anything); each is `shipped` or a team's folder",
    )
    .option('--experimental', 'also hypotheses of status experimental');
  withScreen(command).action(
    async (before: string, after: string, bundles: readonly string[], flags: DiffFlags) => {
      const { diffCatalogs } = await import('./commands/diff.ts');
      const { text, exitCode } = await diffCatalogs({ ...flags, before, after, bundles }, readScreen(flags));
      end(exitCode);
      await writeResult(text);
    },
  );
};
