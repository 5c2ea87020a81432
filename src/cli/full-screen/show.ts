import { writeSync } from 'node:fs';
import { reportFormats } from '../../reports/formats.ts';
import type { Session } from '../../tui/session.ts';
import { fullScreen } from '../../tui/terminal/full-screen.ts';
import type { Look } from '../../tui/theme.ts';
import { describeFailure } from '../failure.ts';
import { writeNote } from '../output.ts';

/** Signals that end the program, with what a shell says of them. */
const SIGNALS = { SIGTERM: 143, SIGHUP: 129, SIGINT: 130 } as const;

/** Written at once: the process may be ending. */
const writeNow = (text: string): void => {
  try {
    writeSync(1, text);
  } catch {
    // The terminal is gone, and with it what would have to be put right.
  }
};

const screen = fullScreen(writeNow);

/** The first line, before anything heavy loads: a person at a slow terminal sees that it has begun. */
export const paintFirstLine = (what: string): void => {
  screen.enter();
  writeNow(`tollens · ${what}\r\n\r\n  starting …`);
};

/** Puts the terminal as it was. Every way out may call it. */
export const leaveFullScreen = (): void => {
  screen.leave();
  // Ink reads keys raw; what it did not put back, nobody else will.
  if (process.stdin.isTTY === true && process.stdin.isRaw) process.stdin.setRawMode(false);
};

const endWith = (exitCode: number): never => {
  leaveFullScreen();
  process.exit(exitCode);
};

/** Shows a session full-screen until the user quits, then prints the verdict in short to the normal screen. */
export const showFullScreen = async (
  session: Session,
  look: Look & { readonly zone: string },
): Promise<void> => {
  const failed = (error: unknown): void => {
    leaveFullScreen();
    writeNote(describeFailure(error).text);
    process.exit(1);
  };
  for (const [signal, exitCode] of Object.entries(SIGNALS)) process.on(signal, () => endWith(exitCode));
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
  process.on('exit', leaveFullScreen);
  screen.enter();
  const { runInterface } = await import('../../tui/run.tsx');
  const { exitCode } = await runInterface(session, {
    input: process.stdin,
    output: process.stdout,
    look,
    zone: look.zone,
    now: Date.now,
  });
  leaveFullScreen();
  const { picture, failure } = session.state();
  if (picture !== undefined) {
    const render = await reportFormats.brief();
    process.stdout.write(await render(picture.diagnosis, look));
  } else if (failure !== undefined) writeNote(`tollens: ${failure}\n`);
  process.exit(picture === undefined && failure !== undefined ? 3 : exitCode);
};
