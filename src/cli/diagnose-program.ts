import type { Command } from 'commander';
import { InputError } from '../errors.ts';
import type { ReportFormat } from '../reports/formats.ts';
import { plainText } from '../views/plain-text.ts';
import { asGiven, collectIds, once, parseFormat } from './arguments.ts';
import { processCanShowFullScreen } from './full-screen/wanted.ts';
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
    readonly plain?: boolean;
    readonly follow?: boolean;
  };

/** Adds `diagnose` to the program: of a bundle, or of what live sources answer. */
export const addDiagnose = (program: Command): void => {
  const command = program
    .command('diagnose [bundle]')
    .description('say what the evidence of an incident, recorded or live, supports, refutes and leaves open')
    .option('--format <name>', 'text, json or markdown', once('--format', parseFormat))
    .option('--brief', 'the five lines for the incident channel')
    .option(
      '--facts <file>',
      'facts that add to those of the bundle and win over them',
      once('--facts', asGiven),
    )
    .option('--only <ids>', 'only these hypotheses, comma-separated (repeatable)', collectIds)
    .option('--experimental', 'also hypotheses of status experimental')
    .option('--plain', 'the plain report even on a terminal')
    .option('--follow', 'keep asking the live sources, up to now (on a terminal; the key f does the same)')
    .option(
      '--record <folder>',
      'also write what the live sources answered as a bundle',
      once('--record', asGiven),
    );
  withScreen(withFolders(withLive(command))).action(
    async (bundle: string | undefined, flags: DiagnoseFlags) => {
      const isLive = bundle === undefined || bundle === '';
      if (isLive) requireLive(flags);
      else rejectLiveFlags(bundle, flags);
      if (wantsFullScreen(flags)) {
        await (isLive ? showLive(flags) : showBundle(bundle, flags));
        return;
      }
      if (flags.follow === true) {
        throw new InputError('--follow needs the interface, and this writes a report', {
          hint: 'Run it on a terminal, without --plain, --format and --brief.',
        });
      }
      const { text, note } = await (isLive ? diagnoseLive(flags) : replay(bundle, flags));
      if (note !== undefined) writeNote(`tollens: ${plainText(note)}\n`);
      await writeResult(text);
    },
  );
};

/** Whether the interface is to be shown: on a terminal, unless a report is asked for. */
const wantsFullScreen = ({ format, brief, plain }: DiagnoseFlags): boolean =>
  format === undefined && brief !== true && plain !== true && processCanShowFullScreen();

const showBundle = async (bundle: string, flags: DiagnoseFlags): Promise<void> => {
  const [{ showFullScreen }, { bundleSession }] = await Promise.all([
    import('./full-screen/show.ts'),
    import('./full-screen/bundle-session.ts'),
  ]);
  const screen = readScreen(flags);
  await showFullScreen(bundleSession({ ...flags, bundle, zone: screen.zone }), screen);
};

const showLive = async (flags: DiagnoseFlags): Promise<void> => {
  const [{ showFullScreen }, { liveSession }] = await Promise.all([
    import('./full-screen/show.ts'),
    import('./full-screen/live-session.ts'),
  ]);
  const screen = readScreen(flags);
  const request = {
    ...flags,
    live: toLiveRequest(flags),
    follow: flags.follow === true,
    zone: screen.zone,
  };
  await showFullScreen(liveSession(request, processSurroundings()), screen);
};

const replay = async (bundle: string, flags: DiagnoseFlags) => {
  const { runDiagnose } = await import('./commands/diagnose.ts');
  return runDiagnose({ ...flags, bundle, format: chooseFormat(flags) }, readScreen(flags));
};

const rejectLiveFlags = (bundle: string, flags: DiagnoseFlags): void => {
  const live = [
    ...givenLiveFlags(flags),
    ...(flags.record === undefined ? [] : ['--record']),
    ...(flags.follow === true ? ['--follow'] : []),
  ];
  if (live.length > 0) {
    throw new InputError(`${live.join(', ')}: for live sources only, and ${bundle} is a recorded incident`, {
      hint: 'Give either a bundle or sources.',
    });
  }
};

/** Throws where nothing was given that could be asked. */
const requireLive = (flags: DiagnoseFlags): void => {
  if (givenLiveFlags(flags).length === 0) {
    throw new InputError('expected the folder of a bundle, or live sources', {
      hint: 'Replay a recorded incident: tollens diagnose <bundle>\nAsk live: tollens diagnose --prometheus URL --service NAME',
    });
  }
  if (flags.facts !== undefined) {
    throw new InputError('--facts adds to a bundle; expected the facts of a live run in --config');
  }
};

const diagnoseLive = async (flags: DiagnoseFlags) => {
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
