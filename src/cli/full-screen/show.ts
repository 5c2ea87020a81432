import { reportFormats } from '../../reports/formats.ts';
import type { Session } from '../../tui/session.ts';
import type { Look } from '../../tui/theme.ts';
import { plainText } from '../../views/plain-text.ts';
import { describeFailure } from '../failure.ts';
import { writeNote, writeResult } from '../output.ts';
import { onWords } from './on-words.ts';
import { enterFullScreen, fullScreenOutput, leaveFullScreen, suspendProcess } from './terminal-modes.ts';

const endWithBug = (error: unknown): void => {
  leaveFullScreen();
  writeNote(describeFailure(error).text);
  process.exit(1);
};

/**
 * Shows a session full-screen until the user quits, then prints the verdict in short to the normal screen, and what was
 * written where. Throws what kept the session from beginning.
 */
export const showFullScreen = async (
  session: Session,
  look: Look & { readonly zone: string },
): Promise<void> => {
  process.on('uncaughtException', endWithBug);
  process.on('unhandledRejection', endWithBug);
  enterFullScreen();
  const { runInterface } = await import('../../tui/run.tsx');
  const { exitCode } = await runInterface(session, {
    input: process.stdin,
    output: fullScreenOutput,
    look,
    zone: look.zone,
    now: Date.now,
    suspend: suspendProcess,
  });
  leaveFullScreen();
  const { picture, failure, failureCode = 3, written } = session.state();
  if (picture !== undefined) {
    const render = await reportFormats.brief();
    await writeResult(onWords(await render(picture.diagnosis, look), process.stdout.columns));
  } else if (failure !== undefined) writeNote(`tollens: ${plainText(failure)}\n`);
  for (const sentence of written) writeNote(`${plainText(sentence)}\n`);
  // Nothing was diagnosed, as no source could be reached or they know of no incident: a script learns it.
  process.exit(exitCode === 0 && picture === undefined && failure !== undefined ? failureCode : exitCode);
};
