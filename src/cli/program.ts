import { Command, CommanderError } from 'commander';
import { InputError } from '../errors.ts';
import type { ReportFormat } from '../reports/formats.ts';
import { plainText } from '../reports/plain-text.ts';
import { asGiven, collectIds, once, parseFormat } from './arguments.ts';
import type { ImportRequest } from './commands/import.ts';
import { addHypotheses } from './hypotheses-program.ts';
import { writeNote, writeResult } from './output.ts';
import { readScreen } from './screen.ts';
import { type FolderFlags, withFolders, withScreen } from './shared-flags.ts';
import { usageError } from './usage-error.ts';
import { version } from './version.ts';

type DiagnoseFlags = FolderFlags & {
  readonly format?: ReportFormat;
  readonly brief?: boolean;
  readonly facts?: string;
  readonly only?: readonly string[];
  readonly experimental?: boolean;
};

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
  addImport(program);
  addHypotheses(program, end);
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

const addDiagnose = (program: Command): void => {
  const command = program
    .command('diagnose [bundle]')
    .description('say what the evidence of a recorded incident supports, refutes and leaves open')
    .option('--format <name>', 'text, json or markdown', once('--format', parseFormat))
    .option('--brief', 'the five lines for the incident channel')
    .option(
      '--facts <file>',
      'facts that add to those of the bundle and win over them',
      once('--facts', asGiven),
    )
    .option('--only <ids>', 'only these hypotheses, comma-separated (repeatable)', collectIds)
    .option('--experimental', 'also hypotheses of status experimental')
    .option('--plain', 'the plain report even on a terminal');
  withScreen(withFolders(command)).action(async (bundle: string | undefined, flags: DiagnoseFlags) => {
    const request = { ...flags, bundle: requireBundle(bundle), format: chooseFormat(flags) };
    const { runDiagnose } = await import('./commands/diagnose.ts');
    const { text, note } = await runDiagnose(request, readScreen(flags));
    if (note !== undefined) writeNote(`tollens: ${plainText(note)}\n`);
    await writeResult(text);
  });
};

const requireBundle = (bundle: string | undefined): string => {
  if (bundle !== undefined && bundle !== '') return bundle;
  throw new InputError('expected the folder of a bundle', {
    hint: 'Give a recorded incident: tollens diagnose <bundle>',
  });
};

const chooseFormat = ({ format, brief }: DiagnoseFlags): ReportFormat => {
  if (brief !== true) return format ?? 'text';
  if (format === undefined || format === 'text') return 'brief';
  throw new InputError(
    `--brief is a format of its own, and --format asks for ${format}; expected one of them`,
  );
};

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

const addEval = (program: Command, end: (exitCode: number) => void): void => {
  program
    .command('eval [folder]')
    .description(
      'diagnose every fixture of a folder and compare with its truth (exit code 1 if a gate fails)',
    )
    .option('--json', 'the whole result as JSON')
    .action(async (folder: string | undefined, { json = false }: { readonly json?: boolean }) => {
      const [{ runEval }, { chooseHypotheses, readKnownCatalog }] = await Promise.all([
        import('./commands/eval.ts'),
        import('./known-catalog.ts'),
      ]);
      const catalog = chooseHypotheses(await readKnownCatalog(), {});
      const { text, exitCode } = await runEval(folder ?? 'fixtures', catalog, { json, version });
      end(exitCode);
      await writeResult(text);
    });
};
