import type { Command } from '../keymap.ts';
import type { State } from '../state.ts';
import { doing, only, type Step } from './step.ts';

/** Answers a key on the help page. */
export const onHelp = (state: State, command: Command): Step => {
  switch (command) {
    case 'help':
    case 'back':
    case 'open':
      return only({ ...state, help: false, helpTop: 0 });
    case 'quit':
      return doing(state, { kind: 'quit', exitCode: 0 });
    case 'up':
      return only({ ...state, helpTop: Math.max(0, state.helpTop - 1) });
    case 'down':
      return only({ ...state, helpTop: state.helpTop + 1 });
    case 'page-up':
      return only({ ...state, helpTop: Math.max(0, state.helpTop - 10) });
    case 'page-down':
      return only({ ...state, helpTop: state.helpTop + 10 });
    case 'first':
      return only({ ...state, helpTop: 0 });
    default:
      return only(state);
  }
};
