import { type Instance, render } from 'ink';
import { App } from './components/app.tsx';
import { createController, type Surroundings } from './controller.ts';
import { painter } from './paint.ts';
import type { Session } from './session.ts';
import { type Output, ScreenWriter } from './terminal/screen-writer.ts';
import type { Look } from './theme.ts';

/** The terminal, and how it is to be used. */
export type Terminal = Surroundings & {
  readonly input: NodeJS.ReadStream;
  readonly output: Output;
  readonly look: Look;
};

/** How the interface ended. */
export type Ended = { readonly exitCode: 0 | 130 };

/** Shows a session full-screen until the user quits. The alternate screen is entered and left by the caller. */
export const runInterface = (
  session: Session,
  { input, output, look, zone, now }: Terminal,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const listeners = new Set<() => void>();
    const changed = () => {
      for (const listener of listeners) listener();
    };
    const writer = new ScreenWriter(output);
    let instance: Instance | undefined;
    const stopListening = session.subscribe(changed);
    const controller = createController(
      session,
      { zone, now },
      {
        changed,
        quit: (exitCode) => {
          stopListening();
          session.end();
          instance?.unmount();
          writer.close();
          resolve({ exitCode });
        },
      },
    );
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    instance = render(<App controller={controller} subscribe={subscribe} paint={painter(look)} />, {
      stdout: writer as unknown as NodeJS.WriteStream,
      stdin: input,
      // Whole frames without Ink's own escapes: the writer finds what changed.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    });
    instance.waitUntilExit().catch(reject);
    session.start();
  });
