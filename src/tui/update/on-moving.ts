import type { Command } from '../keymap.ts';
import type { State } from '../state.ts';
import { doing, only, type Stage, type Step } from './step.ts';

/** Answers a key while the window or the baseline is moved. */
export const onMoving = (
  state: State,
  now: NonNullable<State['moving']>,
  command: Command,
  { spans }: Stage,
): Step => {
  const { moving: _, ...closed } = state;
  if (spans === undefined) return only(closed);
  const { stepMs, data } = spans;
  const by = (steps: number): Step => {
    const at = (now.edge === 'start' ? now.span.startMs : now.span.endMs) + steps * stepMs;
    const span =
      now.edge === 'start'
        ? { ...now.span, startMs: Math.min(Math.max(data.startMs, at), now.span.endMs - stepMs) }
        : { ...now.span, endMs: Math.max(Math.min(data.endMs, at), now.span.startMs + stepMs) };
    return only({ ...state, moving: { ...now, span } });
  };
  switch (command) {
    case 'left':
      return by(-1);
    case 'right':
      return by(1);
    case 'up':
    case 'page-up':
      return by(-10);
    case 'down':
    case 'page-down':
      return by(10);
    case 'next-pane':
    case 'previous-pane':
      return only({ ...state, moving: { ...now, edge: now.edge === 'start' ? 'end' : 'start' } });
    case 'open':
      return doing(closed, { kind: 'steer', what: now.what, span: now.span });
    case 'back':
    case 'window':
    case 'baseline':
      return only(closed);
    case 'quit':
      return doing(state, { kind: 'quit', exitCode: 0 });
    default:
      return only(state);
  }
};
