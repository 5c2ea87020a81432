import { useStdout } from 'ink';
import { useEffect, useReducer } from 'react';
import type { Controller } from '../controller.ts';
import type { Paint } from '../paint.ts';
import { FrameView } from './frame-view.tsx';

/** Registers what is to be called when something changed; gives the way to stop it. */
export type Subscribe = (listener: () => void) => () => void;

type AppProps = { readonly controller: Controller; readonly subscribe: Subscribe; readonly paint: Paint };

/** How often elapsed times are drawn again, milliseconds. */
const TICK_MS = 500;

/** The whole interface, drawn: the controller's frame at the size of the terminal. */
export const App = ({ controller, subscribe, paint }: AppProps) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { stdout } = useStdout();
  useEffect(() => {
    stdout.on('resize', redraw);
    const stop = subscribe(redraw);
    const timer = setInterval(() => {
      if (controller.isWaiting()) redraw();
    }, TICK_MS);
    return () => {
      stdout.off('resize', redraw);
      stop();
      clearInterval(timer);
    };
  }, [controller, stdout, subscribe]);
  const { columns, rows } = stdout;
  return <FrameView frame={controller.frame({ columns, rows })} columns={columns} paint={paint} />;
};
