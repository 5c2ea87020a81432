import { Command, CommanderError } from 'commander';
import { asGiven, once } from './arguments.ts';
import type { ImportRequest } from './commands/import.ts';
import { addDiagnose } from './diagnose-program.ts';
import { addEval } from './eval-program.ts';
import { addHypotheses } from './hypotheses-program.ts';
import { writeResult } from './output.ts';
import { addRecord } from './record-program.ts';
import { usageError } from './usage-error.ts';
import { addVerify } from './verify-program.ts';
import { version } from './version.ts';

/**
 * Runs the command that the arguments name. Wiring only; each command loads what it needs. A gate that fails sets the
 * exit code of the process, before its result is written: who reads only the beginning of it is told too.
 */
export const runProgram = async (args: readonly string[]): Promise<void> => {
  const program = createProgram();
  const end = (code: number): void => {
    process.exitCode = code;
  };
  addDiagnose(program);
  addRecord(program);
  addImport(program);
  addHypotheses(program, end);
  addVerify(program, end);
  addEval(program, end);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const usage = usageError(error, helpOf(program, args));
    if (usage !== undefined) throw usage;
  }
};

/** The command whose help tells more about what was typed: `tollens diagnose`; else `tollens`. */
const helpOf = (program: Command, [first]: readonly string[]): string =>
  program.commands.some((command) => command.name() === first) ? `tollens ${first}` : 'tollens';

const createProgram = (): Command =>
  new Command('tollens')
    .description('Tests every root-cause hypothesis it knows against what that hypothesis predicts.')
    .version(version, '-V, --version')
    .helpCommand(false)
    .showSuggestionAfterError(true)
    .exitOverride()
    // Complaints become errors of ours; help that was asked for is a result.
    .configureOutput({ writeErr: () => undefined, outputError: () => undefined })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 a check failed or a bug, 2 usage or bad file,\n  3 no source could be reached, 129, 130 and 143 ended by a signal.',
    );

const addImport = (program: Command): void => {
  program
    .command('import <recording>')
    .description('turn a raw recording into a bundle that can be replayed')
    .requiredOption(
      '--config <file>',
      'the facts of the recorded service (tollens.yaml)',
      once('--config', asGiven),
    )
    .requiredOption('--out <folder>', 'folder of the bundle to write', once('--out', asGiven))
    .option(
      '--from <time>',
      'start of the incident: a time, or seconds from the start of the data',
      once('--from', asGiven),
    )
    .option('--to <time>', 'its end', once('--to', asGiven))
    .action(async (recording: string, flags: Omit<ImportRequest, 'recording'>) => {
      const [{ runImport }, { readKnownCatalog }] = await Promise.all([
        import('./commands/import.ts'),
        import('./known-catalog.ts'),
      ]);
      await writeResult(await runImport({ recording, ...flags }, await readKnownCatalog()));
    });
};
