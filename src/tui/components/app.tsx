import { useInput, useStdout } from 'ink';
import { useEffect, useReducer } from 'react';
import type { Controller } from '../controller.ts';
import { type KeyPress, keyName } from '../keymap.ts';
import type { Size } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { FrameView } from './frame-view.tsx';

/** Registers what is to be called when something changed; gives the way to stop it. */
export type Subscribe = (listener: () => void) => () => void;

type AppProps = { readonly controller: Controller; readonly subscribe: Subscribe; readonly paint: Paint };

/** How often elapsed times are drawn again, milliseconds. */
const TICK_MS = 500;

/** The whole interface: it draws the controller's frame, and hands it the keys. */
export const App = ({ controller, subscribe, paint }: AppProps) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { stdout } = useStdout();
  const size: Size = { columns: stdout.columns, rows: stdout.rows };
  useEffect(() => {
    stdout.on('resize', redraw);
    const stop = subscribe(redraw);
    const timer = setInterval(redraw, TICK_MS);
    return () => {
      stdout.off('resize', redraw);
      stop();
      clearInterval(timer);
    };
  }, [stdout, subscribe]);
  useInput((input, key) => {
    for (const press of presses(input, key)) controller.press(keyName(press), size);
  });
  return <FrameView frame={controller.frame(size)} columns={size.columns} paint={paint} />;
};

/** Keys that were pressed faster than they were read, and what is pasted, arrive as one text: each sign is a key. */
const presses = (input: string, key: Omit<KeyPress, 'input'>): readonly KeyPress[] => {
  const isNamed = Object.entries(key).some(
    ([name, on]) => on === true && name !== 'shift' && name !== 'meta',
  );
  if (isNamed || input.length <= 1) return [{ ...key, input }];
  return [...input].filter((sign) => sign >= ' ' && sign !== '\u007F').map((sign) => ({ input: sign }));
};
