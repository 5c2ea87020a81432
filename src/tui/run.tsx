import { type Instance, render } from 'ink';
import { App } from './components/app.tsx';
import { createController, type Surroundings } from './controller.ts';
import { painter } from './paint.ts';
import type { Session } from './session.ts';
import { type Input, readTerminal } from './terminal/key-reader.ts';
import { type Output, ScreenWriter } from './terminal/screen-writer.ts';
import type { Look } from './theme.ts';

/** The terminal, and how it is to be used. */
export type Terminal = Surroundings & {
  readonly input: Input;
  readonly output: Output;
  readonly look: Look;
  /** Gives the terminal to the shell, and returns when the user is back. */
  readonly suspend: () => void;
};

/** How the interface ended. */
export type Ended = { readonly exitCode: 0 | 130 };

/**
 * Shows a session full-screen until the user quits. The alternate screen is entered and left by the caller. Rejects where the
 * session could not begin, or drawing failed.
 */
export const runInterface = (
  session: Session,
  { input, output, look, zone, now, suspend }: Terminal,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const listeners = new Set<() => void>();
    const changed = () => {
      for (const listener of listeners) listener();
    };
    const writer = new ScreenWriter(output);
    let instance: Instance | undefined;
    const end = (): void => {
      stopReading();
      stopListening();
      session.end();
      instance?.unmount();
      writer.close();
    };
    const fail = (error: unknown): void => {
      end();
      reject(error);
    };
    const controller = createController(
      session,
      { zone, now },
      {
        changed,
        quit: (exitCode) => {
          end();
          resolve({ exitCode });
        },
        suspend: () => {
          suspend();
          writer.redraw();
        },
      },
    );
    const stopListening = session.subscribe(() => {
      controller.heed();
      changed();
    });
    const stopReading = readTerminal(input, (key) =>
      controller.press(key, { columns: writer.columns, rows: writer.rows }),
    );
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    // React says nothing of it elsewhere: what it cannot draw ends the program.
    instance = render(<App controller={controller} subscribe={subscribe} paint={painter(look)} />, {
      stdout: writer as unknown as NodeJS.WriteStream,
      stdin: input as NodeJS.ReadStream,
      // Whole frames without Ink's own escapes: the writer finds what changed.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    });
    instance.waitUntilExit().catch(fail);
    session.start().catch(fail);
  });
