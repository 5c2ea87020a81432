import { writeSync } from 'node:fs';
import { fullScreen } from '../../tui/terminal/full-screen.ts';
import type { Output } from '../../tui/terminal/screen-writer.ts';

/** Signals that end the program, with what a shell says of them. */
const SIGNALS = { SIGTERM: 143, SIGINT: 130 } as const;
/** Signals that end it in the system's own way: of a terminal that is gone, Node cannot take leave. */
const RAISED = ['SIGHUP', 'SIGQUIT'] as const;

/** Written at once: the process may be ending. */
const writeNow = (text: string): void => {
  try {
    writeSync(1, text);
  } catch {
    // The terminal is gone, and with it what would have to be put right.
  }
};

const screen = fullScreen(writeNow);
let watched = false;

const setRaw = (raw: boolean): void => {
  const { stdin } = process;
  if (stdin.isTTY !== true || stdin.isRaw === raw) return;
  try {
    stdin.setRawMode(raw);
  } catch {
    // As above.
  }
};

/** Takes the terminal: its other screen, and keys as they are pressed. Whatever ends the process gives it back. */
export const enterFullScreen = (): void => {
  if (!watched) {
    watched = true;
    process.on('exit', leaveFullScreen);
    for (const [signal, exitCode] of Object.entries(SIGNALS))
      process.on(signal, () => process.exit(exitCode));
    for (const signal of RAISED) {
      process.once(signal, () => {
        leaveFullScreen();
        process.kill(process.pid, signal);
      });
    }
  }
  setRaw(true);
  screen.enter();
};

/** Puts the terminal as it was. Every way out may call it; it does nothing where the terminal was not taken. */
export const leaveFullScreen = (): void => {
  screen.leave();
  if (watched) setRaw(false);
};

/** Paints the first line, before anything heavy loads: a person at a slow terminal sees that it has begun. */
export const paintLine = (line: string): void => {
  enterFullScreen();
  writeNow(`${line}\u001B[3;3Hstarting …`);
};

/** The terminal as long as it is taken; what is written later, as a drawing that was under way, is lost. */
export const fullScreenOutput: Output = {
  write: (text) => !screen.isEntered() || process.stdout.write(text),
  get columns() {
    return process.stdout.columns;
  },
  get rows() {
    return process.stdout.rows;
  },
  on: (event, listener) => process.stdout.on(event, listener),
  off: (event, listener) => process.stdout.off(event, listener),
};

/** Gives the terminal to the shell until the user comes back. */
export const suspendProcess = (): void => {
  leaveFullScreen();
  // As the terminal itself does for Ctrl-Z: all processes of the job stop. Where nobody could start them again, as without a
  // shell, the system does not stop them. Either way this process goes on behind this line.
  process.kill(0, 'SIGTSTP');
  enterFullScreen();
};
