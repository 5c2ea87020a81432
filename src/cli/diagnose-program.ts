import type { Command } from 'commander';
import { InputError } from '../errors.ts';
import type { ReportFormat } from '../reports/formats.ts';
import { plainText } from '../reports/plain-text.ts';
import { asGiven, collectIds, once, parseFormat } from './arguments.ts';
import { givenLiveFlags, type LiveFlags, toLiveRequest, withLive } from './live-flags.ts';
import { writeNote, writeResult } from './output.ts';
import { readScreen } from './screen.ts';
import { type FolderFlags, withFolders, withScreen } from './shared-flags.ts';
import { processSurroundings } from './surroundings.ts';

type DiagnoseFlags = FolderFlags &
  LiveFlags & {
    readonly format?: ReportFormat;
    readonly brief?: boolean;
    readonly facts?: string;
    readonly only?: readonly string[];
    readonly experimental?: boolean;
    readonly record?: string;
  };

/** Adds `diagnose` to the program: of a bundle, or of what live sources answer. */
export const addDiagnose = (program: Command): void => {
  const command = program
    .command('diagnose [bundle]')
    .description('say what the evidence of an incident, recorded or live, supports, refutes and leaves open')
    .option('--format <name>', 'text, markdown, html or json', once('--format', parseFormat))
    .option('--brief', 'the five lines for the incident channel')
    .option(
      '--facts <file>',
      'facts that add to those of the bundle and win over them',
      once('--facts', asGiven),
    )
    .option(
      '--only <ids>',
      'show only these hypotheses, each weighed against all; comma-separated (repeatable)',
      collectIds,
    )
    .option('--experimental', 'also hypotheses of status experimental')
    .option('--plain', 'the plain report even on a terminal')
    .option(
      '--record <folder>',
      'also write what the live sources answered as a bundle',
      once('--record', asGiven),
    );
  withScreen(withFolders(withLive(command))).action(
    async (bundle: string | undefined, flags: DiagnoseFlags) => {
      const { text, note } = await (bundle === undefined || bundle === ''
        ? diagnoseLive(flags)
        : replay(bundle, flags));
      if (note !== undefined) writeNote(`tollens: ${plainText(note)}\n`);
      await writeResult(text);
    },
  );
};

const replay = async (bundle: string, flags: DiagnoseFlags) => {
  const live = [...givenLiveFlags(flags), ...(flags.record === undefined ? [] : ['--record'])];
  if (live.length > 0) {
    throw new InputError(`${live.join(', ')}: for live sources only, and ${bundle} is a recorded incident`, {
      hint: 'Give either a bundle or sources.',
    });
  }
  const { runDiagnose } = await import('./commands/diagnose.ts');
  return runDiagnose({ ...flags, bundle, format: chooseFormat(flags) }, readScreen(flags));
};

const diagnoseLive = async (flags: DiagnoseFlags) => {
  if (givenLiveFlags(flags).length === 0) {
    throw new InputError('expected the folder of a bundle, or live sources', {
      hint: 'Replay a recorded incident: tollens diagnose <bundle>\nAsk live: tollens diagnose --prometheus URL --service NAME',
    });
  }
  if (flags.facts !== undefined) {
    throw new InputError('--facts adds to a bundle; expected the facts of a live run in --config');
  }
  const { runDiagnoseLive } = await import('./commands/diagnose-live.ts');
  return runDiagnoseLive(
    { ...flags, live: toLiveRequest(flags), format: chooseFormat(flags) },
    readScreen(flags),
    {
      ...processSurroundings(),
      progress: process.stderr,
    },
  );
};

const chooseFormat = ({ format, brief }: DiagnoseFlags): ReportFormat => {
  if (brief !== true) return format ?? 'text';
  if (format === undefined || format === 'text') return 'brief';
  throw new InputError(
    `--brief is a format of its own, and --format asks for ${format}; expected one of them`,
  );
};
