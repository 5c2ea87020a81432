import { leaveFullScreen } from './full-screen/terminal-modes.ts';

/** Writes the result, the only thing that stdout holds. Resolves when it is written. */
export const writeResult = (text: string): Promise<void> =>
  new Promise((resolve) => {
    leaveFullScreen();
    process.stdout.write(text, () => resolve());
  });

/** Writes a note or an error to stderr, on the screen that stays. */
export const writeNote = (text: string): void => {
  leaveFullScreen();
  process.stderr.write(text);
};
