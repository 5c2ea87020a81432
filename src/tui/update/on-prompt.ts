import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';
import { PASTED } from '../terminal/keys.ts';
import { doing, only, type Stage, type Step } from './step.ts';

/** Answers a key while a line is typed. */
export const onPrompt = (
  state: State,
  prompt: NonNullable<State['prompt']>,
  key: string,
  { scene }: Stage,
): Step => {
  const { prompt: _, ...closed } = state;
  const change = (text: string): State => {
    const now = { ...state, prompt: { ...prompt, text } };
    return prompt.kind === 'filter' ? withFilter(now, scene, text) : now;
  };
  switch (key) {
    case 'enter':
      return prompt.kind === 'observation' && prompt.text.trim() !== ''
        ? doing(closed, { kind: 'observe', words: prompt.text.trim() })
        : only(closed);
    case 'escape':
      return only(prompt.kind === 'filter' ? withFilter(closed, scene, '') : closed);
    case 'backspace':
      return only(change([...prompt.text].slice(0, -1).join('')));
    case 'ctrl-u':
      return only(change(''));
    case 'space':
      return only(change(`${prompt.text} `));
    default:
      if (key.startsWith(PASTED)) return only(change(prompt.text + key.slice(PASTED.length)));
      // The keys that write something are named by what they write.
      return /^(?:ctrl-|shift-)|^(?:up|down|left|right|tab|home|end|pageup|pagedown)$/.test(key)
        ? only(state)
        : only(change(prompt.text + key));
  }
};

/** The state with the focused pane filtered by a text. */
export const withFilter = (state: State, { focused }: Scene, text: string): State =>
  focused === undefined ? state : { ...state, filters: { ...state.filters, [focused.key]: text } };
